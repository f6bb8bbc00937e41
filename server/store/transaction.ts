import { codeOf, UnknownOutcomeError } from '../errors'
import type { Db } from './db'

/** What a store says of a commit that it has refused: a constraint or no room. */
const REFUSED = /^(SQLITE_|23|53)/
/** What PostgreSQL says of a write that it has ended for another: a deadlock, or no order that suits both. */
const ENDED = /^40(P01|001)$/
const MOST_TRIES = 3

async function tryOnce<Result>(db: Db, write: (on: Db) => Promise<Result>): Promise<Result> {
  const done: { isWritten: boolean; failure: unknown } = { isWritten: false, failure: undefined }
  try {
    return await db.transaction().execute(async (on) => {
      try {
        const result = await write(on)
        done.isWritten = true
        return result
      } catch (error) {
        done.failure = error
        throw error
      }
    })
  } catch (error) {
    // A rollback on a broken connection throws an error of its own over the one of the write.
    if (!done.isWritten) throw done.failure ?? error
    if (REFUSED.test(codeOf(error)) || ENDED.test(codeOf(error))) throw error
    throw new UnknownOutcomeError('The connection to the database broke', { cause: error })
  }
}

/**
 * Runs a write in one transaction, and again if the database has ended it for another: so it changes nothing but the
 * store. Throws an UnknownOutcomeError if its commit was sent, but not answered.
 */
export async function inTransaction<Result>(db: Db, write: (on: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await tryOnce(db, write)
    } catch (error) {
      if (tries === MOST_TRIES || !ENDED.test(codeOf(error))) throw error
    }
}
