import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type CSSProperties, useId } from 'react'
import { calendar } from '../../../styled-system/recipes/calendar'
import type { EventItem } from '../../domain/content/event'
import { type CalendarDay, type CalendarEntry, MOST_BARS } from '../../domain/content/event-calendar'
import { eventDates, eventLink } from '../../domain/content/event-text'
import { eventState } from '../../domain/content/event-time'
import { weekdayText } from '../../domain/time/moment'
import { commonTexts } from '../../messages/common'
import { calendarTexts } from '../../messages/content/event-calendar'
import { eventStateText } from '../../messages/content/event-state'
import { roles } from '../../ui/layout/table-row'
import { type EventListProps, nameOf } from './event-list'

type Day = CalendarDay<EventItem>
type Entry = CalendarEntry<EventItem>

interface DayCellProps extends Pick<EventListProps, 'clock'> {
  day: Day
  isToday: boolean
}

/** A day of the calendar: its number, its bars, and what has no room for one. */
export function DayCell({ day, isToday, clock }: DayCellProps) {
  'use memo'
  const id = useId()
  const classes = calendar()
  const name = weekdayText(day.date)
  return (
    <td
      {...roles.cell}
      className={classes.day}
      data-outside={!day.isInMonth || undefined}
      data-empty={day.entries.length === 0 || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={day.date} className={classes.number}>
        <span aria-hidden="true">{day.day}</span>
        <span className={classes.name}>{name}</span>
      </time>
      {day.entries.length > 0 ? (
        <ul className={classes.bars}>
          {day.entries.map((entry) => (
            <Bar key={entry.event.id} entry={entry} clock={clock} />
          ))}
        </ul>
      ) : null}
      {day.folded > 0 ? (
        <>
          <button
            type="button"
            className={classes.more}
            popoverTarget={id}
            aria-label={calendarTexts.moreOf(day.folded, name)}
          >
            {calendarTexts.more(day.folded)}
          </button>
          <div id={id} popover="auto" role="dialog" aria-label={calendarTexts.all(name)} className={classes.sheet}>
            <p>{name}</p>
            <ul>
              {day.entries.map((entry) => (
                <li key={entry.event.id}>
                  <EventEntry entry={entry} clock={clock} />
                </li>
              ))}
            </ul>
          </div>
        </>
      ) : null}
    </td>
  )
}

type EntryProps = Pick<EventListProps, 'clock'> & { entry: Entry }

/** An event on a day: its bar on the first of its days of a week, on the others its name for screen readers. */
function Bar({ entry, clock }: EntryProps) {
  const classes = calendar()
  const position: CSSProperties & Record<`--${string}`, number> = { '--lane': entry.lane, '--span': entry.span }
  return (
    <li
      style={position}
      className={classes.bar}
      data-folded={entry.lane >= MOST_BARS || undefined}
      data-rest={entry.span === 0 || undefined}
      data-continued={entry.isContinued || undefined}
      data-on={entry.goesOn || undefined}
    >
      <EventEntry entry={entry} clock={clock} />
      {entry.span === 0 ? (
        <span className={classes.rest}>
          {nameOf(entry.event)}, {calendarTexts.continued}
        </span>
      ) : null}
    </li>
  )
}

/** The link to an event. */
function EventEntry({ entry: { event }, clock }: EntryProps) {
  const state = useSelector(clock, ({ context: { now } }) => eventState(event, now))
  const word = useSelector(clock, ({ context: { now } }) => eventStateText(event, now))
  return (
    <Link
      to="/events/$id"
      {...eventLink(event)}
      className={calendar().link}
      data-state={event.enable ? state : 'hidden'}
      title={[nameOf(event), eventDates(event), word, event.enable ? '' : commonTexts.disabled]
        .filter(Boolean)
        .join(' · ')}
    >
      <span dir="auto">{nameOf(event)}</span>
    </Link>
  )
}
