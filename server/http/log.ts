import pino from 'pino'
import { codeOf } from '../errors'

const SECRET = ['password', 'passwordHash', 'token', 'cookie', 'authorization']

/** Characters that move a terminal's cursor or reverse a line; JSON escapes only those below U+0020. */
const CONTROL = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (line: string) =>
  line.replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The fields of an error that are logged: drivers add rows and whole statements to theirs. */
const logFields = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, code: codeOf(error), stack: error.stack } : error

/** A log of JSON lines, by default on standard error, without secrets and safe to print in a terminal. */
export const createLog = (level: string, to: { write(line: string): void } = pino.destination({ fd: 2, sync: true })) =>
  pino(
    {
      level,
      base: null,
      serializers: { err: logFields },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...SECRET, ...SECRET.map((name) => `*.${name}`)], censor: '[hidden]' },
    },
    { write: (line: string) => to.write(escaped(line)) },
  )
