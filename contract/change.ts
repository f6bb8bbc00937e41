import * as z from 'zod/mini'
import { pagedList } from './call'
import { readId, readText, readTextOrNone, readTexts } from './fields'
import { readVersion } from './version'

/** The kinds of items whose changes are noted. */
export const itemKind = z.enum(['articles', 'carousel', 'eventNews', 'events', 'geoShots', 'news', 'topics'])
export type ItemKind = z.infer<typeof itemKind>

const act = z.enum(['created', 'changed', 'deleted'])

/** One change of an item: who made it and when, which fields it changed, and the item before and after it. */
export const change = z.object({
  id: readId,
  at: readText,
  editor: readText,
  act: z._default(z.catch(act, 'changed'), 'changed'),
  itemId: readId,
  version: readVersion,
  fields: readTexts,
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  /** How many news a deleted event had, which were deleted with it. */
  news: z.catch(z.optional(z.int()), undefined),
  /** The name of the event that deleted event news belonged to. */
  event: readTextOrNone,
})
export type Change = z.infer<typeof change>

/** Whose history is read. */
export interface HistoryQuery {
  kind: ItemKind
  id: string
  pageNo: number
}

/** Which deleted items are read. */
export interface BinQuery {
  kind: ItemKind
  pageNo: number
}

export const changeCalls = {
  /** The changes of an item, newest first. */
  history: pagedList<HistoryQuery>()({
    name: 'listChanges',
    path: '/api/v1/changes',
    item: change,
    rows: 'changesList',
    clauses: ['EXT-192'],
  }),
  /** The items that were deleted within 30 days, the last first. */
  bin: pagedList<BinQuery>()({
    name: 'listDeleted',
    path: '/api/v1/changes/deleted',
    item: change,
    rows: 'deletedList',
    clauses: ['EXT-193'],
  }),
}
