/** A fault that a person can mend: its message is printed as it is, without a stack. */
export class PlainFault extends Error {}

/** The code that Node, libsql or PostgreSQL put on an error, else ''. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
