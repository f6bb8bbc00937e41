import { useSelector } from '@xstate/react'
import { MonitorSmartphone } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CarouselItem } from '../../../contract/carousel'
import type { CarouselForm as Values } from '../../domain/content/carousel'
import type { CarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { Button } from '../../ui/actions/button'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { FailedDeletion } from '../shared/list/failed-write'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { FailedSwitch } from '../shared/list/visibility-switch'
import type { ClockPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { PastProps } from '../shared/past/past-part'
import type { SelectedProps } from '../shared/selection/selection-parts'
import { PageTitle } from '../shell/page-title'
import type { CarouselFormProps } from './carousel-form'
import { arrangeSlides, CarouselTable } from './carousel-table'
import { FailedMove } from './failed-move'
import { SlidePlace } from './slide-grip'
import { useSlides } from './slides'

export type CarouselScreen = ActorRefFrom<CarouselMachine>

const SlidesPreview = lazyComponent<{ screen: CarouselScreen }>(
  async () => (await loadPart('slides-preview', () => import('./slides-preview'))).SlidesPreview,
  ({ screen, ...retry }) => <PartNotLoaded {...retry} onClose={() => screen.send({ type: 'preview.close' })} />,
  <PartLoading />,
)
openedNext(SlidesPreview.preload)

export interface CarouselProps {
  screen: CarouselScreen
  clock: ClockPart
  Form: ComponentType<CarouselFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<CarouselItem>>
  /** The boxes of the rows, and the bar of the selected ones. */
  Selected: ComponentType<SelectedProps<CarouselItem>>
  /** What opens the past of the list and of its items. */
  Past: ComponentType<PastProps<Values>>
}

/** Carousel Management (/carousel). */
export function CarouselView({ screen, clock, Form, Changed, Selected, Past }: CarouselProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  const visibility = useSelector(screen, ({ children }) => children.visibility)
  if (!list) return null
  return (
    <>
      <PageTitle text={carouselTexts.heading} of={screen} />
      <PageHead
        title={carouselTexts.heading}
        intro={carouselTexts.intro}
        actions={
          <>
            <DeckButton screen={screen} />
            <Past screen={screen} clock={clock} />
            <AddButton screen={screen} label={carouselTexts.add} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form screen={screen} form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <FailedDeletion screen={screen} name={({ title }) => title} />
      <FailedSwitch visibility={visibility} name={({ title }) => title} />
      <FailedMove screen={screen} />
      <CarouselTable screen={screen} list={list} Selected={Selected} />
      <SlidePlace screen={screen} />
      <Deck screen={screen} />
      <Selected
        part="bar"
        screen={screen}
        list={list}
        actions={['enable', 'disable', 'delete']}
        name={({ title }) => title}
        arrange={arrangeSlides}
      />
      <RemovalDialog removal={removal} Changed={Changed} name={({ title }) => title} />
    </>
  )
}

/** Shows the slides as readers see them, if there are any (EXT-163). */
function DeckButton({ screen }: Pick<CarouselProps, 'screen'>) {
  const first = useSlides(screen).find(({ enable }) => enable)
  return (
    <Button
      variant="outline"
      icon={MonitorSmartphone}
      disabled={first === undefined}
      onClick={() => first && screen.send({ type: 'preview.open', item: first })}
    >
      {carouselTexts.deck}
    </Button>
  )
}

function Deck({ screen }: Pick<CarouselProps, 'screen'>) {
  const isOpen = useSelector(screen, ({ context }) => context.previewed !== null)
  return isOpen ? <SlidesPreview screen={screen} /> : null
}
