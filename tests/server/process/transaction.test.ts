import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../server/store/transaction'
import { engines, openSignedIn, type TestServer } from '../support/kit'

const ended = (code: string) => Object.assign(new Error('ended for another'), { code })
const mark = ({ store }: TestServer, name: string) =>
  store.db.insertInto('marks').values({ name, createdAt: '' }).execute()

describe.each(engines)('a write on $engine', ({ open }) => {
  test('is begun again where the database has ended it for another, with nothing left of what it did', async () => {
    await using server = await openSignedIn(open)
    const codes = ['40P01', '40001']
    const tries = await inTransaction(server.store.db, async (on) => {
      await on
        .insertInto('marks')
        .values({ name: `before ${codes.length}`, createdAt: '' })
        .execute()
      const code = codes.shift()
      if (code !== undefined) throw ended(code)
      return codes.length
    })
    const left = await server.store.db.selectFrom('marks').select('name').where('name', 'like', 'before%').execute()
    expect([tries, left]).toEqual([0, [{ name: 'before 0' }]])
  })

  test('is begun three times at most, and once where it fails for a reason of its own', async () => {
    await using server = await openSignedIn(open)
    for (const [code, most] of [
      ['40P01', 3],
      ['23505', 1],
    ] as const) {
      let tries = 0
      const work = inTransaction(server.store.db, () => {
        tries += 1
        return Promise.reject(ended(code))
      })
      await expect(work).rejects.toMatchObject({ code })
      expect(tries).toBe(most)
    }
  })
})

test('a transaction that the embedded store has ended by itself, as on a full disk, fails for that reason', async () => {
  await using server = await openSignedIn()
  const { db } = server.store
  await sql`create trigger full_disk before insert on marks begin select raise(rollback, 'disk is full'); end`.execute(
    db,
  )
  const write = db
    .transaction()
    .execute((on) => on.insertInto('marks').values({ name: 'one', createdAt: '' }).execute())
  await expect(write).rejects.toThrow('disk is full')
  await sql`drop trigger full_disk`.execute(db)
  await mark(server, 'one')
})

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'of two writes on $engine that wait for each other, both are carried out',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    await mark(server, 'one')
    await mark(server, 'two')
    let locked = 0
    let go: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      go = resolve
    })
    const write = (names: readonly [string, string], createdAt: string) =>
      inTransaction(db, async (on) => {
        const set = (name: string) => on.updateTable('marks').set({ createdAt }).where('name', '=', name).execute()
        await set(names[0])
        locked += 1
        if (locked === 2) go()
        await both
        await set(names[1])
      })
    await Promise.all([write(['one', 'two'], 'a'), write(['two', 'one'], 'b')])
    const rows = await db.selectFrom('marks').select('createdAt').where('name', 'in', ['one', 'two']).execute()
    // At least one of them was ended for the other, and begun again.
    expect(locked).toBeGreaterThanOrEqual(3)
    expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBe(1)
  },
)
