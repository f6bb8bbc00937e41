import { event } from '../../../contract/event'
import { type EventForm, type EventItem, eventFormOf, eventOf, eventPayload } from '../content/event'
import { comparison, parseBy } from './comparison'

/** How an edited event is compared with the stored one. */
export const eventComparison = comparison<EventForm, EventItem>({
  sent: eventPayload,
  parts: {
    startDate: ['startDate', 'startDateIso', 'startDateAt'],
    endDate: ['endDate', 'endDateIso', 'endDateAt'],
  },
  valuesOf: eventFormOf,
  parse: parseBy(event, eventOf),
})
