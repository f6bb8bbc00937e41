import * as z from 'zod/mini'
import { type NotificationToSend, notificationCalls } from '../../contract/notification'
import { outboxCalls } from '../../contract/outbox'
import { HttpError } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import { text } from '../http/fields'
import { insertRow } from '../store/rows'

export const notificationToSend = z.strictObject({
  subject: z.optional(text),
  content: z.optional(text),
  image: z.optional(text),
  data: z.record(text, text),
} satisfies FieldSchemas<NotificationToSend>)

export const notificationEndpoints = {
  send: withBody(notificationCalls.send, notificationToSend),
}

export const outboxEndpoints = {
  list: bare(outboxCalls.list),
}

/** A broadcast reaches every reader, so the rate is limited against accidental repetition. */
const MAX_PER_MINUTE = 30
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

  answer(server, outboxEndpoints.list, async ({ db }) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    return rows.map(({ subject, content, image, data, ...row }) => ({
      ...row,
      subject: subject ?? undefined,
      content: content ?? undefined,
      image: image ?? undefined,
      data: identifiers.parse(JSON.parse(data)),
    }))
  })
}
