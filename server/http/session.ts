import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { CHANGES_RELATION } from '../../contract/authors'
import { CAROUSEL_ORDER_RELATION } from '../../contract/carousel'
import { CHANGE_STREAM_RELATION, changeStream } from '../../contract/change-stream'
import { PAGES_RELATION } from '../../contract/page'
import { SEARCH_RELATION } from '../../contract/search'
import { sessionCalls } from '../../contract/session'
import { admitKey } from '../accounts/key-access'
import { hashOf, newToken } from '../accounts/tokens'
import type { Settings } from '../config'
import { HttpError } from '../errors'
import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import type { ServerContext } from './answer'
import type { Env } from './env'
import { VERSIONS_LINK } from './versions'

const MINUTE = 60_000
/** What each answer declares beyond the calls of the specification; one header, since each more costs a tenth of a read. */
const LINKS = [
  VERSIONS_LINK,
  ...[PAGES_RELATION, SEARCH_RELATION, CAROUSEL_ORDER_RELATION, CHANGES_RELATION].map(
    (relation) => `</openapi.json>; rel="${relation}"`,
  ),
  `<${changeStream.path}>; rel="${CHANGE_STREAM_RELATION}"`,
].join(', ')
/** A session ends after 8 hours without a call, and after 7 days in any case. */
export const IDLE_LIFETIME_MS = 8 * 60 * MINUTE
export const TOTAL_LIFETIME_MS = 7 * 24 * 60 * MINUTE

/** What a cookie is called: browsers take one with this prefix over HTTPS alone, for this host and no other. */
export const cookieName = ({ insecure }: Settings, name: string) => (insecure ? name : `__Host-${name}`)

/** Sets a cookie that no script reads and no other site sends. */
export function writeCookie(
  context: Context<Env>,
  settings: Settings,
  name: string,
  token: string,
  lifetimeMs: number,
) {
  setCookie(context, cookieName(settings, name), token, {
    httpOnly: true,
    secure: !settings.insecure,
    sameSite: 'Strict',
    path: '/',
    maxAge: lifetimeMs / 1000,
  })
}

export const readSessionCookie = (context: Context<Env>, settings: Settings): string | undefined =>
  getCookie(context, cookieName(settings, 'sid'))

/** Sets the session cookie; an empty token removes it. */
export const writeSessionCookie = (context: Context<Env>, settings: Settings, token: string) =>
  writeCookie(context, settings, 'sid', token, token === '' ? 0 : TOTAL_LIFETIME_MS)

/** Stores a new session and returns its token; the table contains only the token's hash. */
export async function createSession(db: Db, editorId: string, browser: string, now: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOf(token), editorId, createdAt: now, seenAt: now, browser, confirmedAt: now })
    .execute()
  return token
}

export async function deleteSession(db: Db, token: string | undefined): Promise<void> {
  if (token) await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute()
}

/** The editor of a session that has not ended, with when it was last used; null if it has ended. */
async function findSession({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, tokenHash: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('editors', 'editors.id', 'sessions.editorId')
    .select(['editors.id', 'editors.email', 'editors.name', 'sessions.createdAt', 'sessions.seenAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  const now = clock()
  if (!row || now - Date.parse(row.seenAt) > IDLE_LIFETIME_MS || now - Date.parse(row.createdAt) >= TOTAL_LIFETIME_MS)
    return null
  return row
}

/** Whether a session has not ended; to look is not to use it. */
export const isOpenSession = async (server: Pick<ServerContext, 'db' | 'clock'>, tokenHash: string): Promise<boolean> =>
  (await findSession(server, tokenHash)) !== null

async function sessionEditor(server: ServerContext, token: string | undefined, isUse: boolean): Promise<Editor | null> {
  if (!token) return null
  const { db, clock, log } = server
  const row = await findSession(server, hashOf(token))
  if (!row) return null
  const now = clock()
  // At most one write per minute, so that most reads cause no write.
  if (isUse && now - Date.parse(row.seenAt) > MINUTE)
    await db
      .updateTable('sessions')
      .set({ seenAt: new Date(now).toISOString() })
      .where('tokenHash', '=', hashOf(token))
      .execute()
      // Reads still succeed while the disk is full.
      .catch((error: unknown) => log.error({ err: error }, 'session not marked as used'))
  return { id: row.id, email: row.email, name: row.name }
}

const SIGN_INS: ReadonlySet<string> = new Set([sessionCalls.open.path, sessionCalls.code.path, sessionCalls.take.path])

/** Requires a session, or the key of a program, for every call except a sign-in, by password, code or invitation. */
export const requireSession =
  (server: ServerContext): MiddlewareHandler<Env> =>
  async (context, next) => {
    // Declares to the client that it may repeat a write with its idempotency key.
    context.header('Idempotency-Key-Support', '?1')
    context.header('Link', LINKS)
    const isSignIn = SIGN_INS.has(context.req.path) && context.req.method === 'POST'
    if (!isSignIn && !(await admitKey(context, server.db))) {
      // A tab that only listens does not keep a session from ending.
      const isUse = context.req.path !== changeStream.path
      const editor = await sessionEditor(server, readSessionCookie(context, server.settings), isUse)
      if (!editor) throw new HttpError(401, 'Please sign in')
      context.set('editor', editor)
      context.set('editorId', editor.id)
    }
    await next()
  }
