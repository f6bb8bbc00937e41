import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { sessionCalls } from '../../../contract/session'
import { invite } from '../../../server/accounts/invitations'
import { openStore } from '../../../server/store/db'
import { openSignedIn, read, story, type TestServer } from '../support/kit'
import { copyDatabase } from '../support/postgres'
import { openQuietDoor } from '../support/quiet-door'

afterEach(() => vi.useRealTimers())

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

/** After so long the server waits no more, neither for the statement nor, as it once did, for its rollback. */
const TOO_LONG_MS = 71_000

describe.runIf(postgres !== null)('an answer of the database that is late', () => {
  /** Sends a write, holds back the answer to one of its statements for too long, and lets it go then. */
  async function postLate({ door, server }: Awaited<ReturnType<typeof openBreaking>>, statement: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const held = door.holdAt(statement)
    const sent = post(server, 'Early')
    const letGo = await held
    await vi.advanceTimersByTimeAsync(TOO_LONG_MS)
    vi.useRealTimers()
    const answer = await sent
    letGo()
    return answer
  }

  test('before the commit is told as a store that cannot be reached, and no later write saves the rest [EXT-44]', async () => {
    await using broken = await openBreaking(postgres ?? '')
    const { server } = broken
    const { status, envelope } = await read(await postLate(broken, 'insert into "news"'))
    expect([status, envelope]).toEqual([503, { success: false, message: UNREACHABLE, error: UNREACHABLE }])
    expect((await post(server, 'Later')).status).toBe(200)
    expect(await titles(server)).toEqual(['Later'])
    expect((await post(server, 'Early')).status).toBe(200)
    expect(await titles(server)).toEqual(['Later', 'Early'])
  })

  test('to the commit leaves it unknown whether a write was carried out, and a repetition tells [EXT-44, EXT-273]', async () => {
    await using broken = await openBreaking(postgres ?? '')
    const { server } = broken
    const answer = await postLate(broken, 'commit')
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('not known')])
    expect(await titles(server)).toEqual(['Early'])
    expect((await post(server, 'Early')).status).toBe(200)
    expect(await titles(server)).toEqual(['Early'])
  })

  test('to a read is told as a store that cannot be reached', async () => {
    await using broken = await openBreaking(postgres ?? '')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const held = broken.door.holdAt('from "topics"')
    const asked = broken.server.fetch('/api/v1/trendingTopics')
    await held
    await vi.advanceTimersByTimeAsync(TOO_LONG_MS)
    expect((await read(await asked)).envelope.message).toBe(UNREACHABLE)
  })
})
