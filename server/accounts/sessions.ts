import type { Context } from 'hono'
import type { AccountSession } from '../../contract/account'
import type { Settings } from '../config'
import type { Env } from '../http/env'
import { createSession, IDLE_LIFETIME_MS, TOTAL_LIFETIME_MS, writeSessionCookie } from '../http/session'
import type { Db } from '../store/db'
import { browserName } from './browser-name'
import { readDeviceCookie, rememberDevice, writeDeviceCookie } from './devices'
import { hashOf } from './tokens'

/** The id of a session, from which neither its token nor the token's hash can be told. */
const idOf = (tokenHash: string) => hashOf(`session ${tokenHash}`).slice(0, 32)

/** The sessions of an editor that have not ended, the last used first. */
export async function listSessions(
  db: Db,
  editorId: string,
  token: string | undefined,
  now: number,
): Promise<AccountSession[]> {
  const after = (age: number) => new Date(now - age).toISOString()
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('editorId', '=', editorId)
    .where('seenAt', '>=', after(IDLE_LIFETIME_MS))
    .where('createdAt', '>', after(TOTAL_LIFETIME_MS))
    .orderBy('seenAt', 'desc')
    .execute()
  const current = token === undefined ? null : hashOf(token)
  return rows.map(({ tokenHash, browser, createdAt, seenAt }) => ({
    id: idOf(tokenHash),
    browser: browser ?? '',
    createdAt,
    seenAt,
    isCurrent: tokenHash === current,
  }))
}

/** Ends a session of an editor; false if the editor has none of this id. */
export async function endSession(db: Db, editorId: string, id: string): Promise<boolean> {
  const rows = await db.selectFrom('sessions').select('tokenHash').where('editorId', '=', editorId).execute()
  const ended = rows.find(({ tokenHash }) => idOf(tokenHash) === id)
  if (ended) await db.deleteFrom('sessions').where('tokenHash', '=', ended.tokenHash).execute()
  return ended !== undefined
}

/** Ends all sessions of an editor. */
export async function endSessions(db: Db, editorId: string): Promise<void> {
  await db.deleteFrom('sessions').where('editorId', '=', editorId).execute()
}

/** Deletes the sessions that have ended by their age. */
export async function deleteOldSessions(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - TOTAL_LIFETIME_MS).toISOString()
  await db.deleteFrom('sessions').where('createdAt', '<', oldest).execute()
}

/** The tokens of a session that was opened, and of the browser that it was opened in. */
export interface OpenedSession {
  session: string
  device: string
}

/** Opens a session of an editor in the browser of a request, which is then known. */
export async function openSession(
  write: Db,
  context: Context<Env>,
  settings: Settings,
  editorId: string,
  now: number,
): Promise<OpenedSession> {
  const browser = browserName(context.req.header('user-agent'))
  return {
    session: await createSession(write, editorId, browser, new Date(now).toISOString()),
    device: await rememberDevice(write, editorId, readDeviceCookie(context, settings), now),
  }
}

/** Sets the cookies of a session that was opened. */
export function writeOpened(context: Context<Env>, settings: Settings, { session, device }: OpenedSession) {
  writeSessionCookie(context, settings, session)
  writeDeviceCookie(context, settings, device)
}
