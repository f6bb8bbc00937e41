import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AccountSession, accountSession } from '../../../contract/account'
import { endpoints } from '../../../server/openapi/describe-api'
import { addEditor } from '../../../server/store/editors'
import { engines, openSignedIn, openTestServer, PASSWORD, type TestServer } from '../support/kit'

const ACCOUNT = '/dashboard/api/v1/user/account'
const NEW = 'nine owls on a pier'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1' }

const change = (server: TestServer, currentPassword: string, newPassword: string) =>
  server.call('PUT', `${ACCOUNT}/password`, { currentPassword, newPassword })

async function sessions(server: TestServer): Promise<AccountSession[]> {
  return z.array(accountSession).parse((await server.call('GET', `${ACCOUNT}/sessions`)).envelope.data)
}

const reads = async (server: TestServer) => (await server.call('GET', '/api/v1/regions')).status

const end = (server: TestServer, id = '') => server.call('DELETE', `${ACCOUNT}/sessions/${id}`)
const confirm = (server: TestServer, password: string) => server.call('POST', `${ACCOUNT}/confirmation`, { password })

/** Two sessions of Ada: Firefox, and then a phone. */
async function openTwice(open?: (typeof engines)[number]['open']) {
  const server = await openTestServer(open)
  await server.signIn(PASSWORD, FIREFOX)
  const firefox = server.cookie
  server.cookie = null
  server.clock.now += 60_000
  await server.signIn(PASSWORD, PHONE)
  return { server, firefox, phone: server.cookie }
}

describe.each(engines)('on $engine', ({ open }) => {
  test('a sign-in advertises the account [EXT-242]', async () => {
    await using server = await openTestServer(open)
    expect((await server.signIn()).headers.get('link')).toContain(`<${ACCOUNT}>; rel="account"`)
    expect((await server.signIn('wrong')).headers.get('link')).not.toContain('account')
  })

  test('a new password ends all sessions but this one, which gets another token [EXT-242]', async () => {
    const { server, firefox, phone } = await openTwice(open)
    await using _ = server
    expect((await change(server, PASSWORD, NEW)).status).toBe(200)
    expect([server.cookie === phone, await reads(server)]).toEqual([false, 200])
    const own = server.cookie
    for (const ended of [firefox, phone]) {
      server.cookie = ended
      expect(await reads(server)).toBe(401)
    }
    server.cookie = null
    expect((await server.signIn(PASSWORD)).status).toBe(401)
    server.cookie = own
    expect((await sessions(server)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect((await server.signIn(NEW)).status).toBe(200)
  })

  test('a wrong current password and a new one against the rules change nothing [EXT-240, EXT-242]', async () => {
    await using server = await openSignedIn(open)
    const wrong = await change(server, 'not it', NEW)
    expect([wrong.status, wrong.envelope.message]).toEqual([403, 'This is not your current password'])
    const short = await change(server, PASSWORD, 'too short')
    expect([short.status, short.envelope.message]).toEqual([422, 'Choose a password of at least 12 characters'])
    expect([await reads(server), (await server.signIn(PASSWORD)).status]).toEqual([200, 200])
  })

  test('whoever has an open session can guess its password a few times only [EXT-242]', async () => {
    await using server = await openSignedIn(open)
    for (let tries = 0; tries < 5; tries += 1) expect((await change(server, 'guess', NEW)).status).toBe(403)
    const held = await change(server, PASSWORD, NEW)
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '1'])
    server.clock.now += 1001
    expect((await change(server, PASSWORD, NEW)).status).toBe(200)
  })

  test('an editor sees the own sessions alone, the last used first, without what would open them [EXT-242, EXT-244]', async () => {
    const { server, firefox } = await openTwice(open)
    await using _ = server
    await addEditor(server.store.db, 'bo@meridian.test', 'Bo', PASSWORD, '')
    const bo = { email: 'bo@meridian.test', password: PASSWORD }
    const own = server.cookie
    server.cookie = null
    await server.call('POST', '/dashboard/api/v1/user/login', bo)
    const [other] = await sessions(server)
    server.cookie = own
    const seen = await sessions(server)
    expect(seen.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Safari on iOS', true],
      ['Firefox on Linux', false],
    ])
    expect(Date.parse(seen[0]?.createdAt ?? '')).toBe(server.clock.now)
    const rows = await server.store.db.selectFrom('sessions').selectAll().execute()
    for (const { tokenHash } of rows) expect(JSON.stringify(seen)).not.toContain(tokenHash)
    expect(JSON.stringify(seen)).not.toContain(firefox?.split('=')[1])
    expect((await server.call('DELETE', `${ACCOUNT}/sessions/${other?.id}`)).status).toBe(404)
    expect(rows).toHaveLength(3)
  })

  test('an ended session is over at once, and is ended once [EXT-242, EXT-244]', async () => {
    const { server, firefox, phone } = await openTwice(open)
    await using _ = server
    const ended = (await sessions(server)).find(({ isCurrent }) => !isCurrent)
    expect((await server.call('DELETE', `${ACCOUNT}/sessions/${ended?.id}`)).status).toBe(200)
    expect((await server.call('DELETE', `${ACCOUNT}/sessions/${ended?.id}`)).status).toBe(404)
    server.cookie = firefox
    expect(await reads(server)).toBe(401)
    server.cookie = phone
    expect(await sessions(server)).toHaveLength(1)
  })

  test('the password is asked for again before a session is ended, at most once in ten minutes [EXT-281]', async () => {
    const { server, phone } = await openTwice(open)
    await using _ = server
    const ids = (await sessions(server)).flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]))
    const [other] = ids
    server.clock.now += 10 * 60_000
    const asked = await end(server, other)
    expect([asked.status, asked.envelope.data]).toEqual([403, { asks: 'password' }])
    expect(await sessions(server)).toHaveLength(2)
    expect((await confirm(server, 'not it')).status).toBe(403)
    expect((await end(server, other)).status).toBe(403)
    expect((await confirm(server, PASSWORD)).status).toBe(200)
    expect((await end(server, 'unknown')).status).toBe(404)
    server.clock.now += 9 * 60_000
    expect((await end(server, other)).status).toBe(200)
    server.clock.now += 60_000
    expect([(await end(server, other)).status, server.cookie === phone]).toEqual([403, true])
  })

  test('a password that was given does not count longer where the clock is set back [EXT-281]', async () => {
    const { server } = await openTwice(open)
    await using _ = server
    const ids = (await sessions(server)).flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]))
    server.clock.now -= 60 * 60_000
    expect((await end(server, ids[0])).status).toBe(403)
    expect((await confirm(server, PASSWORD)).status).toBe(200)
    expect((await end(server, ids[0])).status).toBe(200)
  })

  test('a password that was given counts in its own session alone, and so does a session of before [EXT-281]', async () => {
    const { server, firefox, phone } = await openTwice(open)
    await using _ = server
    server.clock.now += 10 * 60_000
    await confirm(server, PASSWORD)
    server.cookie = firefox
    const [other] = (await sessions(server)).filter(({ isCurrent }) => !isCurrent)
    expect((await end(server, other?.id)).status).toBe(403)
    await server.store.db.updateTable('sessions').set({ confirmedAt: null }).execute()
    server.cookie = phone
    expect((await end(server, other?.id)).status).toBe(403)
  })

  test('the password can be guessed a few times only when it is asked for again [EXT-281]', async () => {
    await using server = await openSignedIn(open)
    for (let tries = 0; tries < 3; tries += 1) expect((await confirm(server, 'guess')).status).toBe(403)
    for (let tries = 0; tries < 2; tries += 1) expect((await change(server, 'guess', NEW)).status).toBe(403)
    expect((await confirm(server, PASSWORD)).status).toBe(429)
    server.clock.now += 1001
    expect((await confirm(server, PASSWORD)).status).toBe(200)
  })

  test('a password does not expire: after ten years it signs in, and no answer asks for another', async () => {
    await using server = await openTestServer(open)
    server.clock.now += 10 * 365 * 86_400_000
    const { status, envelope, headers } = await server.signIn()
    const data = { ...(await server.store.db.selectFrom('editors').select(['id', 'email', 'name']).executeTakeFirst()) }
    expect([status, envelope]).toEqual([200, { success: true, data }])
    expect([headers.get('link')].join()).not.toMatch(/expire|renew|password/i)
    expect(await reads(server)).toBe(200)
  })

  test('an editor may have any number of sessions at once, which docs/security.md says [EXT-244]', async () => {
    await using server = await openTestServer(open)
    const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
    const [, section = ''] = page.split('\n## Sessions\n')
    expect(section.split('\n## ')[0]).toContain('An editor may have any number of sessions')
    const cookies: (string | null)[] = []
    for (let count = 0; count < 30; count += 1) {
      server.cookie = null
      await server.signIn()
      cookies.push(server.cookie)
    }
    for (const cookie of cookies) {
      server.cookie = cookie
      expect(await reads(server)).toBe(200)
    }
    expect(await sessions(server)).toHaveLength(30)
  })

  test('sessions that are over by their age are not listed [EXT-244]', async () => {
    const { server } = await openTwice(open)
    await using _ = server
    server.clock.now += 5 * 3_600_000
    expect(await reads(server)).toBe(200)
    server.clock.now += 4 * 3_600_000
    expect((await sessions(server)).map(({ browser }) => browser)).toEqual(['Safari on iOS'])
  })
})

test('no call of accounts takes a hint or the answer to a question, and no table keeps one', async () => {
  await using server = await openSignedIn()
  const ofAccounts = endpoints.filter(({ call }) => call.path.startsWith('/dashboard/'))
  const fields = ofAccounts.flatMap(({ body }) => (body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []))
  expect(new Set(fields)).toEqual(
    new Set(['email', 'password', 'ticket', 'code', 'token', 'newPassword', 'currentPassword']),
  )
  const hinted = { currentPassword: PASSWORD, newPassword: NEW, passwordHint: 'boats' }
  const { status, envelope } = await server.call('PUT', `${ACCOUNT}/password`, hinted)
  expect([status, envelope.message?.split(':')[0]]).toEqual([422, 'passwordHint'])
  const tables = await server.store.db.introspection.getTables()
  const columns = tables.filter(({ name }) => name === 'editors').flatMap((table) => table.columns)
  expect(new Set(columns.map(({ name }) => name))).toEqual(
    new Set(['id', 'email', 'name', 'passwordHash', 'createdAt']),
  )
})

test('a change of the password is logged by the id of its editor, without any password [EXT-242]', async () => {
  await using server = await openSignedIn()
  await change(server, PASSWORD, NEW)
  const log = server.lines.join('')
  expect(log).toMatch(/"event":"editor.password".*"editor":"[\w-]{36}"/)
  for (const secret of [PASSWORD, NEW]) expect(log).not.toContain(secret)
})
