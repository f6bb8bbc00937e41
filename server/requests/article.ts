import * as z from 'zod/mini'
import { type ArticlesQuery, type ArticleToSave, articleCalls } from '../../contract/article'
import { bare, type FieldSchemas, withBody, withQuery } from './endpoint'
import { id, pageNumber, requiredText, text } from './fields'

const articlesQuery = z.object({
  regionId: z._default(text, ''),
  pageNo: z._default(pageNumber, 0),
} satisfies FieldSchemas<ArticlesQuery>)

export const articleToSave = z.strictObject({
  id: z.optional(id),
  name: requiredText,
  thumbnail: z.optional(text),
  articles: z.array(requiredText).check(z.minLength(1)),
  regionId: id,
} satisfies FieldSchemas<ArticleToSave>)

export const articleEndpoints = {
  page: withQuery(articleCalls.page, articlesQuery),
  one: bare(articleCalls.one),
  save: withBody(articleCalls.save, articleToSave),
  remove: bare(articleCalls.remove),
}
