import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Settings } from '../config'
import type { Env } from '../http/env'
import { cookieName, writeCookie } from '../http/session'
import type { Db } from '../store/db'
import { hashOf, newToken } from './tokens'

/** A browser that is not used for so long is forgotten. */
const LIFETIME_MS = 180 * 24 * 3_600_000

const oldest = (now: number) => new Date(now - LIFETIME_MS).toISOString()

/** The token by which a browser is known again; it signs nobody in. */
export const readDeviceCookie = (context: Context<Env>, settings: Settings): string | undefined =>
  getCookie(context, cookieName(settings, 'device'))

export const writeDeviceCookie = (context: Context<Env>, settings: Settings, token: string) =>
  writeCookie(context, settings, 'device', token, LIFETIME_MS)

/** The hash of a browser's token if the account of this e-mail has signed in with it; else null. */
export async function knownDevice(
  db: Db,
  token: string | undefined,
  email: string,
  now: number,
): Promise<string | null> {
  if (!token) return null
  const row = await db
    .selectFrom('devices')
    .innerJoin('editors', 'editors.id', 'devices.editorId')
    .select('devices.tokenHash')
    .where('devices.tokenHash', '=', hashOf(token))
    .where('editors.email', '=', email)
    .where('devices.seenAt', '>=', oldest(now))
    .executeTakeFirst()
  return row?.tokenHash ?? null
}

/** Notes that an editor has signed in with a browser, and returns its token: the one it has, if it is one of ours. */
export async function rememberDevice(
  db: Db,
  editorId: string,
  given: string | undefined,
  now: number,
): Promise<string> {
  const isOurs =
    given !== undefined &&
    (await db.selectFrom('devices').select('tokenHash').where('tokenHash', '=', hashOf(given)).executeTakeFirst()) !==
      undefined
  const token = isOurs ? given : newToken()
  const seenAt = new Date(now).toISOString()
  await db
    .insertInto('devices')
    .values({ tokenHash: hashOf(token), editorId, seenAt })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'editorId']).doUpdateSet({ seenAt }))
    .execute()
  return token
}

/** Forgets the browsers that have not been used for too long. */
export async function deleteOldDevices(db: Db, now: number): Promise<void> {
  await db.deleteFrom('devices').where('seenAt', '<', oldest(now)).execute()
}
