import { describe, expect, test } from 'vitest'
import { createFirstEditor } from '../../../server/accounts/first-editor'
import { readSettings } from '../../../server/config'
import { IDLE_LIFETIME_MS, TOTAL_LIFETIME_MS } from '../../../server/http/session'
import { waitAfter } from '../../../server/http/sign-in-limit'
import { addEditor, listEditors, randomPassword, removeEditor, setPassword } from '../../../server/store/editors'
import { EMAIL, engines, openSignedIn, openTestServer, PASSWORD } from '../support/kit'

const LOGIN = '/dashboard/api/v1/user/login'
const SESSION = '/dashboard/api/v1/user/session'
const from = (address: string) => ({ 'X-Forwarded-For': address })

describe.each(engines)('on $engine', ({ open }) => {
  test('a sign-in answers the editor, a strict cookie and a link to the session [CALL-3, EXT-1]', async () => {
    await using server = await openTestServer(open)
    const { status, headers, envelope } = await server.signIn()
    expect(status).toBe(200)
    expect(envelope.data).toMatchObject({ email: EMAIL, name: 'Ada' })
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(headers.get('link')).toContain(
      '</dashboard/api/v1/user/session>; rel="session", </api/v1/attempts>; rel="attempts", </api/v1/outbox>; rel="outbox"',
    )
    const rows = await server.store.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(server.cookie?.split('=')[1])
  })

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await using server = await openTestServer(open)
    const wrong = await server.signIn('not it')
    const unknown = await server.call('POST', LOGIN, { email: 'nobody@meridian.test', password: PASSWORD })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.envelope).toEqual(unknown.envelope)
    expect(wrong.envelope.message).toBe('Invalid email or password')
    expect(server.cookie).toBe(null)
  })

  test('the e-mail is accepted in any case and with surrounding spaces', async () => {
    await using server = await openTestServer(open)
    const { status } = await server.call('POST', LOGIN, { email: `  ${EMAIL.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
  })

  test('a second sign-in creates another session and ends the first', async () => {
    await using server = await openSignedIn(open)
    const first = server.cookie
    await server.signIn()
    expect(server.cookie).not.toBe(first)
    server.cookie = first
    expect((await server.call('GET', '/api/v1/regions')).status).toBe(401)
  })

  test('signing out ends the session at the server', async () => {
    await using server = await openSignedIn(open)
    const old = server.cookie
    expect((await server.call('DELETE', SESSION)).envelope.success).toBe(true)
    server.cookie = old
    expect((await server.call('GET', '/api/v1/regions')).status).toBe(401)
  })

  test('a session ends after eight idle hours, and after seven days however busy', async () => {
    await using server = await openSignedIn(open)
    const status = async () => (await server.call('GET', '/api/v1/regions')).status
    for (let passed = 0; passed + IDLE_LIFETIME_MS < TOTAL_LIFETIME_MS; passed += IDLE_LIFETIME_MS) {
      expect(await status()).toBe(200)
      server.clock.now += IDLE_LIFETIME_MS
    }
    expect(await status()).toBe(200)
    server.clock.now += IDLE_LIFETIME_MS
    expect(await status()).toBe(401)
    await server.signIn()
    server.clock.now += IDLE_LIFETIME_MS + 1
    expect(await status()).toBe(401)
  })

  test('a new password and a removal end the sessions of their editor', async () => {
    await using server = await openSignedIn(open)
    await setPassword(server.store.db, EMAIL, 'another password')
    expect((await server.call('GET', '/api/v1/regions')).status).toBe(401)
    expect((await server.signIn('another password')).status).toBe(200)
    await expect(removeEditor(server.store.db, EMAIL)).rejects.toThrow('last editor')
    await addEditor(server.store.db, 'bo@meridian.test', 'Bo', 'a password', '')
    await removeEditor(server.store.db, EMAIL)
    expect((await server.call('GET', '/api/v1/regions')).status).toBe(401)
    await expect(addEditor(server.store.db, 'BO@meridian.test', '', 'x', '')).rejects.toThrow('editor already')
  })

  test('failed sign-ins wait longer and longer, per address', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const thief = from('203.0.113.9')
    for (let tries = 0; tries < 5; tries += 1) expect((await server.signIn('guess', thief)).status).toBe(401)
    const held = await server.signIn('guess', thief)
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await server.signIn(PASSWORD, thief)).status).toBe(429)
    expect((await server.signIn(PASSWORD, from('198.51.100.7'))).status).toBe(200)
    server.clock.now += 1001
    expect((await server.signIn('guess', thief)).status).toBe(401)
    expect((await server.signIn('guess', thief)).headers.get('retry-after')).toBe('2')
    server.clock.now += 2001
    expect((await server.signIn(PASSWORD, thief)).status).toBe(200)
    expect((await server.signIn('guess', thief)).status).toBe(401)
  })

  test('one address cannot try one password on many e-mails, also not in parallel', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        server.call('POST', LOGIN, { email: `e${index}@meridian.test`, password: 'x' }, from('203.0.113.9')),
      ),
    )
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(30)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
  })

  test('the first start creates one editor with no password that anybody knows, a second start none', async () => {
    await using server = await openTestServer(open)
    const settings = readSettings({})
    const now = new Date(server.clock.now).toISOString()
    expect(await createFirstEditor(server.store.db, settings, now)).toBe(null)
    await server.store.db.deleteFrom('editors').execute()
    const made = await createFirstEditor(server.store.db, settings, now)
    expect(made?.email).toBe('editor@meridian.local')
    expect(made?.invitation).toMatch(/^[\w-]{43}$/)
    expect(await createFirstEditor(server.store.db, settings, now)).toBe(null)
    expect(await listEditors(server.store.db)).toHaveLength(1)
    for (const password of ['admin', 'password', 'meridian', ''])
      expect((await server.call('POST', LOGIN, { email: 'editor@meridian.local', password })).status).toBe(401)
  })
})

test('the wait doubles from a second to a quarter of an hour', () => {
  expect([4, 5, 6, 7, 14, 15, 900].map((failures) => waitAfter(failures, 5))).toEqual([0, 1, 2, 4, 512, 900, 900])
})

test('random passwords never repeat', () => {
  expect(new Set(Array.from({ length: 10_000 }, randomPassword)).size).toBe(10_000)
})

test('a proxy without HTTPS is refused, unless INSECURE=1 gives up the secure cookie', () => {
  expect(() => readSettings({ PUBLIC_URL: 'http://desk.lan' })).toThrow('PUBLIC_URL=http://desk.lan is plain http')
  expect(readSettings({ PUBLIC_URL: 'http://desk.lan', INSECURE: '1' }).insecure).toBe(true)
  expect(readSettings({ PUBLIC_URL: 'http://localhost:8080' }).insecure).toBe(false)
})

test('only INSECURE=1 on an address of the network gives up the secure cookie', async () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('INSECURE=1')
  expect(readSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://desk.example' }).insecure).toBe(false)
  expect(readSettings({ INSECURE: '1' }).insecure).toBe(false)
  await using server = await openTestServer(undefined, { HOST: '0.0.0.0', INSECURE: '1' })
  const { headers } = await server.signIn()
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect((await server.call('GET', '/api/v1/regions')).status).toBe(200)
})
