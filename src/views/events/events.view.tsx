import { useSelector } from '@xstate/react'
import { LayoutGrid, Map as MapIcon, Rows3 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import type { EventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { Segment } from '../../ui/actions/segment'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { openedNext } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { ListPart } from '../shared/part'
import { PartNotLoaded } from '../shared/part-status'
import { PageTitle } from '../shell/page-title'
import { EventCards } from './event-cards'
import type { EventFormProps } from './event-form'
import { EventTable } from './event-table'

export type EventsScreen = ActorRefFrom<EventsMachine>

/** What a layout shows: the events of the list. */
export interface EventsOf {
  screen: EventsScreen
  list: ListPart<EventItem>
}

const loadEventMap = () => loadPart('event-map', () => import('./event-map'))
openedNext(loadEventMap)
const coming = css({ aspectRatio: '[720 / 284]', bg: 'map.sea', borderRadius: 'md' })
const EventMap = lazyComponent<EventsOf>(
  async () => (await loadEventMap()).EventMap,
  PartNotLoaded,
  <div className={coming} />,
)

const table = { value: 'table', label: eventTexts.layouts.table, icon: Rows3, Events: EventTable }
/** The layouts by their names in the address; the table has none (EVT-5, EXT-129). */
const layouts = [
  table,
  { value: 'cards', label: eventTexts.layouts.cards, icon: LayoutGrid, Events: EventCards },
  { value: 'map', label: eventTexts.layouts.map, icon: MapIcon, Events: EventMap },
]

export interface EventsProps {
  screen: EventsScreen
  Form: ComponentType<EventFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<EventItem>>
}

/** Events (/events), as a table, as cards or on a map, according to the URL (EVT-5, EVT-6). */
export function EventsView({ screen, Form, Changed }: EventsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  const view = useSelector(screen, ({ context }) => context.view)
  if (!list) return null
  const { value: layout, Events } = layouts.find(({ value }) => value === view) ?? table
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
              value={layout}
              label={eventTexts.layout}
              onPick={(value) => screen.send({ type: 'view.choose', view: value === table.value ? null : value })}
            />
            <AddButton screen={screen} label={eventTexts.create} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      <Events screen={screen} list={list} />
      <RemovalDialog removal={removal} Changed={Changed} name={({ name }) => name} />
    </>
  )
}
