import { itemKind } from '../../contract/change'
import type { OpenItem } from '../../contract/change-stream'
import type { Db } from '../store/db'
import { isPostgres } from '../store/engine'

/** An item that an editor has open. */
export type Present = OpenItem & { editorId: string }

/** Which items are open, by the streams of those who have them open; with a stream its items end (EXT-262). */
export interface Presence {
  join(stream: string, items: readonly Present[]): Promise<void>
  /** Says that a stream is still there, with its items. */
  keep(stream: string, items: readonly Present[]): Promise<void>
  leave(stream: string): Promise<void>
  list(): Promise<readonly Present[]>
}

/** How long the items of a server that has ended unseen stay open. */
const LIFETIME_MS = 60_000

/** A server alone knows all streams itself. */
function createOwnPresence(): Presence {
  const open = new Map<string, readonly Present[]>()
  return {
    join: async (stream, items) => void open.set(stream, items),
    keep: async () => undefined,
    leave: async (stream) => void open.delete(stream),
    list: async () => [...open.values()].flat(),
  }
}

/** Several servers on one PostgreSQL know of each other's streams by a table. */
function createSharedPresence(db: Db): Presence {
  const now = () => new Date().toISOString()
  const until = () => new Date(Date.now() + LIFETIME_MS).toISOString()
  async function insert(stream: string, items: readonly Present[]) {
    const rows = items.map((item) => ({ ...item, stream, until: until() }))
    if (rows.length > 0) await db.insertInto('openItems').values(rows).execute()
  }
  return {
    async join(stream, items) {
      await db.deleteFrom('openItems').where('until', '<', now()).execute()
      await insert(stream, items)
    },
    async keep(stream, items) {
      const { numUpdatedRows } = await db
        .updateTable('openItems')
        .set({ until: until() })
        .where('stream', '=', stream)
        .executeTakeFirstOrThrow()
      // After a silence of the database another stream may have taken them for those of a server that has ended.
      if (numUpdatedRows === 0n) await insert(stream, items)
    },
    async leave(stream) {
      await db.deleteFrom('openItems').where('stream', '=', stream).execute()
    },
    async list() {
      const rows = await db
        .selectFrom('openItems')
        .select(['kind', 'itemId', 'editorId', 'editor'])
        .where('until', '>=', now())
        .orderBy('stream')
        .orderBy('kind')
        .orderBy('itemId')
        .execute()
      return rows.flatMap(({ kind, ...row }) => {
        const known = itemKind.safeParse(kind)
        return known.success ? [{ ...row, kind: known.data }] : []
      })
    },
  }
}

export const createPresence = (db: Db): Presence => (isPostgres(db) ? createSharedPresence(db) : createOwnPresence())
