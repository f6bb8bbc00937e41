import * as z from 'zod/mini'
import { notificationCalls } from '../contract/notification'
import { outboxCalls } from '../contract/outbox'
import { Refusal } from './http'
import { answer, type Parts } from './route'

/** A slip of the hand must not reach every reader over and over (SV20). */
const MOST_A_MINUTE = 30
const identifiers = z.catch(z.record(z.string(), z.string()), {})

/** Serves broadcasts: each is kept in the outbox, where whoever delivers it finds it (CALL-33, EXT-19). */
export function serveNotify(parts: Parts) {
  answer(parts, notificationCalls.send, async ({ body, db, editor, now }) => {
    const { count } = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('editorId', '=', editor.id)
      .where('createdAt', '>', new Date(parts.clock() - 60_000).toISOString())
      .executeTakeFirstOrThrow()
    if (count >= MOST_A_MINUTE)
      throw new Refusal(429, 'Too many notifications in a minute. Please wait.', { 'Retry-After': '60' })
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

  answer(parts, outboxCalls.list, async ({ db }) => {
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
