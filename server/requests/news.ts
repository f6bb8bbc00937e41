import * as z from 'zod/mini'
import { type BulletPointsNewsToSave, type DescriptiveNewsToSave, type NewsQuery, newsCalls } from '../../contract/news'
import { bare, type FieldSchemas, withBody, withQuery } from './endpoint'
import { countryLocation, id, isoTime, pageNumber, requiredText, text } from './fields'

const newsQuery = z.object({
  topicId: z.optional(text),
  pageNo: z._default(pageNumber, 0),
  userId: z.optional(text),
} satisfies FieldSchemas<NewsQuery>)

const common = {
  id: z.optional(id),
  title: requiredText,
  dateTime: isoTime,
  topicId: z.optional(id),
  sourceUrl: z.optional(text),
  location: countryLocation,
  imageUrls: z.array(text),
  videoUrls: z.array(text),
}

export const newsToSave = z.discriminatedUnion('newsType', [
  z.strictObject({
    ...common,
    newsType: z.literal('DESCRIPTIVE'),
    description: requiredText,
  } satisfies FieldSchemas<DescriptiveNewsToSave>),
  z.strictObject({
    ...common,
    newsType: z.literal('BULLETPOINTS'),
    subTitle: requiredText,
    bulletPoints: z.array(requiredText).check(z.minLength(1)),
  } satisfies FieldSchemas<BulletPointsNewsToSave>),
])

export const newsEndpoints = {
  page: withQuery(newsCalls.page, newsQuery),
  save: withBody(newsCalls.save, newsToSave),
  remove: bare(newsCalls.remove),
}
