import * as z from 'zod/mini'
import { type EventNewsQuery, type EventNewsToSave, eventNewsCalls } from '../../contract/event-news'
import { bare, type FieldSchemas, withBody, withQuery } from './endpoint'
import { countryLocation, id, isoTime, pageNumber, requiredText, text } from './fields'

const eventNewsQuery = z.object({
  eventId: id,
  pageNo: z._default(pageNumber, 0),
} satisfies FieldSchemas<EventNewsQuery>)

export const eventNewsToSave = z.strictObject({
  id: z.optional(id),
  eventId: id,
  title: requiredText,
  imageUrls: z._default(z.array(text), []),
  videoUrls: z._default(z.array(text), []),
  location: countryLocation,
  sourceUrl: z.optional(text),
  dateTime: isoTime,
} satisfies FieldSchemas<EventNewsToSave>)

export const eventNewsEndpoints = {
  page: withQuery(eventNewsCalls.page, eventNewsQuery),
  save: withBody(eventNewsCalls.save, eventNewsToSave),
  remove: bare(eventNewsCalls.remove),
}
