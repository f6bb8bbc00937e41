import { codeOf, UnknownOutcomeError } from '../errors'
import type { Db } from './db'

/** What a store says of a commit that it has refused: a constraint or no room. */
const REFUSED = /^(SQLITE_|23|53)/

/** Runs a write in one transaction; throws an UnknownOutcomeError if its commit was sent, but not answered. */
export async function inTransaction<Result>(db: Db, write: (on: Db) => Promise<Result>): Promise<Result> {
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
    if (REFUSED.test(codeOf(error))) throw error
    throw new UnknownOutcomeError('The connection to the database broke', { cause: error })
  }
}
