import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'

const ROWS_AT_ONCE = 1000

/**
 * Deletes rows part by part until none is left: one statement for all of them could take longer than PostgreSQL lets a
 * statement take, and would never succeed then; between two parts requests have their turn.
 */
export async function deleteInParts(
  part: (most: number) => { executeTakeFirstOrThrow(): Promise<DeleteResult> },
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await part(ROWS_AT_ONCE).executeTakeFirstOrThrow()
    if (numDeletedRows < ROWS_AT_ONCE) return
    await nextTurn()
  }
}
