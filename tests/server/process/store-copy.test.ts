import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../../../server/store/db'
import { save } from '../support/bodies'
import { command, ended, signedIn, startChild } from '../support/child'
import { openSignedIn, story, tempFolder } from '../support/kit'

/** A server with a store on the disk. */
const openOnDisk = () => openSignedIn(() => openStore({ dataDir: tempFolder('copy'), databaseUrl: null }))

/** The titles in a copied store, which must be whole. */
async function titlesIn(copy: string): Promise<string[]> {
  const dataDir = tempFolder('copied')
  const store = await openStore({ dataDir, databaseUrl: null })
  try {
    await sql`attach ${copy} as copied`.execute(store.db)
    const { rows } = await sql`pragma copied.integrity_check`.execute(store.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    const news = await sql<{ title: string }>`select title from copied.news order by title`.execute(store.db)
    return news.rows.map(({ title }) => title)
  } finally {
    await store.close()
  }
}

test('while the store is copied, health and saves are answered; the copy is the store of one moment of that time', async () => {
  await using server = await openOnDisk()
  const { copyTo, db } = server.store
  for (let number = 0; number < 100; number += 1)
    await save(server, '/api/v1/news', story({ title: `Before ${number}`, description: 'Fog. '.repeat(8000) }))
  const before = await db.selectFrom('news').select('title').orderBy('title').execute()
  const target = join(tempFolder('copy'), 'copy.db')
  let isCopied = false
  const copy = copyTo?.(target).then(() => {
    isCopied = true
  })
  let answers = 0
  for (; !isCopied; answers += 1) {
    expect((await server.fetch('/healthz')).status).toBe(200)
    await save(server, '/api/v1/news', story({ title: `Meanwhile ${answers}`, description: 'Fog. '.repeat(2000) }))
    await nextTurn()
  }
  await copy
  // A copy that held up the thread of the server would let one through: that which began before it.
  expect(answers).toBeGreaterThan(1)
  const copied = await titlesIn(target)
  const meanwhile = Array.from({ length: copied.length - before.length }, (_, number) => `Meanwhile ${number}`)
  expect(copied).toEqual([...before.map(({ title }) => title), ...meanwhile].sort())
  const after = await db.selectFrom('news').select('title').execute()
  expect(after).toHaveLength(before.length + answers)
})

test('two copies at the same time are both whole, and one that fails stops no later one', async () => {
  await using server = await openOnDisk()
  await save(server, '/api/v1/news', story({ title: 'Fog' }))
  const folder = tempFolder('copy')
  mkdirSync(join(folder, 'taken'))
  const copyTo = async (name: string) => server.store.copyTo?.(join(folder, name))
  const [failed, ...made] = await Promise.allSettled([copyTo('taken'), copyTo('a.db'), copyTo('b.db')])
  expect([failed.status, ...made.map(({ status }) => status)]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  for (const name of ['a.db', 'b.db']) expect(await titlesIn(join(folder, name))).toEqual(['Fog'])
})

test('a store that is closed while it is copied leaves no copy that looks whole', async () => {
  const store = await openStore({ dataDir: tempFolder('copy'), databaseUrl: null })
  const folder = tempFolder('copy')
  const copy = store.copyTo?.(join(folder, 'copy.db'))
  const refused = expect(copy).rejects.toThrow('aborted')
  await store.close()
  await refused
  expect(existsSync(join(folder, 'copy.db'))).toBe(false)
})

test('a backup does not release the lock of the store', async () => {
  const dataDir = tempFolder('copy')
  const first = startChild(dataDir)
  const address = await first.address
  expect(await signedIn(address)).not.toBeNull()
  const backup = await command(dataDir, ['backup', join(tempFolder('copy'), 'backup.tar')])
  expect(backup.code).toBe(0)
  const second = startChild(dataDir)
  expect(await ended(second.child)).toBe(1)
  expect(second.said.err).toContain('is in use by another process')
})
