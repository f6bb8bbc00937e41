import * as z from 'zod/mini'
import type { Db } from './db'
import { Refusal } from './http'
import { missing } from './route'

const texts = z.catch(z.array(z.string()), [])

/** A list of texts out of the column that keeps it as JSON. */
export const listOf = (json: string) => texts.parse(JSON.parse(json))

/** The three columns of a place as the contract has them. */
export const placeOf = ({ region, country, latLong }: { region: string; country: string; latLong: string }) => ({
  region,
  country,
  latLong,
})

type Removable = 'articles' | 'carousel' | 'eventNews' | 'events' | 'geoShots' | 'news' | 'topics'

const NOUNS = { topics: 'topic', events: 'event', regions: 'region', news: 'news item' }

/** Throws a 422 by the name of `field` when there is no such row; null and undefined name nothing. */
export async function known(db: Db, table: keyof typeof NOUNS, field: string, id: string | null | undefined) {
  if (id === null || id === undefined) return
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(422, `${field}: There is no such ${NOUNS[table]}`)
}

/** Deletes the row of an identifier; throws a 404 that names the thing where there is none. */
export async function removeRow(db: Db, table: Removable, id: string, noun: string): Promise<null> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw missing(noun)
  return null
}
