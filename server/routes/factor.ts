import type { Context } from 'hono'
import * as z from 'zod/mini'
import { factorCalls, type GivenCode } from '../../contract/factor'
import { requireConfirmed } from '../accounts/confirmations'
import { keepsFactors } from '../accounts/factor-key'
import { beginFactor, hasFactor, readFactor, turnOffFactor, turnOnFactor } from '../accounts/factors'
import { replaceRecoveryCodes } from '../accounts/recovery-codes'
import { HttpError, notFound } from '../errors'
import type { ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import type { Env } from '../http/env'
import { okEnvelope, sendEnvelope } from '../http/envelope'
import { text } from '../http/fields'
import { parseRequest } from '../http/parse-request'
import { readSessionCookie } from '../http/session'
import { codeCounters, counted, resetFailures } from '../http/sign-in-limit'
import { holdEditor } from '../store/editors'
import { inTransaction } from '../store/transaction'

const nothing = z.strictObject({})
const givenCode = z.strictObject({ code: text } satisfies FieldSchemas<GivenCode>)

export const factorEndpoints = {
  read: bare(factorCalls.read),
  begin: withBody(factorCalls.begin, nothing),
  turnOn: withBody(factorCalls.turnOn, givenCode),
  renew: withBody(factorCalls.renew, nothing),
  turnOff: bare(factorCalls.turnOff),
}

/** The routes of the codes that an editor's sign-in asks for besides the password (EXT-283, EXT-287). */
export function factorRoutes({ app, db, settings, log, clock, limitWrites }: ServerContext) {
  const { read, begin, turnOn, renew, turnOff } = factorEndpoints

  /** Throws where no key is shared, and unless the password was given lately. */
  async function requireChange(context: Context<Env>) {
    if (!keepsFactors(settings)) throw notFound('sign-in code')
    limitWrites(context.get('editor').id, clock())
    await requireConfirmed(db, readSessionCookie(context, settings), clock())
  }

  const byEditor = (context: Context<Env>) => ({
    requestId: context.get('requestId'),
    editor: context.get('editor').id,
  })

  app.get(read.call.path, async (context) => {
    await parseRequest(settings, context, read)
    return sendEnvelope(context, okEnvelope(await readFactor(db, context.get('editor').id)))
  })

  app.post(begin.call.path, async (context) => {
    await parseRequest(settings, context, begin)
    await requireChange(context)
    const begun = await beginFactor(db, settings, context.get('editor'))
    if (begun === null) throw new HttpError(409, 'Sign-in codes are turned on already')
    return sendEnvelope(context, okEnvelope(begun))
  })

  app.post(turnOn.call.path, async (context) => {
    const { body } = await parseRequest(settings, context, turnOn)
    if (!keepsFactors(settings)) throw notFound('sign-in code')
    const { id: editorId } = context.get('editor')
    const counters = codeCounters(editorId, settings.signInTries)
    const codes = await counted(db, counters, clock(), () =>
      inTransaction(db, async (write) => {
        const made = await turnOnFactor(write, settings, { editorId, code: body.code, now: clock() })
        if (made) await resetFailures(write, counters)
        return made
      }),
    )
    // Not 401, by which the session would have ended.
    if (codes === null) throw new HttpError(403, 'This code is not right. Type the one that is shown now.')
    log.info({ event: 'factor.on', ...byEditor(context) }, 'sign-in code turned on')
    return sendEnvelope(context, okEnvelope({ codes }))
  })

  app.post(renew.call.path, async (context) => {
    await parseRequest(settings, context, renew)
    await requireChange(context)
    const { id } = context.get('editor')
    if (!(await hasFactor(db, id))) throw notFound('sign-in code')
    const codes = await inTransaction(db, async (write) => {
      // Two at once would not see each other's codes, and all would be valid.
      await holdEditor(write, id)
      return replaceRecoveryCodes(write, id)
    })
    log.info({ event: 'factor.recovery', ...byEditor(context) }, 'recovery codes replaced')
    return sendEnvelope(context, okEnvelope({ codes }))
  })

  app.delete(turnOff.call.path, async (context) => {
    await parseRequest(settings, context, turnOff)
    await requireChange(context)
    const { id } = context.get('editor')
    const wasOn = await inTransaction(db, (write) => turnOffFactor(write, id))
    if (!wasOn) throw notFound('sign-in code')
    log.info({ event: 'factor.off', ...byEditor(context) }, 'sign-in code turned off')
    return sendEnvelope(context, okEnvelope(null))
  })
}
