import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Settings } from '../config'
import { AwayError, codeOf, HttpError, isBusy, NO_NETWORK, UnknownOutcomeError } from '../errors'
import { withSentAddresses } from '../media/addresses'
import type { Env } from './env'
import { errorEnvelope, sendEnvelope } from './envelope'
import { callerOf } from './request-log'
import { etagOf } from './versions'

/** The security events that error statuses are logged as; other statuses are no security events. */
const EVENTS: ReadonlyMap<number, string> = new Map([
  [400, 'invalid'],
  [401, 'denied'],
  [403, 'denied'],
  [405, 'invalid'],
  [408, 'limit'],
  [410, 'denied'],
  [413, 'limit'],
  [415, 'invalid'],
  [421, 'denied'],
  [422, 'invalid'],
  [429, 'limit'],
])

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
/** A statement that took too long was ended by PostgreSQL (statement_timeout), and its transaction with it. */
const TOO_LONG = '57014'
const READ_ONLY = new Set(['EROFS', 'SQLITE_READONLY'])
/** PostgreSQL stops, crashed or starts, lost a connection (class 08), has too many, or asks for the same again. */
const UNREACHABLE = new Set([
  ...NO_NETWORK,
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '40P01',
  '40001',
])

/** What is said, without a code, where no connection can be had or the one in use breaks. */
const NO_CONNECTION =
  /^timeout exceeded when trying to connect|connection timeout$|^Connection terminated|not queryable$/

/** Responds to every error with an envelope; the details of unexpected errors are only logged. */
export const errorHandler =
  (log: Logger, settings: Settings): ErrorHandler<Env> =>
  (error, context) => {
    const reply = (message: string, status: ContentfulStatusCode, data?: unknown) =>
      sendEnvelope(context, errorEnvelope(message, withSentAddresses(settings, data)), status)
    if (error instanceof HttpError) {
      const event = EVENTS.get(error.status)
      const { method, path } = context.req
      // The message is not logged, since it may contain input of the request.
      if (event) log.warn({ event, status: error.status, method, path, ...callerOf(context, settings) }, 'refused')
      for (const [name, value] of Object.entries({ ...error.headers, ...etagOf(error.data) }))
        context.header(name, value)
      return reply(error.message, error.status, error.data)
    }
    const code = codeOf(error)
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed')
    if (error instanceof UnknownOutcomeError)
      return context.text(`${error.message}. Whether this was carried out is not known.`, 503)
    if (DISK_FULL.has(code)) return reply('The disk of the server is full. Nothing was saved.', 507)
    if (READ_ONLY.has(code)) return reply('The server cannot write to its disk. Nothing was saved.', 507)
    if (code === TOO_LONG)
      return reply('This takes the store too long. Nothing was saved. Please try again later.', 503)
    if (error instanceof AwayError || UNREACHABLE.has(code) || isBusy(error) || NO_CONNECTION.test(error.message))
      return reply('The store cannot be reached. Please try again.', 503)
    if (code.startsWith('SQLITE_CONSTRAINT') || code.startsWith('23'))
      return reply('This no longer fits what is stored. Reload and try again.', 409)
    return reply(`Something went wrong on the server (${context.get('requestId')})`, 500)
  }
