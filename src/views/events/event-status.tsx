import { useSelector } from '@xstate/react'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { isBlank } from '../../domain/text'
import { eventStateText } from '../../messages/content/event-state'
import { eventTexts } from '../../messages/content/events'
import { VisibilityCell } from '../shared/list/visibility-switch'
import type { ClockPart } from '../shared/part'
import type { EventsScreen } from './events.view'

const root = css({
  display: 'inline-grid',
  gap: '0.5',
  minW: '0',
  justifyItems: 'start',
  _listed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
})
const word = css({
  textStyle: 'meta',
  _listed: { textStyle: 'small' },
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})

interface EventStatusProps {
  screen: EventsScreen
  item: EventItem
  clock: ClockPart
}

/** Whether readers see an event, with its switch, and where it stands in time (EXT-152, EXT-160). */
export function EventStatus({ screen, item, clock }: EventStatusProps) {
  const visibility = useSelector(screen, ({ children }) => children.visibility)
  return (
    <span className={root}>
      <VisibilityCell visibility={visibility} item={item} title={isBlank(item.name) ? eventTexts.unnamed : item.name} />
      <EventWord item={item} clock={clock} />
    </span>
  )
}

/** A word for where an event stands in time: Running, 1 day left. */
export function EventWord({ item, clock }: Omit<EventStatusProps, 'screen'>) {
  const text = useSelector(clock, ({ context: { now } }) => eventStateText(item, now))
  return text === '' ? null : <span className={word}>{text}</span>
}
