import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { calendar } from '../../../styled-system/recipes/calendar'
import { calendarWeeks, monthAfter, monthOr } from '../../domain/content/event-calendar'
import { localDayOf } from '../../domain/time/local-time'
import { monthText } from '../../domain/time/moment'
import { calendarTexts } from '../../messages/content/event-calendar'
import { eventTexts } from '../../messages/content/events'
import { Button } from '../../ui/actions/button'
import { IconButton } from '../../ui/actions/icon-button'
import { roles } from '../../ui/layout/table-row'
import { useFilteredItems } from '../shared/list/filtered-items'
import { ListFrame } from '../shared/list/list-frame'
import { DayCell } from './calendar-day'
import { arrangeEvents, type EventListProps, searchEvents } from './event-list'

export type EventCalendarProps = EventListProps

/** A month of events: weeks as rows, events as bars over their days; on phones a list by day (EXT-153). */
export function EventCalendar({ screen, list, clock }: EventCalendarProps) {
  'use memo'
  const { found, isSearched } = useFilteredItems(list, searchEvents, arrangeEvents)
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const named = useSelector(screen, ({ context }) => context.month)
  const today = useSelector(clock, ({ context }) => localDayOf(context.now))
  const month = monthOr(named, today)
  const classes = calendar()
  const choose = (chosen: string | null) => screen.send({ type: 'view.choose', view: 'calendar', month: chosen })
  const weeks = calendarWeeks(found, month)
  const isEmpty = weeks.every((week) => week.every(({ isInMonth, entries }) => !isInMonth || entries.length === 0))
  return (
    <ListFrame
      list={list}
      label={eventTexts.table}
      found={found}
      isSearched={isSearched}
      searchPlaceholder={eventTexts.searchPlaceholder}
      tools={{ of: 'events', screen }}
      showsEmpty
    >
      <div className={classes.head}>
        <h2 aria-live="polite" className={classes.month}>
          {monthText(month)}
        </h2>
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
