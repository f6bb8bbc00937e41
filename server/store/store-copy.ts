import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'

/** SQLite's default: a commit that finds so many pages in the log moves them into the file. */
const PAGES_OF_A_CHECKPOINT = 1000

/**
 * Copies a file in parts, each of which is on the disk before the next, so that commits of the server wait for one part
 * at most. Bytes 18 and 19 say that the copy has no log beside it.
 */
const COPY = `
const [from, to] = process.argv.slice(1)
import('node:fs').then((fs) => {
  const source = fs.openSync(from, 'r')
  const target = fs.openSync(to, 'wx', 0o600)
  const part = Buffer.alloc(4 * 1024 * 1024)
  for (let size; (size = fs.readSync(source, part)) > 0; ) {
    fs.writeSync(target, part, 0, size)
    fs.fdatasyncSync(target)
  }
  fs.writeSync(target, Buffer.from([1, 1]), 0, 2, 18)
  fs.fsyncSync(target)
})`

const checkpoint = z.array(z.object({ busy: z.literal(0) })).check(z.length(1))

/**
 * Copies the file of an open embedded store while it is used. First the log is moved into the file, then nothing
 * is until the file is copied: what is written meanwhile goes into the log alone. The copy is made by another process:
 * when this one closes a file that the store has open, POSIX releases the store's lock.
 */
export async function copyStore<Tables>(db: Kysely<Tables>, file: string, target: string, signal: AbortSignal) {
  const setCheckpoint = (on: Kysely<Tables>, pages: number) =>
    sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`.execute(on)
  try {
    await db.connection().execute(async (alone) => {
      await setCheckpoint(alone, 0)
      checkpoint.parse((await sql`pragma wal_checkpoint(truncate)`.execute(alone)).rows)
    })
    await promisify(execFile)(process.execPath, ['-e', COPY, file, target], { signal })
  } finally {
    await setCheckpoint(db, PAGES_OF_A_CHECKPOINT)
  }
}
