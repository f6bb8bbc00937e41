import * as z from 'zod/mini'
import { type EventToSave, eventCalls } from '../../contract/event'
import { bare, type FieldSchemas, withBody } from './endpoint'
import { id, isoTime, regionLocation, requiredText } from './fields'

export const eventToSave = z
  .strictObject({
    id: z.optional(id),
    name: requiredText,
    description: requiredText,
    startDate: isoTime,
    endDate: z.optional(isoTime),
    bannerUrl: requiredText,
    location: regionLocation,
    enable: z._default(z.boolean(), true),
  } satisfies FieldSchemas<EventToSave>)
  .check(
    z.refine(({ startDate, endDate }) => endDate === undefined || Date.parse(endDate) >= Date.parse(startDate), {
      path: ['endDate'],
      error: 'An event cannot end before it starts',
    }),
  )

export const eventEndpoints = {
  list: bare(eventCalls.list),
  one: bare(eventCalls.one),
  save: withBody(eventCalls.save, eventToSave),
  remove: bare(eventCalls.remove),
}
