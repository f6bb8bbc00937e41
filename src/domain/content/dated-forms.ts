import { type DateField, dateFieldOf } from '../time/local-time'
import type { EventForm } from './event'
import type { NewsForm } from './news'

type Lasting = Pick<EventForm, 'startDate' | 'startDateAt' | 'endDate' | 'endDateAt'> &
  Partial<Pick<EventForm, 'startDateIso' | 'endDateIso'>>
type Dated = Pick<NewsForm, 'dateTime' | 'dateTimeIso' | 'dateTimeAt'>

/** The values of an event with one of the two dates. */
export const withDate = <Values extends Lasting>(values: Values, name: string, date: DateField): Values =>
  name === 'endDate'
    ? { ...values, endDate: date.field, endDateAt: date }
    : { ...values, startDate: date.field, startDateAt: date }

/** The values of an event as a draft keeps them: with what the texts of their dates stand for. */
export const notedEvent = <Values extends Lasting>(values: Values): Values => ({
  ...values,
  startDateAt: dateFieldOf(values.startDate, values.startDateIso, values.startDateAt),
  endDateAt: dateFieldOf(values.endDate, values.endDateIso, values.endDateAt),
})

/** The values of news with a date. */
export const withDateTime = <Values extends Dated>(values: Values, date: DateField): Values => ({
  ...values,
  dateTime: date.field,
  dateTimeAt: date,
})

/** The values of news as a draft keeps them: with what the text of their date stands for. */
export const notedDateTime = <Values extends Dated>(values: Values): Values => ({
  ...values,
  dateTimeAt: dateFieldOf(values.dateTime, values.dateTimeIso, values.dateTimeAt),
})
