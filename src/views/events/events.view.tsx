import { useSelector } from '@xstate/react'
import { CalendarDays, LayoutGrid, Map as MapIcon, Rows3 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { EventItem, EventForm as Values } from '../../domain/content/event'
import type { EventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { Segment } from '../../ui/actions/segment'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer, type DraftOfferProps } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { FailedDeletion } from '../shared/list/failed-write'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { SaidDeletion } from '../shared/list/said-deletion'
import { FailedSwitch } from '../shared/list/visibility-switch'
import type { ClockPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import type { PastProps } from '../shared/past/past-part'
import type { SelectedProps } from '../shared/selection/selection-parts'
import { PageTitle } from '../shell/page-title'
import { EventCards } from './event-cards'
import type { EventFormProps } from './event-form'
import { arrangeEvents, type EventListProps, nameOf } from './event-list'
import { EventTable } from './event-table'

export type EventsScreen = ActorRefFrom<EventsMachine>

const loadEventMap = () => loadPart('event-map', () => import('./event-map'))
openedNext(loadEventMap)
const coming = css({ aspectRatio: '[720 / 284]', bg: 'map.sea', borderRadius: 'md' })
const EventMap = lazyComponent<EventListProps>(
  async () => (await loadEventMap()).EventMap,
  PartNotLoaded,
  <div className={coming} />,
)

const EventCalendar = lazyComponent<EventListProps>(
  async () => (await loadPart('event-calendar', () => import('./event-calendar'))).EventCalendar,
  PartNotLoaded,
  <PartLoading />,
)

const table = { value: 'table', label: eventTexts.layouts.table, icon: Rows3, Events: EventTable }
/** The layouts by their names in the address; the table has none (EVT-5, EXT-129). */
const layouts = [
  table,
  { value: 'cards', label: eventTexts.layouts.cards, icon: LayoutGrid, Events: EventCards },
  { value: 'calendar', label: eventTexts.layouts.calendar, icon: CalendarDays, Events: EventCalendar },
  { value: 'map', label: eventTexts.layouts.map, icon: MapIcon, Events: EventMap },
]

export interface EventsProps extends Pick<DraftOfferProps, 'drafts'> {
  screen: EventsScreen
  clock: ClockPart
  Form: ComponentType<EventFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<EventItem>>
  /** The boxes of the rows, and the bar of the selected ones. */
  Selected: ComponentType<SelectedProps<EventItem>>
  /** What opens the past of the list and of its items. */
  Past: ComponentType<PastProps<Values>>
}

/** Events (/events), as a table, as cards, as a calendar or on a map, according to the URL (EVT-5, EVT-6, EXT-153). */
export function EventsView({ screen, drafts, clock, Form, Changed, Selected, Past }: EventsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  const visibility = useSelector(screen, ({ children }) => children.visibility)
  const view = useSelector(screen, ({ context }) => context.view)
  if (!list) return null
  const { value: layout, Events } = layouts.find(({ value }) => value === view) ?? table
  return (
    <>
      <PageTitle text={eventTexts.heading} of={screen} />
      <PageHead
        title={eventTexts.heading}
        intro={eventTexts.intro}
        actions={
          <>
            <Segment
              items={layouts}
              value={layout}
              label={eventTexts.layout}
              onPick={(value) => screen.send({ type: 'view.choose', view: value === table.value ? null : value })}
            />
            <Past screen={screen} clock={clock} />
            <AddButton screen={screen} label={eventTexts.create} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form form={form} mode={mode} />} />
      <DraftOffer screen={screen} drafts={drafts} />
      <FailedDeletion screen={screen} name={nameOf} />
      <FailedSwitch visibility={visibility} name={nameOf} />
      <SaidDeletion screen={screen} name={nameOf} />
      <Events screen={screen} list={list} clock={clock} Selected={Selected} />
      {layout === table.value && (
        <Selected
          part="bar"
          screen={screen}
          list={list}
          actions={['enable', 'disable', 'delete']}
          name={nameOf}
          arrange={arrangeEvents}
          warning={eventTexts.deletesNews}
        />
      )}
      <RemovalDialog removal={removal} Changed={Changed} name={nameOf} />
    </>
  )
}
