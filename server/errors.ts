import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error that the operator can fix: its message is printed without a stack. */
export class StartupError extends Error {}

/** A response with an error status and a message for the client; any other error is a server error. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
    /** What the answer contains besides the message. */
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The database or the bucket does not answer. */
export class AwayError extends Error {}

/** A write that may have been carried out, or not: its answer is no envelope, which would say so (EXT-273). */
export class UnknownOutcomeError extends Error {}

export const notFound = (noun: string) => new HttpError(404, `There is no such ${noun}`)

/** The error code of Node, libsql or PostgreSQL, else ''. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Takes a file that is not there for null; any other error is thrown. */
export const nullIfAbsent = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** The error codes of Node where a host is not there, not known, or cut off. */
export const NO_NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Whether another process had the embedded store for as long as this one waits. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
