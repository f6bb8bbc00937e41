import { sql } from 'kysely'
import type { Settings } from '../config'
import type { Db } from './db'
import { APPLIED_ONCE } from './tables'
import { ADDRESSES } from './upload-references'

const likeable = (text: string) => text.replace(/[~%_]/g, '~$&')

/**
 * Removes the host from the addresses of this server's files that an earlier version has stored with it, once for each
 * PUBLIC_URL, so that a later change of the host breaks none (EXT-272).
 */
export async function dropOwnHost(db: Db, { publicUrl }: Pick<Settings, 'publicUrl'>, now: string): Promise<void> {
  if (publicUrl === null) return
  const name = `addresses without ${publicUrl}`
  if (await db.selectFrom(APPLIED_ONCE).select('name').where('name', '=', name).executeTakeFirst()) return
  // What was noted and what was sent stay as they were.
  const { changes: _noted, outbox: _sent, ...tables } = ADDRESSES
  const stored = `${publicUrl}/media/`
  // A column has one address, or a list of them as JSON.
  const places = [
    { begin: '', pattern: `${likeable(stored)}%` },
    { begin: '"', pattern: `[%"${likeable(stored)}%` },
  ]
  await db.transaction().execute(async (write) => {
    for (const [table, columns] of Object.entries(tables))
      for (const column of columns)
        for (const { begin, pattern } of places)
          await sql`update ${sql.table(table)}
            set ${sql.ref(column)} = replace(${sql.ref(column)}, ${begin + stored}, ${`${begin}/media/`})
            where ${sql.ref(column)} like ${pattern} escape '~'`.execute(write)
    await write.insertInto(APPLIED_ONCE).values({ name, createdAt: now }).execute()
  })
}
