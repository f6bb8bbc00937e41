import * as z from 'zod/mini'
import { pageNumber, requiredText, sentId, sentText } from './fields.sent'

/** Which page of which region's articles is asked for; no region means all of them (CALL-20). */
export const articlesAsked = z.object({ regionId: z._default(sentText, ''), pageNo: z._default(pageNumber, 0) })

/** An article as an editor sends it, an update where it has an id (CALL-21, ART-19 to ART-21). */
export const articleToSave = z.strictObject({
  id: z.optional(sentId),
  name: requiredText,
  thumbnail: z.optional(sentText),
  articles: z.array(requiredText).check(z.minLength(1)),
  regionId: sentId,
})
export type ArticleToSave = z.infer<typeof articleToSave>
