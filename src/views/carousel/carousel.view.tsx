import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CarouselItem } from '../../../contract/carousel'
import type { CarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { Button } from '../../ui/actions/button'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { CarouselFormProps } from './carousel-form'
import { CarouselTable } from './carousel-table'

export type CarouselScreen = ActorRefFrom<CarouselMachine>

export interface CarouselProps {
  screen: CarouselScreen
  Form: ComponentType<CarouselFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<CarouselItem>>
}

/** Carousel Management (/carousel). */
export function CarouselView({ screen, Form, Changed }: CarouselProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  if (!list) return null
  return (
    <>
      <PageHead
        title={carouselTexts.heading}
        intro={carouselTexts.intro}
        actions={
          <Button icon={Plus} onClick={() => screen.send({ type: 'form.create' })}>
            {carouselTexts.add}
          </Button>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <CarouselTable screen={screen} list={list} />
      <RemovalDialog removal={removal} Changed={Changed} name={({ title }) => title} />
    </>
  )
}
