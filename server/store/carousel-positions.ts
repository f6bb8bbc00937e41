import { sql } from 'kysely'
import type { CarouselMove } from '../../contract/carousel'
import { HttpError, notFound } from '../errors'
import type { Db } from './db'
import { takeTurn } from './engine'

/** Holds the order until the transaction ends: two that renumber the slides would wait for each other. */
const lockOrder = (db: Db): Promise<void> => takeTurn(db, 'carousel')

/** The position before all slides, which no other slide gets until the transaction ends. */
export async function firstPosition(db: Db): Promise<number> {
  await lockOrder(db)
  const highest = await db.selectFrom('carousel').select('position').orderBy('position', 'desc').limit(1).execute()
  return (highest[0]?.position ?? 0) + 1
}

/**
 * Moves a slide to the place before another, or to the end (EXT-161). Its content and its version stay, so that no edit
 * is refused because of a move.
 */
export async function moveRow(db: Db, { id, before }: CarouselMove): Promise<null> {
  await lockOrder(db)
  await numberPlaces(db)
  const from = await positionOf(db, id)
  if (from === undefined) throw notFound('carousel item')
  if (id === before) return null
  const next = before === null ? 0 : await positionOf(db, before)
  if (next === undefined) throw new HttpError(422, 'before: There is no such carousel item')
  // The places between both close the gap, and leave one above the next slide.
  const isUp = next > from
  const shift = isUp ? sql<number>`position - 1` : sql<number>`position + 1`
  await db
    .updateTable('carousel')
    .set({ position: shift })
    .where('position', isUp ? '>' : '<', from)
    .where('position', isUp ? '<=' : '>', next)
    .execute()
  await db
    .updateTable('carousel')
    .set({ position: isUp ? next : next + 1 })
    .where('id', '=', id)
    .execute()
  return null
}

/** Numbers all slides from 1, the last shown; two that were added at the same time have one position until then. */
const numberPlaces = (db: Db) =>
  sql`update carousel set position = placed.at
    from (select id, row_number() over (order by position, id) as at from carousel) as placed
    where carousel.id = placed.id and carousel.position <> placed.at`.execute(db)

const positionOf = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('carousel').select('position').where('id', '=', id).executeTakeFirst())?.position
