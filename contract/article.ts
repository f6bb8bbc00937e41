import * as z from 'zod/mini'
import { articlesAsked, articleToSave } from './article.sent'
import { call, noQuery, nothing, pagedList } from './call'
import { readId, readIdOrNone, readText, readTextOrNone, readTexts } from './fields'

/** An article as a host gives it: `articles` are the addresses of its pictures (DATA-8). */
export const article = z.object({
  id: readId,
  name: readText,
  thumbnail: readText,
  articles: readTexts,
  regionId: readIdOrNone,
  createdAt: readTextOrNone,
})
export type Article = z.infer<typeof article>

const path = '/api/v1/articles'

export const articleCalls = {
  page: pagedList({
    name: 'listArticles',
    path: `${path}/byRegionId`,
    query: articlesAsked,
    item: article,
    rows: 'articlesList',
    clauses: ['CALL-20'],
  }),
  one: call({
    name: 'getArticle',
    method: 'get',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: article,
    reply: 'enveloped',
    clauses: ['CALL-23'],
  }),
  save: call({
    name: 'saveArticle',
    method: 'post',
    path,
    query: noQuery,
    body: articleToSave,
    data: z.optional(z.nullable(article)),
    reply: 'enveloped',
    clauses: ['CALL-21'],
  }),
  remove: call({
    name: 'deleteArticle',
    method: 'delete',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-22'],
  }),
}
