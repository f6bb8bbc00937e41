import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ACCOUNT_PATH } from '../../contract/account'
import { attemptCalls } from '../../contract/attempt'
import { outboxCalls } from '../../contract/outbox'
import {
  ACCOUNT_RELATION,
  type Credentials,
  OUTBOX_RELATION,
  sessionCalls,
  type TakenInvitation,
} from '../../contract/session'
import { hashPassword } from '../accounts/derivations'
import { knownDevice, readDeviceCookie } from '../accounts/devices'
import { invitedEditor, takeInvitation } from '../accounts/invitations'
import { passwordProblem } from '../accounts/password-rules'
import { type OpenedSession, openSession, writeOpened } from '../accounts/sessions'
import { HttpError } from '../errors'
import type { ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import type { Env } from '../http/env'
import { errorEnvelope, okEnvelope, sendEnvelope } from '../http/envelope'
import { text } from '../http/fields'
import { networkOf } from '../http/network'
import { parseRequest } from '../http/parse-request'
import { clientAddress } from '../http/request-log'
import { deleteSession, readSessionCookie, writeSessionCookie } from '../http/session'
import { recordFailure, resetFailures, signInCounters } from '../http/sign-in-limit'
import { type Editor, findEditor, normalizeEmail, replacePassword } from '../store/editors'

const credentials = z.strictObject({ email: text, password: text } satisfies FieldSchemas<Credentials>)

const takenInvitation = z.strictObject({ token: text, newPassword: text } satisfies FieldSchemas<TakenInvitation>)

export const sessionEndpoints = {
  open: withBody(sessionCalls.open, credentials),
  take: withBody(sessionCalls.take, takenInvitation),
  close: bare(sessionCalls.close),
}

/** The routes of sign-in and sign-out. */
export function sessionRoutes({ app, db, settings, log, clock }: ServerContext) {
  const { open, take, close } = sessionEndpoints
  const gone = () => new HttpError(410, 'This link has been used or has expired')

  /** Answers who has signed in, with the cookies and with what this server offers beyond the specification. */
  function sendSignedIn(context: Context<Env>, editor: Editor, opened: OpenedSession) {
    const from = { requestId: context.get('requestId'), address: clientAddress(context, settings) }
    log.info({ event: 'signIn.ok', ...from, editor: editor.id }, 'signed in')
    writeOpened(context, settings, opened)
    const links = [
      `<${close.call.path}>; rel="session"`,
      `<${attemptCalls.find.path}>; rel="attempts"`,
      `<${outboxCalls.list.path}>; rel="${OUTBOX_RELATION}"`,
      `<${ACCOUNT_PATH}>; rel="${ACCOUNT_RELATION}"`,
    ].join(', ')
    context.header('Link', links, { append: true })
    return sendEnvelope(context, okEnvelope(editor))
  }

  app.post(open.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, open)
    const address = clientAddress(context, settings)
    const email = normalizeEmail(body.email)
    const device = await knownDevice(db, readDeviceCookie(context, settings), email, clock())
    const counters = signInCounters({ network: networkOf(address), device }, email, settings.signInTries)
    // Counted before the password is checked, so that concurrent attempts cannot exceed the limit.
    await recordFailure(db, counters, clock())
    const editor = await findEditor(db, body.email, body.password)
    if (!editor) {
      log.warn({ event: 'signIn.failed', requestId: context.get('requestId'), address }, 'sign-in refused')
      return sendEnvelope(context, errorEnvelope('Invalid email or password'), 401)
    }
    const opened = await db.transaction().execute(async (write) => {
      await resetFailures(write, counters)
      await deleteSession(write, readSessionCookie(context, settings))
      return openSession(write, context, settings, editor.id, clock())
    })
    return sendSignedIn(context, editor, opened)
  })

  app.post(take.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, take)
    const editor = await invitedEditor(db, body.token, clock())
    if (!editor) throw gone()
    const problem = passwordProblem(body.newPassword, editor)
    if (problem !== null) throw new HttpError(422, problem)
    const passwordHash = await hashPassword(body.newPassword)
    const opened = await db.transaction().execute(async (write) => {
      if (!(await takeInvitation(write, body.token))) throw gone()
      await replacePassword(write, editor.id, passwordHash)
      await deleteSession(write, readSessionCookie(context, settings))
      return openSession(write, context, settings, editor.id, clock())
    })
    log.info({ event: 'editor.password', requestId: context.get('requestId'), editor: editor.id }, 'invitation taken')
    return sendSignedIn(context, editor, opened)
  })

  app.delete(close.call.path, async (context) => {
    await deleteSession(db, readSessionCookie(context, settings))
    log.info({ event: 'signOut', requestId: context.get('requestId'), editor: context.get('editor').id }, 'signed out')
    writeSessionCookie(context, settings, '')
    return sendEnvelope(context, okEnvelope(null))
  })
}
