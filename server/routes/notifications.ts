import * as z from 'zod/mini'
import { type NotificationToSend, notificationCalls } from '../../contract/notification'
import { type OutboxQuery, outboxCalls, outboxPages } from '../../contract/outbox'
import { HttpError } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { type FieldSchemas, wholeOrPage, withBody } from '../http/endpoint'
import { id, pageNumber, text } from '../http/fields'
import type { Db } from '../store/db'
import { pageOf } from '../store/lists'
import { insertRow } from '../store/rows'
import type { Row } from '../store/tables'

export const notificationToSend = z.strictObject({
  subject: z.optional(text),
  content: z.optional(text),
  image: z.optional(text),
  data: z.record(text, text),
} satisfies FieldSchemas<NotificationToSend>)

export const notificationEndpoints = {
  send: withBody(notificationCalls.send, notificationToSend),
}

const outboxQuery = z.object({
  pageNo: z.optional(pageNumber),
  newsId: z.optional(id),
} satisfies FieldSchemas<Partial<OutboxQuery>>)

export const outboxEndpoints = {
  list: wholeOrPage(outboxCalls.list, outboxPages, outboxQuery),
}

/** A broadcast reaches every reader, so the rate is limited against accidental repetition. */
const MAX_PER_MINUTE = 30
const DAY_MS = 24 * 60 * 60_000
const identifiers = z.catch(z.record(z.string(), z.string()), {})

/** The routes of broadcasts: each is stored in the outbox, from which a push service delivers it (CALL-33, EXT-19). */
export function notificationRoutes(server: ServerContext) {
  answer(server, notificationEndpoints.send, async (request) => {
    const { body, db, editor } = request
    const { count } = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('editorId', '=', editor.id)
      .where('createdAt', '>', new Date(server.clock() - 60_000).toISOString())
      .executeTakeFirstOrThrow()
    if (count >= MAX_PER_MINUTE)
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

  answer(server, outboxEndpoints.list, async ({ db, query: { pageNo, newsId }, now }) => {
    const all = db.selectFrom('outbox')
    if (pageNo === undefined) {
      const newest = all.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(100)
      return toItems(db, await newest.execute())
    }
    const dayAgo = new Date(Date.parse(now) - DAY_MS).toISOString()
    const chosen =
      newsId === undefined ? all : all.where('createdAt', '>', dayAgo).where('data', '=', JSON.stringify({ newsId }))
    const { count } = await chosen
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    const { rows, ...counts } = await pageOf({ all, chosen, order: ['createdAt', 'desc'] }, Number(count), pageNo)
    return { outbox: await toItems(db, rows), ...counts }
  })
}

/** Converts rows to items, with the names of their editors; an editor who was removed has none. */
async function toItems(db: Db, rows: readonly Row<'outbox'>[]) {
  const ids = [...new Set(rows.map(({ editorId }) => editorId))]
  const editors =
    ids.length === 0
      ? []
      : await db.selectFrom('editors').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  // An editor without a name is called by the e-mail address, as everywhere.
  const names = new Map(editors.map(({ id: key, name, email }) => [key, name.trim() || email.split('@', 1)[0]]))
  return rows.map(({ subject, content, image, data, ...row }) => ({
    ...row,
    subject: subject ?? undefined,
    content: content ?? undefined,
    image: image ?? undefined,
    data: identifiers.parse(JSON.parse(data)),
    editorName: names.get(row.editorId),
  }))
}
