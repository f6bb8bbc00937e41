import * as z from 'zod/mini'
import { accountCalls, type PasswordChange } from '../../contract/account'
import { hashPassword } from '../accounts/derivations'
import { passwordProblem } from '../accounts/password-rules'
import { endSession, listSessions, openSession, writeOpened } from '../accounts/sessions'
import { HttpError, notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import { okEnvelope, sendEnvelope } from '../http/envelope'
import { text } from '../http/fields'
import { parseRequest } from '../http/parse-request'
import { readSessionCookie } from '../http/session'
import { passwordCounters, recordFailure, resetFailures } from '../http/sign-in-limit'
import { findEditor, replacePassword } from '../store/editors'

const passwordChange = z.strictObject({
  currentPassword: text,
  newPassword: text,
} satisfies FieldSchemas<PasswordChange>)

export const accountEndpoints = {
  password: withBody(accountCalls.password, passwordChange),
  sessions: bare(accountCalls.sessions),
  endSession: bare(accountCalls.endSession),
}

/** The routes of an editor's own account: the password, and the sessions (EXT-242). */
export function accountRoutes(server: ServerContext) {
  const { app, db, settings, log, clock } = server
  const { password, sessions } = accountEndpoints

  app.put(password.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, password)
    const editor = context.get('editor')
    const counters = passwordCounters(editor.id, settings.signInTries)
    await recordFailure(db, counters, clock())
    // Not 401, by which the session would have ended.
    if (!(await findEditor(db, editor.email, body.currentPassword)))
      throw new HttpError(403, 'This is not your current password')
    await resetFailures(db, counters)
    const problem = passwordProblem(body.newPassword, editor)
    if (problem !== null) throw new HttpError(422, problem)
    const passwordHash = await hashPassword(body.newPassword)
    const opened = await db.transaction().execute(async (write) => {
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

  answer(server, accountEndpoints.endSession, async ({ db: write, editor, id }) => {
    if (!(await endSession(write, editor.id, id))) throw notFound('session')
    return null
  })
}
