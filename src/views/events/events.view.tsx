import { useSelector } from '@xstate/react'
import { CalendarDays, LayoutGrid, Rows3 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { EventItem } from '../../domain/content/event'
import type { EventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { Segment } from '../../ui/actions/segment'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { ClockPart } from '../shared/part'
import { PartLoading, PartNotLoaded } from '../shared/part-status'
import { PageTitle } from '../shell/page-title'
import type { EventCalendarProps } from './event-calendar'
import { EventCards } from './event-cards'
import type { EventFormProps } from './event-form'
import { EventTable } from './event-table'

export type EventsScreen = ActorRefFrom<EventsMachine>

const layouts = [
  { value: 'table', label: eventTexts.layouts.table, icon: Rows3 },
  { value: 'cards', label: eventTexts.layouts.cards, icon: LayoutGrid },
  { value: 'calendar', label: eventTexts.layouts.calendar, icon: CalendarDays },
]

const Calendar = lazyComponent<EventCalendarProps>(
  async () => (await loadPart('event-calendar', () => import('./event-calendar'))).EventCalendar,
  PartNotLoaded,
  <PartLoading />,
)

export interface EventsProps {
  screen: EventsScreen
  clock: ClockPart
  Form: ComponentType<EventFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<EventItem>>
}

/** Events (/events), as a table, as cards or as a calendar, according to the URL (EVT-5, EVT-6, EXT-153). */
export function EventsView({ screen, clock, Form, Changed }: EventsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  const view = useSelector(screen, ({ context }) => layouts.find(({ value }) => value === context.view)?.value)
  if (!list) return null
  return (
    <>
      <PageTitle text={eventTexts.heading} />
      <PageHead
        title={eventTexts.heading}
        intro={eventTexts.intro}
        actions={
          <>
            <Segment
              items={layouts}
              value={view ?? 'table'}
              label={eventTexts.layout}
              onPick={(value) => screen.send({ type: 'view.choose', view: value === 'table' ? null : value })}
            />
            <AddButton screen={screen} label={eventTexts.create} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      {view === 'calendar' ? (
        <Calendar screen={screen} list={list} clock={clock} />
      ) : view === 'cards' ? (
        <EventCards screen={screen} list={list} clock={clock} />
      ) : (
        <EventTable screen={screen} list={list} clock={clock} />
      )}
      <RemovalDialog removal={removal} Changed={Changed} name={({ name }) => name} />
    </>
  )
}
