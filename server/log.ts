import pino from 'pino'
import { codeOf } from './plain-fault'

const SECRET = ['password', 'passwordHash', 'token', 'cookie', 'authorization']

/** Marks that move a terminal's cursor or turn a line around; JSON itself escapes only those below the blank. */
const UNSEEN = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (line: string) =>
  line.replace(UNSEEN, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What a log says of an error: drivers hang rows and whole statements on theirs. */
const faultOf = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, code: codeOf(error), stack: error.stack } : error

/** A log of JSON lines, on the standard error unless told, without secrets and safe to read in a terminal (SV21). */
export const makeLog = (level: string, to: { write(line: string): void } = pino.destination({ fd: 2, sync: true })) =>
  pino(
    {
      level,
      base: null,
      serializers: { err: faultOf },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...SECRET, ...SECRET.map((name) => `*.${name}`)], censor: '[hidden]' },
    },
    { write: (line: string) => to.write(escaped(line)) },
  )
