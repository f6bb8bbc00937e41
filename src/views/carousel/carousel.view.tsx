import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CarouselItem } from '../../../contract/carousel'
import type { CarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { PageTitle } from '../shell/page-title'
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
      <PageTitle text={carouselTexts.heading} />
      <PageHead
        title={carouselTexts.heading}
        intro={carouselTexts.intro}
        actions={<AddButton screen={screen} label={carouselTexts.add} />}
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <CarouselTable screen={screen} list={list} />
      <RemovalDialog removal={removal} Changed={Changed} name={({ title }) => title} />
    </>
  )
}
