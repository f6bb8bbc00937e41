import * as z from 'zod/mini'
import { pageNumber, requiredText, sentId, sentLocation, sentText, sentTime } from './fields.sent'

/** Which page of which topic is asked for, and by whom (CALL-29). */
export const newsAsked = z.object({
  topicId: z.optional(sentText),
  pageNo: z._default(pageNumber, 0),
  userId: z.optional(sentText),
})

const common = {
  id: z.optional(sentId),
  title: requiredText,
  dateTime: sentTime,
  topicId: z.optional(sentId),
  sourceUrl: z.optional(sentText),
  location: z.object({ ...sentLocation.shape, country: requiredText }),
  imageUrls: z.array(sentText),
  videoUrls: z.array(sentText),
}

/** A news item as an editor sends it: the texts of its own type only (NEWS-21, NEWS-22). */
export const newsToSave = z.discriminatedUnion('newsType', [
  z.strictObject({ ...common, newsType: z.literal('DESCRIPTIVE'), description: requiredText }),
  z.strictObject({
    ...common,
    newsType: z.literal('BULLETPOINTS'),
    subTitle: requiredText,
    bulletPoints: z.array(requiredText).check(z.minLength(1)),
  }),
])
export type NewsToSave = z.infer<typeof newsToSave>
