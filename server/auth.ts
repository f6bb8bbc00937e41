import { createHash, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sessionCalls } from '../contract/session'
import type { Settings } from './config'
import { type Editor, findEditor } from './editor-store'
import { addressOf, type Env, granted, Refusal, refused } from './http'
import { asked, type Parts } from './route'
import { countTry, forgiveTry } from './sign-in-limit'

export type { Editor }

const MINUTE = 60_000
/** A session ends after 8 hours without a call, and after 7 days in any case (SV4). */
export const IDLE_MS = 8 * 60 * MINUTE
export const LIFE_MS = 7 * 24 * 60 * MINUTE

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
const cookieName = (settings: Settings) => (settings.insecure ? 'sid' : '__Host-sid')

function keepCookie(context: Context<Env>, settings: Settings, token: string, maxAge: number) {
  setCookie(context, cookieName(settings), token, {
    httpOnly: true,
    secure: !settings.insecure,
    sameSite: 'Strict',
    path: '/',
    maxAge,
  })
}

async function sessionOf(parts: Parts, token: string | undefined): Promise<Editor | null> {
  if (!token) return null
  const row = await parts.db
    .selectFrom('sessions')
    .innerJoin('editors', 'editors.id', 'sessions.editorId')
    .select(['editors.id', 'editors.email', 'editors.name', 'sessions.createdAt', 'sessions.seenAt'])
    .where('sessions.tokenHash', '=', hashed(token))
    .executeTakeFirst()
  const now = parts.clock()
  if (!row || now - Date.parse(row.seenAt) > IDLE_MS || now - Date.parse(row.createdAt) >= LIFE_MS) return null
  // At most one write a minute, so that reading stays reading.
  if (now - Date.parse(row.seenAt) > MINUTE)
    await parts.db
      .updateTable('sessions')
      .set({ seenAt: new Date(now).toISOString() })
      .where('tokenHash', '=', hashed(token))
      .execute()
      // A full disk must not stop reading (L5).
      .catch((error: unknown) => parts.log.error({ err: error }, 'session not noted as used'))
  return { id: row.id, email: row.email, name: row.name }
}

/** Demands a session on every call but the sign-in (SV1). */
export const onlySignedIn =
  (parts: Parts): MiddlewareHandler<Env> =>
  async (context, next) => {
    // By this header, our own, the desk learns that repeating a write with its key is safe.
    context.header('Idempotency-Key-Support', '?1')
    const opens = context.req.path === sessionCalls.open.path && context.req.method === 'POST'
    if (!opens) {
      const editor = await sessionOf(parts, getCookie(context, cookieName(parts.settings)))
      if (!editor) throw new Refusal(401, 'Please sign in')
      context.set('editor', editor)
    }
    await next()
  }

/** Serves sign-in and sign-out. */
export function serveSessions(parts: Parts) {
  const { app, db, settings, log, clock } = parts
  app.post(sessionCalls.open.path, async (context) => {
    const { body } = await asked(parts, context, sessionCalls.open)
    const address = addressOf(context, settings)
    await countTry(db, address, body.email, settings.signInTries, clock())
    const editor = await findEditor(db, body.email, body.password)
    if (!editor) {
      log.warn({ event: 'signIn.failed', requestId: context.get('requestId'), address }, 'sign-in refused')
      return context.json(refused('Invalid email or password'), 401)
    }
    const token = randomBytes(32).toString('base64url')
    const old = getCookie(context, cookieName(settings))
    const now = new Date(clock()).toISOString()
    await db.transaction().execute(async (write) => {
      await forgiveTry(write, address, body.email)
      if (old) await write.deleteFrom('sessions').where('tokenHash', '=', hashed(old)).execute()
      await write
        .insertInto('sessions')
        .values({ tokenHash: hashed(token), editorId: editor.id, createdAt: now, seenAt: now })
        .execute()
    })
    log.info({ event: 'signIn.ok', requestId: context.get('requestId'), address, editor: editor.id }, 'signed in')
    keepCookie(context, settings, token, LIFE_MS / 1000)
    context.header('Link', `<${sessionCalls.close.path}>; rel="session"`)
    return context.json(granted(editor))
  })

  app.delete(sessionCalls.close.path, async (context) => {
    const token = getCookie(context, cookieName(settings))
    if (token) await db.deleteFrom('sessions').where('tokenHash', '=', hashed(token)).execute()
    log.info({ event: 'signOut', requestId: context.get('requestId'), editor: context.get('editor').id }, 'signed out')
    keepCookie(context, settings, '', 0)
    return context.json(granted(null))
  })
}
