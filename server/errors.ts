import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error that the person who runs the program can fix: its message is printed as it is, without a stack. */
export class StartupError extends Error {}

/** An answer with an error status and a message for the caller; any other error is a fault of the server. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export const notFound = (noun: string) => new HttpError(404, `There is no such ${noun}`)

/** The code that Node, libsql or PostgreSQL put on an error, else ''. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
