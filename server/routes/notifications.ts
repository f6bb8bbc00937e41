import * as z from 'zod/mini'
import { HttpError } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { notificationEndpoints, outboxEndpoints } from '../requests/notification'

/** A broadcast reaches every reader, so the rate is limited against accidental repetition. */
const MAX_PER_MINUTE = 30
const identifiers = z.catch(z.record(z.string(), z.string()), {})

/** The routes of broadcasts: each is stored in the outbox, from which a push service delivers it (CALL-33, EXT-19). */
export function notificationRoutes(server: ServerContext) {
  answer(server, notificationEndpoints.send, async ({ body, db, editor, now }) => {
    const { count } = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('editorId', '=', editor.id)
      .where('createdAt', '>', new Date(server.clock() - 60_000).toISOString())
      .executeTakeFirstOrThrow()
    if (count >= MAX_PER_MINUTE)
      throw new HttpError(429, 'Too many notifications in a minute. Please wait.', { 'Retry-After': '60' })
    await db
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        subject: body.subject ?? null,
        content: body.content ?? null,
        image: body.image ?? null,
        data: JSON.stringify(body.data),
        createdAt: now,
        editorId: editor.id,
      })
      .execute()
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
