import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { calendar } from '../../../styled-system/recipes/calendar'
import type { EventItem } from '../../domain/content/event'
import {
  type CalendarDay,
  type CalendarEntry,
  calendarWeeks,
  MOST_BARS,
  monthAfter,
  monthOr,
} from '../../domain/content/event-calendar'
import { eventDates, eventLink } from '../../domain/content/event-text'
import { eventState } from '../../domain/content/event-time'
import { localDayOf } from '../../domain/time/local-time'
import { monthText, weekdayText } from '../../domain/time/moment'
import { calendarTexts } from '../../messages/content/event-calendar'
import { eventStateText } from '../../messages/content/event-state'
import { eventTexts } from '../../messages/content/events'
import { Button } from '../../ui/actions/button'
import { IconButton } from '../../ui/actions/icon-button'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { roles } from '../../ui/layout/table-row'
import { ListFrame } from '../shared/list/list-frame'
import { type EventListProps, nameOf } from './event-table'

export type EventCalendarProps = EventListProps

type Day = CalendarDay<EventItem>
type Entry = CalendarEntry<EventItem>

/** A month of events: weeks as rows, events as bars over their days; on phones a list by day (EXT-153). */
export function EventCalendar({ screen, list, clock }: EventCalendarProps) {
  'use memo'
  const items = useSelector(list, ({ context }) => context.items)
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const named = useSelector(screen, ({ context }) => context.month)
  const today = useSelector(clock, ({ context }) => localDayOf(context.now))
  const month = monthOr(named, today)
  const classes = calendar()
  const choose = (chosen: string | null) => screen.send({ type: 'view.choose', view: 'calendar', month: chosen })
  const weeks = calendarWeeks(items, month)
  const isEmpty = weeks.every((week) => week.every(({ isInMonth, entries }) => !isInMonth || entries.length === 0))
  return (
    // A month without events is still a month: the list's own empty state would hide it.
    <ListFrame list={list} label={eventTexts.table} found={1} isSearched={false}>
      <div className={classes.head}>
        <h2 className={classes.month}>{monthText(month)}</h2>
        <VisuallyHidden live>{monthText(month)}</VisuallyHidden>
        <IconButton name={calendarTexts.before} icon={ChevronLeft} onClick={() => choose(monthAfter(month, -1))} />
        <IconButton name={calendarTexts.after} icon={ChevronRight} onClick={() => choose(monthAfter(month, 1))} />
        <Button variant="outline" size="sm" disabled={month === today.slice(0, 7)} onClick={() => choose(null)}>
          {calendarTexts.today}
        </Button>
        {isEmpty && !isBusy ? <span className={classes.none}>{calendarTexts.none}</span> : null}
      </div>
      <div className={classes.room}>
        <table
          {...roles.table}
          aria-label={calendarTexts.label(monthText(month))}
          aria-busy={isBusy || undefined}
          className={classes.table}
        >
          <thead {...roles.rowgroup} className={classes.weekdays}>
            <tr {...roles.row}>
              {calendarTexts.weekdays.map(([short, long]) => (
                <th key={short} {...roles.columnheader} scope="col" aria-label={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {weeks.map((week) => (
              <tr key={week[0]?.date} {...roles.row} className={classes.week}>
                {week.map((day) => (
                  <DayCell key={day.date} day={day} isToday={day.date === today} clock={clock} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListFrame>
  )
}

interface DayCellProps extends Pick<EventListProps, 'clock'> {
  day: Day
  isToday: boolean
}

function DayCell({ day, isToday, clock }: DayCellProps) {
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
  const place: CSSProperties & Record<`--${string}`, number> = { '--lane': entry.lane, '--span': entry.span }
  return (
    <li
      style={place}
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
      title={[nameOf(event), eventDates(event), word].filter(Boolean).join(' · ')}
    >
      <span dir="auto">{nameOf(event)}</span>
    </Link>
  )
}
