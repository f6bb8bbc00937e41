import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ACCOUNT_PATH } from '../../contract/account'
import { attemptCalls } from '../../contract/attempt'
import { FACTOR_PATH } from '../../contract/factor'
import { outboxCalls } from '../../contract/outbox'
import {
  ACCOUNT_RELATION,
  type asksCode,
  type Credentials,
  FACTOR_RELATION,
  OUTBOX_RELATION,
  type SignInCode,
  sessionCalls,
  type TakenInvitation,
  UPLOADS_RELATION,
} from '../../contract/session'
import { UPLOADS_PATH } from '../../contract/upload'
import { hashPassword } from '../accounts/derivations'
import { knownDevice, readDeviceCookie } from '../accounts/devices'
import { keepsFactors } from '../accounts/factor-key'
import { factorTickets } from '../accounts/factor-tickets'
import { hasFactor, takeCode } from '../accounts/factors'
import { invitations } from '../accounts/invitations'
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
import { callerOf, clientAddress } from '../http/request-log'
import { deleteSession, readSessionCookie, writeSessionCookie } from '../http/session'
import {
  codeCounters,
  counted,
  resetFailures,
  revertFailure,
  type SignInOrigin,
  signInCounters,
} from '../http/sign-in-limit'
import { type Editor, findEditor, holdEditor, holdVerified, normalizeEmail, replacePassword } from '../store/editors'
import { inTransaction } from '../store/transaction'

const credentials = z.strictObject({ email: text, password: text } satisfies FieldSchemas<Credentials>)

const signInCode = z.strictObject({ ticket: text, code: text } satisfies FieldSchemas<SignInCode>)

const takenInvitation = z.strictObject({ token: text, newPassword: text } satisfies FieldSchemas<TakenInvitation>)

export const sessionEndpoints = {
  open: withBody(sessionCalls.open, credentials),
  code: withBody(sessionCalls.code, signInCode),
  take: withBody(sessionCalls.take, takenInvitation),
  close: bare(sessionCalls.close),
}

/** The routes of sign-in and sign-out. */
export function sessionRoutes({ app, db, settings, log, clock }: ServerContext) {
  const { open, code, take, close } = sessionEndpoints
  const gone = () => new HttpError(410, 'This link has been used or has expired')

  /** Answers who has signed in, with the cookies and with what this server offers beyond the specification. */
  function sendSignedIn(context: Context<Env>, editor: Editor, opened: OpenedSession) {
    log.info({ event: 'signIn.ok', ...callerOf(context, settings), editor: editor.id }, 'signed in')
    writeOpened(context, settings, opened)
    const links = [
      `<${close.call.path}>; rel="session"`,
      `<${attemptCalls.find.path}>; rel="attempts"`,
      `<${outboxCalls.list.path}>; rel="${OUTBOX_RELATION}"`,
      `<${ACCOUNT_PATH}>; rel="${ACCOUNT_RELATION}"`,
      `<${UPLOADS_PATH}>; rel="${UPLOADS_RELATION}"`,
      ...(keepsFactors(settings) ? [`<${FACTOR_PATH}>; rel="${FACTOR_RELATION}"`] : []),
    ].join(', ')
    context.header('Link', links, { append: true })
    return sendEnvelope(context, okEnvelope(editor))
  }

  async function originOf(context: Context<Env>, email: string): Promise<SignInOrigin> {
    const network = networkOf(clientAddress(context, settings))
    return { network, device: await knownDevice(db, readDeviceCookie(context, settings), email, clock()) }
  }

  const noteRefused = (context: Context<Env>) =>
    log.warn({ event: 'signIn.failed', ...callerOf(context, settings) }, 'sign-in refused')

  /** Answers that the password was right and that a code is wanted too. */
  function sendCodeWanted(context: Context<Env>, editorId: string, ticket: string) {
    const asked: z.infer<typeof asksCode> = { asks: 'code', ticket }
    log.info({ event: 'signIn.code', requestId: context.get('requestId'), editor: editorId }, 'sign-in code wanted')
    return sendEnvelope(context, errorEnvelope('Please enter your sign-in code', asked), 403)
  }

  app.post(open.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, open)
    const email = normalizeEmail(body.email)
    const origin = await originOf(context, email)
    const counters = signInCounters(origin, email, settings.signInTries)
    const waiting = origin.device === null ? 'strangers' : 'known'
    // Counted before the password is checked, so that concurrent attempts cannot exceed the limit.
    const verified = await counted(db, counters, clock(), () => findEditor(db, email, body.password, waiting))
    const opened =
      verified &&
      (await inTransaction(db, async (write) => {
        const { id } = verified.editor
        if (!(await holdVerified(write, verified))) return null
        if (await hasFactor(write, id)) {
          // The failures before it stay: the right password gives no further guesses of the code.
          await revertFailure(write, counters)
          return factorTickets.give(write, id, clock())
        }
        await resetFailures(write, counters)
        await deleteSession(write, readSessionCookie(context, settings))
        return openSession(write, context, settings, id, clock())
      }))
    if (!opened) {
      noteRefused(context)
      return sendEnvelope(context, errorEnvelope('Invalid email or password'), 401)
    }
    if (typeof opened === 'string') return sendCodeWanted(context, verified.editor.id, opened)
    return sendSignedIn(context, verified.editor, opened)
  })

  app.post(code.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, code)
    const late = () => new HttpError(410, 'This took too long, or was done already. Please sign in again.')
    const editor = await factorTickets.editor(db, body.ticket, clock())
    if (!editor) throw late()
    const { signInTries } = settings
    const origin = await originOf(context, editor.email)
    const counters = [...signInCounters(origin, editor.email, signInTries), ...codeCounters(editor.id, signInTries)]
    const opened = await counted(db, counters, clock(), () =>
      inTransaction(db, async (write) => {
        if (!(await holdEditor(write, editor.id))) throw late()
        if (!(await takeCode(write, settings, { editorId: editor.id, code: body.code, now: clock() }))) return null
        if (!(await factorTickets.take(write, body.ticket))) throw late()
        await resetFailures(write, counters)
        await deleteSession(write, readSessionCookie(context, settings))
        return openSession(write, context, settings, editor.id, clock())
      }),
    )
    if (opened) return sendSignedIn(context, editor, opened)
    noteRefused(context)
    return sendEnvelope(context, errorEnvelope('This code is not right, or was used already'), 403)
  })

  app.post(take.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, take)
    const editor = await invitations.editor(db, body.token, clock())
    if (!editor) throw gone()
    const problem = passwordProblem(body.newPassword, editor)
    if (problem !== null) throw new HttpError(422, problem)
    const passwordHash = await hashPassword(body.newPassword, 'known')
    const opened = await inTransaction(db, async (write) => {
      if (!(await holdEditor(write, editor.id)) || !(await invitations.take(write, body.token))) throw gone()
      await replacePassword(write, editor.id, passwordHash)
      if (await hasFactor(write, editor.id)) return null
      await deleteSession(write, readSessionCookie(context, settings))
      return openSession(write, context, settings, editor.id, clock())
    })
    log.info({ event: 'editor.password', requestId: context.get('requestId'), editor: editor.id }, 'invitation taken')
    if (opened) return sendSignedIn(context, editor, opened)
    return sendEnvelope(context, errorEnvelope('Your password is set. Sign in with it and your sign-in code.'), 403)
  })

  app.delete(close.call.path, async (context) => {
    await deleteSession(db, readSessionCookie(context, settings))
    log.info({ event: 'signOut', requestId: context.get('requestId'), editor: context.get('editor').id }, 'signed out')
    writeSessionCookie(context, settings, '')
    return sendEnvelope(context, okEnvelope(null))
  })
}
