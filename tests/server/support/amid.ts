import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../../server/store/db'

type Step = (write: Db) => Promise<unknown>

/**
 * Makes a call in the midst of a transaction on PostgreSQL, which goes on with `rest` and is committed once the call has
 * ended or waits for it.
 */
export async function amid<Result>(
  db: Db,
  first: Step,
  call: () => Promise<Result>,
  rest: Step = async () => undefined,
): Promise<Result> {
  let hasEnded = false
  const isHeldUp = async () =>
    hasEnded ||
    (
      await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows.length > 0
  const { ended } = await db.transaction().execute(async (write) => {
    await first(write)
    const calling = call().finally(() => {
      hasEnded = true
    })
    // Its failure is that of this function, once the transaction is over.
    calling.catch(() => undefined)
    await expect.poll(isHeldUp).toBe(true)
    await rest(write)
    return { ended: calling }
  })
  return ended
}
