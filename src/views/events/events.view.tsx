import { useSelector } from '@xstate/react'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { EventItem } from '../../domain/content/event'
import type { EventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { Segment } from '../../ui/actions/segment'
import { PageHead } from '../../ui/layout/page-head'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { AddButton } from '../shared/form/add-button'
import { DraftOffer } from '../shared/form/draft-offer'
import { OpenForm } from '../shared/form/open-form'
import { RemovalDialog } from '../shared/list/removal-dialog'
import { PageTitle } from '../shell/page-title'
import { EventCards } from './event-cards'
import type { EventFormProps } from './event-form'
import { EventTable } from './event-table'

export type EventsScreen = ActorRefFrom<EventsMachine>

const layouts = [
  { value: 'table', label: eventTexts.layouts.table, icon: Rows3 },
  { value: 'cards', label: eventTexts.layouts.cards, icon: LayoutGrid },
]

export interface EventsProps {
  screen: EventsScreen
  Form: ComponentType<EventFormProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<EventItem>>
  /** What opens the past of the list and of its items. */
  past?: ReactNode
}

/** Events (/events), as a table or as cards, according to the URL (EVT-5, EVT-6). */
export function EventsView({ screen, Form, Changed, past }: EventsProps) {
  const list = useSelector(screen, ({ children }) => children.list)
  const removal = useSelector(screen, ({ children }) => children.removal)
  const isCards = useSelector(screen, ({ context }) => context.view === 'cards')
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
              value={isCards ? 'cards' : 'table'}
              label={eventTexts.layout}
              onPick={(value) => screen.send({ type: 'view.choose', view: value === 'cards' ? value : null })}
            />
            {past}
            <AddButton screen={screen} label={eventTexts.create} />
          </>
        }
      />
      <OpenForm screen={screen} show={(form, mode) => <Form form={form} mode={mode} />} />
      <DraftOffer screen={screen} />
      {isCards ? <EventCards screen={screen} list={list} /> : <EventTable screen={screen} list={list} />}
      <RemovalDialog removal={removal} Changed={Changed} name={({ name }) => name} />
    </>
  )
}
