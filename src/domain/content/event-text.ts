import { isBlank } from '../text'
import { localDate, toLocalField } from '../time/local-time'
import type { EventItem } from './event'

/** The days of an event, such as 5 – 7 Dec 2025: what both ends share is said once (EVT-22). */
export function eventDates({ startDate, endDate }: Pick<EventItem, 'startDate' | 'endDate'>): string {
  const start = localDate(startDate)
  const end = localDate(endDate)
  if (start === '' || end === '' || start === end) return start || end
  const [parts, others] = [start.split(' '), end.split(' ')]
  const differs = [2, 1, 0].find((index) => parts[index] !== others[index]) ?? 0
  return `${parts.slice(0, differs + 1).join(' ')} – ${end}`
}

/** The day that an event begins on, for the chip on its picture; null where that cannot be read (EVT-22). */
export function eventDay({ startDate }: Pick<EventItem, 'startDate'>): {
  day: string
  month: string
  dateTime: string
} | null {
  const [day, month] = localDate(startDate).split(' ')
  return day && month ? { day: day.padStart(2, '0'), month, dateTime: toLocalField(startDate).slice(0, 10) } : null
}

/** The heading of an event's page: its name, else the title that the link brought, else what it is (EVT-28). */
export const detailTitle = (event: Pick<EventItem, 'name'> | null, titleParam: string, otherwise: string): string =>
  [event?.name ?? '', titleParam].find((text) => !isBlank(text)) ?? otherwise

/** Where an event's own page is, and the title that the link brings along (EVT-21). */
export const eventLink = ({ id, name }: Pick<EventItem, 'id' | 'name'>) => ({
  params: { id },
  search: isBlank(name) ? {} : { title: name },
})
