import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { Button } from '../../ui/actions/button'
import { PageHead } from '../../ui/layout/page-head'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { CarouselFormProps } from './carousel-form'
import { CarouselTable } from './carousel-table'

export type CarouselScreen = ActorRefFrom<CarouselMachine>

/** Carousel Management (/carousel). */
export function CarouselView({ screen, Form }: { screen: CarouselScreen; Form: ComponentType<CarouselFormProps> }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const list = useSelector(crud, (snapshot) => snapshot?.children.list)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  if (!crud || !list) return null
  return (
    <>
      <PageHead
        title={carouselTexts.heading}
        intro={carouselTexts.intro}
        actions={
          <Button icon={Plus} onClick={() => crud.send({ type: 'form.create' })}>
            {carouselTexts.add}
          </Button>
        }
      />
      <OpenForm crud={crud} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer crud={crud} />
      <CarouselTable screen={screen} list={list} />
      <RemovalDialog removal={removal} name={({ title }) => title} />
    </>
  )
}
