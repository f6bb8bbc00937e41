import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import Database from 'libsql'
import { codeOf, StartupError } from '../errors'
import { ownCommand } from '../own-command'
import { lockStore } from './store-lock'

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

/** More statements than the server has; lists of parameters make further ones. */
const MOST_STATEMENTS = 200

/**
 * Keeps prepared statements: to prepare one takes as long as to read a page with it. One that failed is forgotten, so
 * that an error leaves nothing behind.
 */
function createStatementCache(handle: Database.Database) {
  const statements = new Map<string, Database.Statement>()
  return {
    prepare(text: string): Database.Statement {
      const found = statements.get(text)
      if (found) return found
      const statement = handle.prepare(text)
      if (statements.size === MOST_STATEMENTS || /^\s*(create|alter|drop)\b/i.test(text)) statements.clear()
      if (/^(delete|insert|select|update)\b/.test(text)) statements.set(text, statement)
      return statement
    },
    forget: (text: string) => statements.delete(text),
  }
}

/** What changes rows or tables, in a transaction of its own if no other is open; a read may begin with `with` as well. */
const WRITE = /^\s*(with\b[\s\S]*\b(delete|insert|replace|update)|alter|create|delete|drop|insert|replace|update)\b/i

/**
 * Carries out the boundaries of transactions. After a prepared statement has found the store busy, libsql acknowledges
 * later writes and never commits them; `exec` leaves nothing behind. So every write waits for its turn in `exec`, and
 * nothing but `begin immediate` can find the store busy.
 */
function createTransactions(handle: Database.Database) {
  const rollback = () => {
    // libsql rolls back by itself when the disk is full; a second rollback would hide the original error.
    if (handle.inTransaction) handle.exec('rollback')
  }
  const boundaries = new Map([
    ['begin', () => handle.exec('begin immediate')],
    ['commit', () => handle.exec('commit')],
    ['rollback', rollback],
  ])
  return {
    /** The statement of a boundary, else null. */
    boundary(text: string): SqliteStatement | null {
      const run = boundaries.get(text)
      if (!run) return null
      return {
        reader: false,
        all: () => [],
        run() {
          run()
          return { changes: 0, lastInsertRowid: 0 }
        },
        iterate: () => [].values(),
      }
    },
    /** Runs a write in the open transaction, or in one of its own. */
    write<Result>(run: () => Result): Result {
      if (handle.inTransaction) return run()
      handle.exec('begin immediate')
      try {
        const result = run()
        handle.exec('commit')
        return result
      } catch (error) {
        rollback()
        throw error
      }
    },
  }
}

/**
 * Opens the file for this process and for readers outside it; throws a StartupError if another process has locked it.
 * `unlock` releases its lock.
 */
export function openEmbedded(file: string) {
  const unlock = file === ':memory:' ? () => undefined : lockStore(file)
  try {
    const handle = new Database(file)
    for (const pragma of [
      // Replication and outside checkpoints hold the store for moments.
      'busy_timeout = 5000',
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      // 64 MiB in place of 2: the indexes of 100,000 rows stay in memory.
      'cache_size = -65536',
    ])
      handle.pragma(pragma)
    const statements = createStatementCache(handle)
    const transactions = createTransactions(handle)
    const wrapped: SqliteDatabase = {
      close: () => {
        handle.close()
      },
      prepare(sql) {
        const boundary = transactions.boundary(sql)
        if (boundary) return boundary
        const statement = statements.prepare(sql)
        const carryOut = <Result>(run: () => Result): Result => {
          try {
            return WRITE.test(sql) ? transactions.write(run) : run()
          } catch (error) {
            statements.forget(sql)
            throw error
          }
        }
        return {
          reader: statement.reader,
          all: (parameters) => carryOut(() => statement.all([...parameters])),
          run: (parameters) => carryOut(() => statement.run([...parameters])),
          iterate: (parameters) => statement.iterate([...parameters]),
        }
      },
    }
    return { dialect: new EmbeddedDialect({ database: wrapped }), handle, unlock }
  } catch (error) {
    unlock()
    const code = codeOf(error)
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT')
      throw new StartupError(`${file} is not a readable store. Bring back a backup: ${ownCommand('restore', 'FILE')}`)
    throw error
  }
}
