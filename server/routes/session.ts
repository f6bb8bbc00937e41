import * as z from 'zod/mini'
import { attemptCalls } from '../../contract/attempt'
import { outboxCalls } from '../../contract/outbox'
import { type Credentials, OUTBOX_RELATION, sessionCalls } from '../../contract/session'
import { browserName } from '../accounts/browser-name'
import { knownDevice, readDeviceCookie, rememberDevice, writeDeviceCookie } from '../accounts/devices'
import type { ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import { errorEnvelope, okEnvelope, sendEnvelope } from '../http/envelope'
import { text } from '../http/fields'
import { networkOf } from '../http/network'
import { parseRequest } from '../http/parse-request'
import { clientAddress } from '../http/request-log'
import { createSession, deleteSession, readSessionCookie, writeSessionCookie } from '../http/session'
import { recordFailure, resetFailures, signInCounters } from '../http/sign-in-limit'
import { findEditor, normalizeEmail } from '../store/editors'

const credentials = z.strictObject({ email: text, password: text } satisfies FieldSchemas<Credentials>)

export const sessionEndpoints = {
  open: withBody(sessionCalls.open, credentials),
  close: bare(sessionCalls.close),
}

/** The routes of sign-in and sign-out. */
export function sessionRoutes({ app, db, settings, log, clock }: ServerContext) {
  const { open, close } = sessionEndpoints

  app.post(open.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, open)
    const address = clientAddress(context, settings)
    const email = normalizeEmail(body.email)
    const deviceToken = readDeviceCookie(context, settings)
    const device = await knownDevice(db, deviceToken, email, clock())
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
      const browser = browserName(context.req.header('user-agent'))
      return {
        session: await createSession(write, editor.id, browser, new Date(clock()).toISOString()),
        device: await rememberDevice(write, editor.id, deviceToken, clock()),
      }
    })
    log.info({ event: 'signIn.ok', requestId: context.get('requestId'), address, editor: editor.id }, 'signed in')
    writeSessionCookie(context, settings, opened.session)
    writeDeviceCookie(context, settings, opened.device)
    const links = [
      `<${close.call.path}>; rel="session"`,
      `<${attemptCalls.find.path}>; rel="attempts"`,
      `<${outboxCalls.list.path}>; rel="${OUTBOX_RELATION}"`,
    ].join(', ')
    context.header('Link', links, { append: true })
    return sendEnvelope(context, okEnvelope(editor))
  })

  app.delete(close.call.path, async (context) => {
    await deleteSession(db, readSessionCookie(context, settings))
    log.info({ event: 'signOut', requestId: context.get('requestId'), editor: context.get('editor').id }, 'signed out')
    writeSessionCookie(context, settings, '')
    return sendEnvelope(context, okEnvelope(null))
  })
}
