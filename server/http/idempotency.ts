import { KEY_TAKEN } from '../../contract/attempt'
import { hashOf } from '../accounts/tokens'
import { HttpError, UnknownOutcomeError } from '../errors'
import type { Db } from '../store/db'
import { deleteInParts } from '../store/delete-in-parts'

/** The table of idempotency keys and stored replies. */
const TABLE = 'replays'

const LONGEST_KEY = 200

const digest = (...texts: string[]) => hashOf(JSON.stringify(texts))

interface Write {
  /** The value of the Idempotency-Key header; without it the write runs unconditionally. */
  key: string | undefined
  /** The scope of a key: the same key of another editor or call is a different key. */
  scope: string[]
  body: unknown
  now: string
}

/**
 * Runs a write once per idempotency key. `db` must be the transaction of the write: inserting the key locks it, so that
 * a repeated request waits for the first one and gets the same reply, and a failed write releases its key.
 */
export async function withIdempotency(
  db: Db,
  { key, scope, body, now }: Write,
  run: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return run()
  if (key === '' || key.length > LONGEST_KEY)
    throw new HttpError(400, `An Idempotency-Key has 1 to ${LONGEST_KEY} characters`)
  const row = {
    key: digest(...scope, key),
    bodyHash: digest(JSON.stringify(body)),
    status: 200,
    reply: '',
    createdAt: now,
  }
  const inserted = await db
    .insertInto(TABLE)
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows) === 1) {
    const reply = await run()
    await db.updateTable(TABLE).set({ reply }).where('key', '=', row.key).execute()
    return reply
  }
  const stored = await db.selectFrom(TABLE).selectAll().where('key', '=', row.key).executeTakeFirstOrThrow()
  if (stored.bodyHash !== row.bodyHash) throw new HttpError(422, KEY_TAKEN)
  return decided(stored.reply)
}

/** Throws for a write of which an earlier version has committed the beginning: its key is there, and no reply. */
function decided(reply: string): string {
  if (reply === '') throw new UnknownOutcomeError('The write under this key was cut off')
  return reply
}

/** The reply of the write that was carried out under a key; null if none was; throws if that is not known. */
export async function findReply(db: Db, key: string, scope: string[]): Promise<string | null> {
  const row = await db
    .selectFrom(TABLE)
    .select('reply')
    .where('key', '=', digest(...scope, key))
    .executeTakeFirst()
  return row ? decided(row.reply) : null
}

/** Deletes the keys that are older than `before`, an ISO string. */
export const deleteIdempotencyKeys = (db: Db, before: string): Promise<void> =>
  deleteInParts((most) => {
    const old = db.selectFrom(TABLE).select('key').where('createdAt', '<', before).orderBy('createdAt').limit(most)
    return db.deleteFrom(TABLE).where('key', 'in', old)
  })
