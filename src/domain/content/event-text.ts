import { isBlank } from '../text'
import { localDate, toLocalField } from '../time/local-time'
import type { EventItem } from './event'

/** The date range of an event, such as 5 – 7 Dec 2025; parts that both dates share appear once (EVT-22). */
export function eventDates({ startDate, endDate }: Pick<EventItem, 'startDate' | 'endDate'>): string {
  const start = localDate(startDate)
  const end = localDate(endDate)
  if (start === '' || end === '' || start === end) return start || end
  const [parts, others] = [start.split(' '), end.split(' ')]
  const differs = [2, 1, 0].find((index) => parts[index] !== others[index]) ?? 0
  return `${parts.slice(0, differs + 1).join(' ')} – ${end}`
}

/** The first day of an event, for the chip on its picture; null if its date cannot be read (EVT-22). */
export function eventDay({ startDate }: Pick<EventItem, 'startDate'>): {
  day: string
  month: string
  dateTime: string
} | null {
  const [day, month] = localDate(startDate).split(' ')
  return day && month ? { day: day.padStart(2, '0'), month, dateTime: toLocalField(startDate).slice(0, 10) } : null
}

/** The heading of an event's page: the event's name, else the title from the link, else a generic heading (EVT-28). */
export const detailTitle = (event: Pick<EventItem, 'name'> | null, titleParam: string, otherwise: string): string =>
  [event?.name ?? '', titleParam].find((text) => !isBlank(text)) ?? otherwise

/** The link to an event's page, with the title as parameter (EVT-21). */
export const eventLink = ({ id, name }: Pick<EventItem, 'id' | 'name'>) => ({
  params: { id },
  search: isBlank(name) ? {} : { title: name },
})
