import * as z from 'zod/mini'
import { type NotificationToSend, notificationCalls } from '../../contract/notification'
import { type OutboxQuery, outboxCalls, outboxPages } from '../../contract/outbox'
import { isBlank } from '../../contract/text/blank'
import { HttpError } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { type FieldSchemas, wholeOrPage, withBody } from '../http/endpoint'
import { address, id, line, pageNumber, text } from '../http/fields'
import { takeTurn } from '../store/engine'
import { pageOf } from '../store/lists'
import { insertRow } from '../store/rows'
import { countRows } from '../store/totals'
import { toBroadcasts } from './broadcasts'

const MOST_IDENTIFIERS = 20

/** What a reader's program opens with a broadcast: a few short texts, since a push carries 4 KiB in all (EXT-278). */
const identifiers = z
  .record(id, text.check(z.maxLength(1000)))
  .check(z.refine((data) => Object.keys(data).length <= MOST_IDENTIFIERS, `Give at most ${MOST_IDENTIFIERS} entries`))

export const notificationToSend = z.strictObject({
  subject: z.optional(line),
  content: z.optional(text),
  image: z.optional(address),
  data: identifiers,
} satisfies FieldSchemas<NotificationToSend>)

export const notificationEndpoints = {
  send: withBody(notificationCalls.send, notificationToSend),
}

const outboxQuery = z.object({
  pageNo: z.optional(pageNumber),
  newsId: z.optional(id),
  eventId: z.optional(id),
} satisfies FieldSchemas<Partial<OutboxQuery>>)

export const outboxEndpoints = {
  list: wholeOrPage(outboxCalls.list, outboxPages, outboxQuery),
}

/** A broadcast reaches every reader, so the rate is limited against accidental repetition. */
const MAX_PER_MINUTE = 30
const DAY_MS = 24 * 60 * 60_000

/** The routes of broadcasts: each is stored in the outbox, from which a push service delivers it (CALL-33, EXT-19). */
export function notificationRoutes(server: ServerContext) {
  answer(server, notificationEndpoints.send, async (request) => {
    const { body, db, editor } = request
    if ([body.subject, body.content, body.image].every((part = '') => isBlank(part)))
      throw new HttpError(422, 'subject: Give a subject, a text or an image')
    // Else those at once would not see each other.
    await takeTurn(db, `broadcast.${editor.id}`)
    const own = db.selectFrom('outbox').where('editorId', '=', editor.id)
    const now = server.clock()
    const minuteAgo = new Date(now - 60_000).toISOString()
    // One of later was sent before the clock was set back.
    const lately = own.where('createdAt', '>', minuteAgo).where('createdAt', '<=', new Date(now).toISOString())
    if ((await countRows(lately)) >= MAX_PER_MINUTE)
      throw new HttpError(429, 'Too many notifications in a minute. Please wait.', { 'Retry-After': '60' })
    await insertRow(request, 'outbox', {
      subject: body.subject ?? null,
      content: body.content ?? null,
      image: body.image ?? null,
      data: JSON.stringify(body.data),
      editorId: editor.id,
    })
    return null
  })

  answer(server, outboxEndpoints.list, async ({ db, query: { pageNo, newsId, eventId }, now }) => {
    const all = db.selectFrom('outbox')
    if (pageNo === undefined) {
      const newest = all.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(100)
      return toBroadcasts(db, await newest.execute())
    }
    const dayAgo = new Date(Date.parse(now) - DAY_MS).toISOString()
    const ids = [newsId && { newsId }, eventId && { eventId }]
    const about = ids.flatMap((data) => (data ? [JSON.stringify(data)] : []))
    const chosen = about.length === 0 ? all : all.where('createdAt', '>', dayAgo).where('data', 'in', about)
    const total = await countRows(chosen)
    const { rows, ...counts } = await pageOf({ all, chosen, order: ['createdAt', 'desc'] }, total, pageNo)
    return { outbox: await toBroadcasts(db, rows), ...counts }
  })
}
