import * as z from 'zod/mini'
import { type CarouselToAdd, type CarouselToChange, carouselCalls } from '../../contract/carousel'
import { bare, type FieldSchemas, withBody } from './endpoint'
import { id, requiredText, text } from './fields'

const fields = {
  title: requiredText,
  imageUrl: requiredText,
  eventId: z.optional(id),
  newsId: z.optional(id),
  sourceUrl: z.optional(text),
  enable: z._default(z.boolean(), true),
} satisfies FieldSchemas<CarouselToAdd>

export const carouselToAdd = z.strictObject(fields)
export const carouselToChange = z.strictObject({ id, ...fields } satisfies FieldSchemas<CarouselToChange>)

export const carouselEndpoints = {
  list: bare(carouselCalls.list),
  add: withBody(carouselCalls.add, carouselToAdd),
  change: withBody(carouselCalls.change, carouselToChange),
  remove: bare(carouselCalls.remove),
}
