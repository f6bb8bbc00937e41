import * as z from 'zod/mini'
import { pagedList, wholeList } from './call'
import { readId, readText, readTextOrNone } from './fields'
import type { PageQuery } from './page'

/** A broadcast as this server stores it for a push service, with the name of the editor who sent it. */
export const sentNotification = z.object({
  id: readId,
  subject: readTextOrNone,
  content: readTextOrNone,
  image: readTextOrNone,
  data: z.catch(z.record(z.string(), z.string()), {}),
  createdAt: readText,
  editorId: readText,
  editorName: readTextOrNone,
})
export type SentNotification = z.infer<typeof sentNotification>

/** The query of a page of broadcasts; with the id of an item, of those about it within the last 24 hours. */
export interface OutboxQuery extends PageQuery {
  newsId?: string
  eventId?: string
}

const path = '/api/v1/outbox'

export const outboxCalls = {
  /** The newest hundred broadcasts, newest first; an extension of this server. */
  list: wholeList({ name: 'listOutbox', path, item: sentNotification, clauses: ['EXT-1'] }),
}

/** All broadcasts, newest first, page by page; sent only to the path that the sign-in response advertised (EXT-171). */
export const outboxPages = pagedList<OutboxQuery>()({
  name: 'pageOutbox',
  path,
  item: sentNotification,
  rows: 'outbox',
  clauses: ['EXT-171'],
})
