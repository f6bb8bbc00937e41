import type { Context } from 'hono'
import * as z from 'zod/mini'
import { accountCalls, type Confirmation, type PasswordChange } from '../../contract/account'
import { confirmSession, requireConfirmed } from '../accounts/confirmations'
import { hashPassword } from '../accounts/derivations'
import { passwordProblem } from '../accounts/password-rules'
import { endSession, listSessions, openSession, writeOpened } from '../accounts/sessions'
import { HttpError, notFound } from '../errors'
import type { ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import type { Env } from '../http/env'
import { okEnvelope, sendEnvelope } from '../http/envelope'
import { text } from '../http/fields'
import { parseRequest } from '../http/parse-request'
import { readSessionCookie } from '../http/session'
import { counted, passwordCounters, resetFailures } from '../http/sign-in-limit'
import type { Db } from '../store/db'
import { findEditor, holdVerified, replacePassword, type Verified } from '../store/editors'
import { inTransaction } from '../store/transaction'

const passwordChange = z.strictObject({
  currentPassword: text,
  newPassword: text,
} satisfies FieldSchemas<PasswordChange>)

const confirmation = z.strictObject({ password: text } satisfies FieldSchemas<Confirmation>)

export const accountEndpoints = {
  password: withBody(accountCalls.password, passwordChange),
  confirm: withBody(accountCalls.confirm, confirmation),
  sessions: bare(accountCalls.sessions),
  endSession: bare(accountCalls.endSession),
}

/** The routes of an editor's own account: the password, and the sessions (EXT-242). */
export function accountRoutes(server: ServerContext) {
  const { app, db, settings, log, clock, limitWrites } = server
  const { password, sessions, confirm } = accountEndpoints

  // Not 401, by which the session would have ended.
  const wrong = () => new HttpError(403, 'This is not your current password')

  /** Throws a 403 if this is not the password of the editor; guesses are counted. */
  async function checkPassword(context: Context<Env>, given: string): Promise<Verified> {
    const editor = context.get('editor')
    const counters = passwordCounters(editor.id, settings.signInTries)
    const verified = await counted(db, counters, clock(), () => findEditor(db, editor.email, given, 'known'))
    if (!verified) throw wrong()
    await resetFailures(db, counters)
    return verified
  }

  /** Runs what the password allows, in a transaction; throws a 403 if the password has been changed since the check. */
  const withPassword = <Result>(verified: Verified, work: (write: Db) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (write) => {
      if (!(await holdVerified(write, verified))) throw wrong()
      return work(write)
    })

  app.put(password.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, password)
    const editor = context.get('editor')
    const verified = await checkPassword(context, body.currentPassword)
    const problem = passwordProblem(body.newPassword, editor)
    if (problem !== null) throw new HttpError(422, problem)
    const passwordHash = await hashPassword(body.newPassword, 'known')
    const opened = await withPassword(verified, async (write) => {
      await replacePassword(write, editor.id, passwordHash)
      return openSession(write, context, settings, editor.id, clock())
    })
    log.info(
      { event: 'editor.password', requestId: context.get('requestId'), editor: editor.id },
      'password changed by its editor',
    )
    writeOpened(context, settings, opened)
    return sendEnvelope(context, okEnvelope(null))
  })

  app.get(sessions.call.path, async (context) => {
    await parseRequest(settings, context, sessions)
    const token = readSessionCookie(context, settings)
    return sendEnvelope(context, okEnvelope(await listSessions(db, context.get('editor').id, token, clock())))
  })

  app.post(confirm.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, confirm)
    const token = readSessionCookie(context, settings) ?? ''
    const verified = await checkPassword(context, body.password)
    await withPassword(verified, (write) => confirmSession(write, token, clock()))
    return sendEnvelope(context, okEnvelope(null))
  })

  app.delete(accountEndpoints.endSession.call.path, async (context) => {
    limitWrites(context.get('editor').id, clock())
    const { id } = await parseRequest(settings, context, accountEndpoints.endSession)
    await requireConfirmed(db, readSessionCookie(context, settings), clock())
    if (!(await endSession(db, context.get('editor').id, id))) throw notFound('session')
    return sendEnvelope(context, okEnvelope(null))
  })
}
