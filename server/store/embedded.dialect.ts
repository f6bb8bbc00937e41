import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { codeOf, StartupError } from '../errors'

/** libsql rolls back by itself when the disk is full; a second rollback would hide the original error. */
const alreadyRolledBack = { reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }) }

class TransactionalAdapter extends SqliteAdapter {
  // Kysely assumes that SQLite cannot roll back CREATE TABLE; a kill during a migration would then corrupt the store.
  override get supportsTransactionalDdl() {
    return true
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** More reads than the server has; lists of parameters make further ones. */
const MOST_STATEMENTS = 100

/**
 * Keeps the statements of reads: to prepare one takes as long as to read a page with it. Writes are prepared each time,
 * so that an error leaves nothing behind.
 */
function createStatementCache(handle: Database.Database) {
  const statements = new Map<string, Database.Statement>()
  return {
    prepare(text: string): Database.Statement {
      const found = statements.get(text)
      if (found) return found
      const statement = handle.prepare(text)
      if (statements.size === MOST_STATEMENTS || /^\s*(create|alter|drop)\b/i.test(text)) statements.clear()
      if (/^select\b/.test(text)) statements.set(text, statement)
      return statement
    },
    forget: (text: string) => statements.delete(text),
  }
}

/** Opens the file with an exclusive lock; throws a StartupError if another process has it open. */
export function openEmbedded(file: string) {
  try {
    const handle = new Database(file)
    for (const pragma of [
      // Set first, since two processes that open the file compete for the journal.
      'busy_timeout = 2000',
      // After a busy error libsql loses later writes; with an exclusive lock that error can occur only here, at the
      // start.
      'locking_mode = EXCLUSIVE',
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      // 64 MiB in place of 2: the indexes of 100,000 rows stay in memory.
      'cache_size = -65536',
    ])
      handle.pragma(pragma)
    // Acquires the lock now, not at the first request.
    handle.exec('BEGIN IMMEDIATE; COMMIT')
    const reads = createStatementCache(handle)
    const wrapped: SqliteDatabase = {
      close: () => {
        handle.close()
      },
      prepare(sql) {
        if (sql === 'rollback' && !handle.inTransaction) return { ...alreadyRolledBack, iterate: () => [].values() }
        const statement = reads.prepare(sql)
        return {
          reader: statement.reader,
          all(parameters) {
            try {
              return statement.all([...parameters])
            } catch (error) {
              reads.forget(sql)
              throw error
            }
          },
          run: (parameters) => statement.run([...parameters]),
          iterate: (parameters) => statement.iterate([...parameters]),
        }
      },
    }
    return { dialect: new EmbeddedDialect({ database: wrapped }), handle }
  } catch (error) {
    const code = codeOf(error)
    if (code.startsWith('SQLITE_BUSY') || (error instanceof Error && error.message.includes('database is locked')))
      throw new StartupError(
        `The store ${file} is in use by another process. Stop that one, choose another DATA_DIR, ` +
          'or set DATABASE_URL to run several servers on one PostgreSQL.',
      )
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT')
      throw new StartupError(`${file} is not a readable store. Bring back a backup: npm run restore -- FILE`)
    throw error
  }
}
