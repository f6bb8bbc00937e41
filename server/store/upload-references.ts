import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { storedNamesIn } from '../media/media-type'
import type { Db } from './db'
import type { Tables } from './tables'

/** The columns that contain URLs of files to be shown, single or as a list, by table. */
export const ADDRESSES = {
  news: ['imageUrls', 'videoUrls'],
  eventNews: ['imageUrls', 'videoUrls'],
  events: ['bannerUrl'],
  carousel: ['imageUrl'],
  articles: ['thumbnail', 'articles'],
  geoShots: ['videoUrl', 'thumbnailUrl'],
  outbox: ['image'],
  // What only an earlier version or a deleted item names is kept as long as they are.
  changes: ['before', 'after'],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] }

/** The columns that may name a file: also what a reader follows to a source, which is stored as it was typed. */
export const NAMING = {
  ...ADDRESSES,
  news: [...ADDRESSES.news, 'sourceUrl'],
  eventNews: [...ADDRESSES.eventNews, 'sourceUrl'],
  carousel: [...ADDRESSES.carousel, 'sourceUrl'],
  geoShots: [...ADDRESSES.geoShots, 'sourceUrls'],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] }

/** Rows that are read at once: between two such reads, requests have their turn. */
export const ROWS_AT_ONCE = 100

const addressed = z.record(z.string(), z.nullable(z.string()))

/** Removes from a set of file names those that an item refers to: reads each table once, in the order of its ids. */
export async function removeReferenced(db: Db, names: Set<string>): Promise<void> {
  for (const [table, columns] of Object.entries(NAMING)) {
    const refs = sql.join(['id', ...columns].map((column) => sql.ref(column)))
    for (let last = ''; names.size > 0; ) {
      const found =
        await sql`select ${refs} from ${sql.table(table)} where id > ${last} order by id limit ${ROWS_AT_ONCE}`.execute(
          db,
        )
      const rows = z.array(addressed).parse(found.rows)
      for (const row of rows)
        for (const column of columns) for (const name of storedNamesIn(row[column] ?? '')) names.delete(name)
      if (rows.length < ROWS_AT_ONCE) break
      last = rows.at(-1)?.id ?? ''
      await nextTurn()
    }
  }
}
