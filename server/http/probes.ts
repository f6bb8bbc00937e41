import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hasRoom } from '../store/uploads'
import type { ServerContext } from './answer'
import { okEnvelope, sendEnvelope } from './envelope'

/** How long the store, the bucket or the disk may take to answer a probe. */
const READY_TIMEOUT_MS = 2000

/** Anybody may ask a probe, but only once in this time are store, bucket and disk asked. */
const ASK_EVERY_MS = 1000

/** A question whose answer is kept for a while; those who ask before it is answered share it. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null
  let until = 0
  return () => {
    if (answer === null || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      answer = ask().finally(() => {
        until = performance.now() + ASK_EVERY_MS
      })
    }
    return answer
  }
}

const succeeds = (check: Promise<unknown>) =>
  Promise.race([
    check.then(
      (found) => found !== false,
      () => false,
    ),
    wait(READY_TIMEOUT_MS, false, { ref: false }),
  ])

/**
 * The addresses that a supervisor asks: whether the process answers, and whether it can serve. They answer under any
 * host name, since a supervisor asks by a number, and say nothing else.
 */
export function probeRoutes({ app, db, storage, settings }: ServerContext, isStopping: () => boolean) {
  const ask = shared(() =>
    Promise.all([succeeds(sql`select 1`.execute(db)), succeeds(storage.check()), succeeds(hasRoom(storage, settings))]),
  )
  app.get('/livez', (context) => sendEnvelope(context, okEnvelope({ status: 'ok' })))

  app.get('/readyz', async (context) => {
    const [store, files, disk] = await ask()
    const isReady = store && files && disk && !isStopping()
    const data = { store, files, disk, stopping: isStopping() }
    return sendEnvelope(context, { success: isReady, data }, isReady ? 200 : 503)
  })
}
