import * as z from 'zod/mini'
import { pageNumber, sentId, sentLocation, sentText } from './fields.sent'

/** Which page of which topic is asked for, and by whom (CALL-29). */
export const newsAsked = z.object({
  topicId: z.optional(sentText),
  pageNo: z._default(pageNumber, 0),
  userId: z.optional(sentText),
})

const required = sentText.check(z.trim(), z.minLength(1))
const common = {
  id: z.optional(sentId),
  title: required,
  dateTime: z.iso.datetime({ offset: true }),
  topicId: z.optional(sentId),
  sourceUrl: z.optional(sentText),
  location: z.object({ ...sentLocation.shape, country: required }),
  imageUrls: z.array(sentText),
  videoUrls: z.array(sentText),
}

/** A news item as an editor sends it: the texts of its own type only (NEWS-21, NEWS-22). */
export const newsToSave = z.discriminatedUnion('newsType', [
  z.strictObject({ ...common, newsType: z.literal('DESCRIPTIVE'), description: required }),
  z.strictObject({
    ...common,
    newsType: z.literal('BULLETPOINTS'),
    subTitle: required,
    bulletPoints: z.array(required).check(z.minLength(1)),
  }),
])
export type NewsToSave = z.infer<typeof newsToSave>
