import * as z from 'zod/mini'
import { HttpError, notFound } from '../errors'
import type { Db } from './db'

const texts = z.catch(z.array(z.string()), [])

/** Parses a list of texts from a column that stores it as JSON. */
export const parseTextList = (json: string) => texts.parse(JSON.parse(json))

/** Converts the three location columns to the contract's location. */
export const toLocation = ({ region, country, latLong }: { region: string; country: string; latLong: string }) => ({
  region,
  country,
  latLong,
})

const NOUNS = { topics: 'topic', events: 'event', regions: 'region', news: 'news item' }

/** Throws a 422 that names `field` if there is no such row; null and undefined are no reference. */
export async function assertExists(
  db: Db,
  table: keyof typeof NOUNS,
  field: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError(422, `${field}: There is no such ${NOUNS[table]}`)
}

type ContentTable = 'articles' | 'carousel' | 'eventNews' | 'events' | 'geoShots' | 'news' | 'topics'

/** Deletes a row; throws a 404 with the noun if there is none. */
export async function deleteRow(db: Db, table: ContentTable, id: string, noun: string): Promise<null> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw notFound(noun)
  return null
}
