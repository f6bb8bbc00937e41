import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList } from './call'
import { readId, readIdOrNone, readText, readTextOrNone, readTexts } from './fields'
import type { SearchQuery } from './search'
import { readVersion } from './version'

/** An article as the host sends it: `articles` holds the URLs of its pictures (DATA-8). */
export const article = z.object({
  id: readId,
  name: readText,
  thumbnail: readText,
  articles: readTexts,
  regionId: readIdOrNone,
  createdAt: readTextOrNone,
  version: readVersion,
  ...readAuthors,
})
export type Article = z.infer<typeof article>

/** The query of a page of articles, and a search; without a region, articles of all regions (CALL-20). */
export interface ArticlesQuery extends SearchQuery<'date' | 'title'> {
  regionId?: string
  pageNo?: number
}

/** An article as the client sends it; an update if it has an id (CALL-21, ART-19 to ART-21). */
export interface ArticleToSave {
  id?: string | undefined
  name: string
  thumbnail?: string | undefined
  articles: string[]
  regionId: string
}

const path = '/api/v1/articles'

export const articleCalls = {
  page: pagedList<ArticlesQuery>()({
    name: 'listArticles',
    path: `${path}/byRegionId`,
    item: article,
    rows: 'articlesList',
    clauses: ['CALL-20'],
  }),
  one: call()({
    name: 'getArticle',
    method: 'get',
    path: `${path}/:id`,
    data: article,
    reply: 'enveloped',
    clauses: ['CALL-23'],
  }),
  save: call<ArticleToSave>()({
    name: 'saveArticle',
    method: 'post',
    path,
    data: z.optional(z.nullable(article)),
    reply: 'enveloped',
    clauses: ['CALL-21'],
  }),
  remove: call()({
    name: 'deleteArticle',
    method: 'delete',
    path: `${path}/:id`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-22'],
  }),
}
