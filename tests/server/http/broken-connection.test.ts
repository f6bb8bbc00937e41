import { describe, expect, inject, test } from 'vitest'
import { sessionCalls } from '../../../contract/session'
import { invite } from '../../../server/accounts/invitations'
import { openStore } from '../../../server/store/db'
import { openSignedIn, read, story, type TestServer } from '../support/kit'
import { copyDatabase } from '../support/postgres'
import { openQuietDoor } from '../support/quiet-door'

const postgres = inject('postgres')
const NEWS = '/api/v1/news'
const UNREACHABLE = 'The store cannot be reached. Please try again.'

/** A server whose connections to its database can be broken. */
async function openBreaking(url: string) {
  const door = await openQuietDoor(await copyDatabase(url))
  const server = await openSignedIn(() => openStore({ dataDir: '', databaseUrl: door.url }))
  return {
    door,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await door[Symbol.asyncDispose]()
    },
  }
}

const titles = async ({ store }: TestServer) =>
  (await store.db.selectFrom('news').select('title').execute()).map(({ title }) => title)
const post = (server: TestServer, title: string, key = title) =>
  server.fetch(NEWS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(story({ title })),
  })

describe.runIf(postgres !== null)('a connection that breaks', () => {
  test('at the commit leaves it unknown whether a write was carried out, and a repetition tells [EXT-44, EXT-273]', async () => {
    await using broken = await openBreaking(postgres ?? '')
    const { door, server } = broken
    for (const [title, isCarriedOut] of [
      ['Kept', true],
      ['Lost', false],
    ] as const) {
      door.breakAt({ statement: 'commit', isCarriedOut })
      const answer = await post(server, title)
      door.breakAt(null)
      expect([title, answer.status, answer.headers.get('content-type')]).toEqual([
        title,
        503,
        expect.stringContaining('text/plain'),
      ])
      expect(await answer.text()).toContain('not known')
      expect((await titles(server)).includes(title)).toBe(isCarriedOut)
      expect((await post(server, title)).status).toBe(200)
      expect((await titles(server)).filter((one) => one === title)).toEqual([title])
    }
  })

  test('at the commit leaves it unknown also whether a password was chosen [EXT-44, EXT-245]', async () => {
    await using broken = await openBreaking(postgres ?? '')
    const { door, server } = broken
    const { id } = await server.store.db.selectFrom('editors').select('id').executeTakeFirstOrThrow()
    const token = await invite(server.store.db, id, server.clock.now)
    const newPassword = 'another one for tests'
    door.breakAt({ statement: 'commit', isCarriedOut: true })
    const { method, path } = sessionCalls.take
    const headers = { 'content-type': 'application/json' }
    const answer = await server.fetch(path, { method, headers, body: JSON.stringify({ token, newPassword }) })
    door.breakAt(null)
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('not known')])
    expect((await server.signIn(newPassword)).status).toBe(200)
  })

  test('before the commit is told as a store that cannot be reached, and nothing is saved [EXT-44]', async () => {
    await using broken = await openBreaking(postgres ?? '')
    const { door, server } = broken
    for (const isCarriedOut of [true, false]) {
      door.breakAt({ statement: 'insert into "news"', isCarriedOut })
      const answer = await read(await post(server, 'Early'))
      door.breakAt({ statement: 'from "topics"', isCarriedOut })
      const asked = await read(await server.fetch('/api/v1/trendingTopics'))
      door.breakAt(null)
      for (const { status, envelope } of [answer, asked])
        expect([status, envelope]).toEqual([503, { success: false, message: UNREACHABLE, error: UNREACHABLE }])
    }
    expect(await titles(server)).toEqual([])
  })
})
