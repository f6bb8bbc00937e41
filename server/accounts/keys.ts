import * as z from 'zod/mini'
import { StartupError } from '../errors'
import type { Db } from '../store/db'
import { hashOf, newToken } from './tokens'

/** What a key may do: read all calls, change items and broadcast, or take the outbox (EXT-275). */
export const scope = z.enum(['read', 'publish', 'outbox'])
export type Scope = z.infer<typeof scope>

/** A key by which another program makes calls. */
export interface ApiKey {
  id: string
  name: string
  scopes: readonly Scope[]
}

const scopesOf = (text: string): Scope[] => z.array(scope).parse(text.split(' '))

/** The id by which rows say that a key has made them, as they say it of an editor. */
export const writerId = ({ id }: Pick<ApiKey, 'id'>): string => `key:${id}`

/** The number of the last broadcast; 0 if there is none. */
export async function newestBroadcast(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/**
 * Makes a key and returns it, which is stored hashed. It acknowledges what was broadcast before: a new service does not
 * send old news again.
 */
export async function addKey(db: Db, name: string, scopes: readonly Scope[], now: string): Promise<string> {
  const key = `mk_${newToken()}`
  const acknowledged = await newestBroadcast(db)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('apiKeys')
    .values({
      id: crypto.randomUUID(),
      name,
      scopes: scopes.join(' '),
      keyHash: hashOf(key),
      createdAt: now,
      acknowledged,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) !== 1) throw new StartupError(`There is a key ${name} already.`)
  return key
}

/** The key with this text; null if there is none, or no longer. */
export async function findKey(db: Db, text: string): Promise<ApiKey | null> {
  const row = await db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'scopes'])
    .where('keyHash', '=', hashOf(text))
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, scopes: scopesOf(row.scopes) } : null
}

/** All keys, sorted by name. */
export const listKeys = (db: Db) =>
  db.selectFrom('apiKeys').select(['name', 'scopes', 'createdAt']).orderBy('name').execute()

/** Ends a key; throws a StartupError if there is none of this name. */
export async function removeKey(db: Db, name: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('apiKeys').where('name', '=', name).executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw new StartupError(`There is no key ${name}.`)
}

/** The number of the last broadcast that the service with a key has delivered. */
export async function acknowledgedBy(db: Db, keyId: string): Promise<number> {
  const { acknowledged } = await db
    .selectFrom('apiKeys')
    .select('acknowledged')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  return acknowledged
}

/** Notes that all broadcasts up to a number are delivered; one that arrives late takes none back. */
export async function acknowledge(write: Db, keyId: string, number: number): Promise<number> {
  await write
    .updateTable('apiKeys')
    .set({ acknowledged: number })
    .where('id', '=', keyId)
    .where('acknowledged', '<', number)
    .execute()
  return acknowledgedBy(write, keyId)
}
