import * as z from 'zod/mini'
import { wholeList } from './call'
import { readId, readText, readTextOrNone } from './fields'

/** A broadcast as this server stores it for a push service. */
export const sentNotification = z.object({
  id: readId,
  subject: readTextOrNone,
  content: readTextOrNone,
  image: readTextOrNone,
  data: z.catch(z.record(z.string(), z.string()), {}),
  createdAt: readText,
  editorId: readText,
})

export const outboxCalls = {
  /** The newest hundred broadcasts, newest first; an extension of this server. */
  list: wholeList({ name: 'listOutbox', path: '/api/v1/outbox', item: sentNotification, clauses: ['EXT-1'] }),
}
