import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ChangeNote, changeNote } from '../../contract/change-stream'
import { shownName } from '../store/changes'
import type { Db } from '../store/db'
import { isPostgres } from '../store/engine'

/** A noted change, as it is told to every stream. */
export type ToldChange = Omit<ChangeNote, 'own'> & { editorId: string }

/** What there is to tell: each change, or that there are more than are told one by one, up to an id, and of whom. */
export type News =
  | { type: 'changes'; changes: readonly ToldChange[] }
  | { type: 'many'; newest: string; editorIds: ReadonlySet<string> }

/** The most changes that are told one by one: a deleted topic may change thousands of items. */
const MOST = 200

/**
 * An id is given before the commit, so that on PostgreSQL a change may appear after a later one: of another server, or of
 * a longer transaction. Changes of this time are looked at again.
 */
const OVERLAP_MS = 30_000

/**
 * How long after it was given an id can be committed at the latest, with room for clocks that differ. Without this end,
 * each look would read the changes of a busy moment again for as long as it was the last one.
 */
const LATEST_MS = 120_000

const told = z.extend(z.omit(changeNote, { own: true }), { editorId: z.string() })
const scoped = z.catch(z.object({ eventId: z.optional(z.string()), regionId: z.nullish(z.string()) }), {})

const scopeOf = (content: string | null): string | null => {
  const { eventId, regionId } = scoped.parse(content === null ? null : JSON.parse(content))
  return eventId ?? regionId ?? null
}

/** An id before all that are made from a time on: ids begin with their time. */
function idBefore(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

function overlapBefore(id: string): string {
  const made = timeOf(id)
  return Number.isNaN(made) ? '' : idBefore(made - OVERLAP_MS)
}

/** Where a look begins that was told all up to an id before. */
function lookFrom(id: string): string {
  const latest = Date.now() - LATEST_MS
  if (timeOf(id) <= latest) return id
  const [overlap, earliest] = [overlapBefore(id), idBefore(latest)]
  return overlap > earliest || overlap === '' ? overlap : earliest
}

/** Reads what was noted in the table of changes since it was asked last, in the order of the ids. */
export function createChangeFeed(db: Db) {
  const startOf = (id: string) => {
    // A clock that was ahead has been set back: what is noted from now on has lower ids.
    if (timeOf(id) > Date.now() + LATEST_MS) return idBefore(Date.now() - LATEST_MS)
    return isPostgres(db) ? lookFrom(id) : id
  }
  // Of a reader who was away: it may have missed what appeared late then.
  const resumedAt = (id: string) => (isPostgres(db) ? overlapBefore(id) : id)
  let newest = ''
  let seen: ReadonlySet<string> = new Set()

  async function idsAfter(id: string, most?: number): Promise<string[]> {
    const all = db.selectFrom('changes').select('id').where('id', '>', id).orderBy('id')
    return (await (most === undefined ? all : all.limit(most)).execute()).map((row) => row.id)
  }

  async function editorsBetween(first: string, last: string): Promise<ReadonlySet<string>> {
    const within = db.selectFrom('changes').select('editorId').where('id', '>=', first).where('id', '<=', last)
    return new Set((await within.distinct().execute()).map(({ editorId }) => editorId))
  }

  async function newsOf(ids: readonly string[], last: string): Promise<News | null> {
    const [first, end] = [ids[0], ids.at(-1)]
    if (first === undefined || end === undefined) return null
    if (ids.length > MOST) return { type: 'many', newest: last, editorIds: await editorsBetween(first, end) }
    const rows = await db
      .selectFrom('changes')
      .select(['id', 'kind', 'itemId', 'act', 'version', 'editor', 'editorId'])
      .select(
        sql<string | null>`case when kind in ('eventNews', 'articles') then coalesce(after, before) end`.as('content'),
      )
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    const changes = rows.flatMap(
      ({ content, ...row }) =>
        told.safeParse({ ...row, editor: shownName(row.editor), scope: scopeOf(content) }).data ?? [],
    )
    return { type: 'changes', changes }
  }

  return {
    /** Takes what is noted so far as known. */
    async begin(): Promise<void> {
      const last = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      newest = last?.id ?? ''
      seen = new Set(await idsAfter(startOf(newest)))
    },
    /** What was noted since the last time; null if nothing was. */
    async next(): Promise<News | null> {
      const ids = await idsAfter(startOf(newest))
      const fresh = ids.filter((id) => !seen.has(id) && id !== newest)
      const last = ids.at(-1) ?? newest
      const news = await newsOf(fresh, last)
      // Not before it is read: what cannot be read is told by a later look.
      newest = last
      seen = new Set(ids)
      return news
    },
    /** What was noted after a change, on PostgreSQL also what was noted shortly before it; or in the last milliseconds. */
    async after(from: string | number): Promise<News | null> {
      const ids = await idsAfter(typeof from === 'string' ? resumedAt(from) : idBefore(Date.now() - from), 10 * MOST)
      const fresh = ids.filter((id) => id !== from)
      return newsOf(fresh, ids.at(-1) ?? '')
    },
    /** The id of the last change that was looked at. */
    newest: () => newest,
  }
}
