import pino from 'pino'

const SECRET = ['password', 'passwordHash', 'token', 'cookie', 'authorization']

/** A log of JSON lines on the standard error, without secrets (SV21). */
export const makeLog = (level: string) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...SECRET, ...SECRET.map((name) => `*.${name}`)], censor: '[hidden]' },
    },
    pino.destination({ fd: 2, sync: true }),
  )
