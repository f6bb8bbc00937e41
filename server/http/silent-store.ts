import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { AwayError, UnknownOutcomeError } from '../errors'
import type { Env } from './env'

/** After how long it is asked whether the store still answers. With the wait for that, a caller waits less than 5 s. */
const ASK_AFTER_MS = 3000

/**
 * Ends a call whose store has fallen silent (EXT-273). A slow statement is waited for. Whether a write was carried out is
 * unknown then.
 */
export const watchStore =
  (isAnswering: () => Promise<boolean>): MiddlewareHandler<Env> =>
  async (context, next) => {
    const ended = new AbortController()
    const isSilent = async () => {
      const isWaiting = () => !ended.signal.aborted && !context.get('needsNoStore')
      while (await wait(ASK_AFTER_MS, true, { signal: ended.signal, ref: false }).catch(() => false))
        if (isWaiting() && !(await isAnswering()) && isWaiting()) return true
      return false
    }
    const work = next().finally(() => ended.abort())
    if (!(await Promise.race([work.then(() => false), isSilent()]))) return work
    const Silence = context.req.method === 'GET' ? AwayError : UnknownOutcomeError
    throw new Silence('The database does not answer')
  }
