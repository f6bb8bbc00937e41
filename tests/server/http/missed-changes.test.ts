import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { createChangeFeed } from '../../../server/live/change-feed'
import { noteChanges } from '../../../server/store/changes'
import type { Db } from '../../../server/store/db'
import { save } from '../support/bodies'
import { engines, openSignedIn, openTestServer, story } from '../support/kit'
import { nextPresent, openStream } from '../support/streams'

const NEWS = '/api/v1/news'

afterEach(() => vi.useRealTimers())

const renameTable = (db: Db, from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
const renameColumn = (db: Db, from: string, to: string) =>
  sql`alter table changes rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db)

test.each(engines)(
  'a change whose content could not be read is told by the next look, once, on $engine [EXT-260]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const feed = createChangeFeed(db)
    await feed.begin()
    const { id } = await save(server, NEWS, story())
    const before = feed.newest()
    await renameColumn(db, 'act', 'hidden')
    await expect(feed.next()).rejects.toThrow()
    expect(feed.newest()).toBe(before)
    await renameColumn(db, 'hidden', 'act')
    expect(await feed.next()).toMatchObject({ type: 'changes', changes: [{ itemId: id, act: 'created' }] })
    expect(await feed.next()).toBeNull()
  },
)

test.each(engines)(
  'a change is told once also where the last one is of a clock that was ahead, on $engine [EXT-260]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const source = { db, now: '', call: '', editor: { id: 'e', email: '', name: 'Ada' } }
    const note = { kind: 'news', itemId: 'n', version: 1, before: null, after: {} } as const
    await noteChanges(source, [{ ...note, id: newId({ msecs: Date.now() + 3_600_000 }) }])
    const feed = createChangeFeed(db)
    await feed.begin()
    expect(await feed.next()).toBeNull()
    for (const itemId of ['first', 'second']) {
      await noteChanges(source, [{ ...note, itemId }])
      expect(await feed.next()).toMatchObject({ type: 'changes', changes: [{ itemId }] })
      expect(await feed.next()).toBeNull()
    }
  },
)

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'a change is told also while it cannot be read on $engine who has which items open [EXT-260]',
  async ({ open }) => {
    await using server = await openTestServer(open, {}, null, [], { pollMs: 20 })
    await server.signIn()
    const { db } = server.store
    const events = await openStream(server)
    await nextPresent(events)
    await renameTable(db, 'openItems', 'hidden')
    await save(server, NEWS, story({ title: 'Early' }))
    const failed = () => server.lines.filter((line) => line.includes('changes are not told')).length
    // The look that has begun already, and one after the change.
    const before = failed()
    await expect.poll(failed).toBeGreaterThan(before + 1)
    await renameTable(db, 'hidden', 'openItems')
    const later = await save(server, NEWS, story({ title: 'Late' }))
    const heard = [await events.next(), await events.next()]
    expect(heard).toMatchObject([{ data: { act: 'created' } }, { data: { itemId: later.id } }])
  },
)

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'on $engine a look reads what is new and what may appear late, not a busy moment for ever [EXT-260]',
  async ({ open }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await using server = await openTestServer(open)
    let rows = 0
    const db = server.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length
        return result
      },
    })
    const source = { db: server.store.db, now: '', call: '', editor: { id: 'e', email: '', name: 'Ada' } }
    const note = { kind: 'news', itemId: 'n', version: 1, before: null, after: {} } as const
    const looked = async () => {
      rows = 0
      const news = await feed.next()
      return { rows, type: news?.type }
    }
    const feed = createChangeFeed(db)
    await feed.begin()
    const early = newId()
    vi.advanceTimersByTime(29_000)
    await noteChanges(source, Array(300).fill(note))
    expect((await looked()).type).toBe('many')
    expect(await looked()).toEqual({ rows: 300, type: undefined })
    // Of a longer transaction, which began earlier and ends later.
    await noteChanges(source, [{ ...note, id: early }])
    expect((await looked()).type).toBe('changes')
    vi.advanceTimersByTime(121_000)
    expect(await looked()).toEqual({ rows: 0, type: undefined })
    await noteChanges(source, [note])
    expect((await looked()).type).toBe('changes')
  },
)
