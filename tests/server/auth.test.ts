import { describe, expect, test } from 'vitest'
import { IDLE_MS, LIFE_MS } from '../../server/auth'
import { readSettings } from '../../server/config'
import { addEditor, listEditors, randomPassword, removeEditor, setPassword } from '../../server/editor-store'
import { waitAfter } from '../../server/sign-in-limit'
import { firstEditor } from '../../server/start'
import { EMAIL, engines, openDesk, openSignedIn, PASSWORD } from './kit'

const LOGIN = '/dashboard/api/v1/user/login'
const SESSION = '/dashboard/api/v1/user/session'
const from = (address: string) => ({ 'X-Forwarded-For': address })

describe.each(engines)('on $engine', ({ open }) => {
  test('signing in answers the editor, a strict cookie and where to end the session [CALL-3, SV2, EXT-1]', async () => {
    await using desk = await openDesk(open)
    const { status, headers, envelope } = await desk.signIn()
    expect(status).toBe(200)
    expect(envelope.data).toMatchObject({ email: EMAIL, name: 'Ada' })
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(headers.get('link')).toBe('</dashboard/api/v1/user/session>; rel="session"')
    const rows = await desk.store.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(desk.cookie?.split('=')[1])
  })

  test('an unknown e-mail and a wrong password get the very same answer [SV8]', async () => {
    await using desk = await openDesk(open)
    const wrong = await desk.signIn('not it')
    const unknown = await desk.call('POST', LOGIN, { email: 'nobody@meridian.test', password: PASSWORD })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.envelope).toEqual(unknown.envelope)
    expect(wrong.envelope.message).toBe('Invalid email or password')
    expect(desk.cookie).toBe(null)
  })

  test('the e-mail is taken in any case and with blanks around it', async () => {
    await using desk = await openDesk(open)
    const { status } = await desk.call('POST', LOGIN, { email: `  ${EMAIL.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
  })

  test('a second sign-in gets another session and ends the first [SV3]', async () => {
    await using desk = await openSignedIn(open)
    const first = desk.cookie
    await desk.signIn()
    expect(desk.cookie).not.toBe(first)
    desk.cookie = first
    expect((await desk.call('GET', '/api/v1/regions')).status).toBe(401)
  })

  test('signing out ends the session at the server [SV4]', async () => {
    await using desk = await openSignedIn(open)
    const old = desk.cookie
    expect((await desk.call('DELETE', SESSION)).envelope.success).toBe(true)
    desk.cookie = old
    expect((await desk.call('GET', '/api/v1/regions')).status).toBe(401)
  })

  test('a session ends after eight idle hours, and after seven days however busy [SV4]', async () => {
    await using desk = await openSignedIn(open)
    const status = async () => (await desk.call('GET', '/api/v1/regions')).status
    for (let passed = 0; passed + IDLE_MS < LIFE_MS; passed += IDLE_MS) {
      expect(await status()).toBe(200)
      desk.clock.now += IDLE_MS
    }
    expect(await status()).toBe(200)
    desk.clock.now += IDLE_MS
    expect(await status()).toBe(401)
    await desk.signIn()
    desk.clock.now += IDLE_MS + 1
    expect(await status()).toBe(401)
  })

  test('a new password and a removal end the sessions of their editor [SV4]', async () => {
    await using desk = await openSignedIn(open)
    await setPassword(desk.store.db, EMAIL, 'another password')
    expect((await desk.call('GET', '/api/v1/regions')).status).toBe(401)
    expect((await desk.signIn('another password')).status).toBe(200)
    await expect(removeEditor(desk.store.db, EMAIL)).rejects.toThrow('last editor')
    await addEditor(desk.store.db, 'bo@meridian.test', 'Bo', 'a password', '')
    await removeEditor(desk.store.db, EMAIL)
    expect((await desk.call('GET', '/api/v1/regions')).status).toBe(401)
    await expect(addEditor(desk.store.db, 'BO@meridian.test', '', 'x', '')).rejects.toThrow('editor already')
  })

  test('wrong tries wait longer and longer, and never from another address [SV8]', async () => {
    await using desk = await openDesk(open, { TRUST_PROXY: '1' })
    const thief = from('203.0.113.9')
    for (let tries = 0; tries < 5; tries += 1) expect((await desk.signIn('guess', thief)).status).toBe(401)
    const held = await desk.signIn('guess', thief)
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await desk.signIn(PASSWORD, thief)).status).toBe(429)
    expect((await desk.signIn(PASSWORD, from('198.51.100.7'))).status).toBe(200)
    desk.clock.now += 1001
    expect((await desk.signIn('guess', thief)).status).toBe(401)
    expect((await desk.signIn('guess', thief)).headers.get('retry-after')).toBe('2')
    desk.clock.now += 2001
    expect((await desk.signIn(PASSWORD, thief)).status).toBe(200)
    expect((await desk.signIn('guess', thief)).status).toBe(401)
  })

  test('one address cannot try one password on every e-mail, nor many at once [SV8]', async () => {
    await using desk = await openDesk(open, { TRUST_PROXY: '1' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        desk.call('POST', LOGIN, { email: `e${index}@meridian.test`, password: 'x' }, from('203.0.113.9')),
      ),
    )
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(30)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
  })

  test('the first start makes one editor with a password nobody knows, a second start none [SV9]', async () => {
    await using desk = await openDesk(open)
    const settings = readSettings({})
    expect(await firstEditor(desk.store.db, settings, '')).toBe(null)
    await desk.store.db.deleteFrom('editors').execute()
    const made = await firstEditor(desk.store.db, settings, '')
    expect(made?.email).toBe('editor@meridian.local')
    expect(made?.password.length).toBeGreaterThanOrEqual(20)
    expect(await firstEditor(desk.store.db, settings, '')).toBe(null)
    expect(await listEditors(desk.store.db)).toHaveLength(1)
    for (const password of ['admin', 'password', 'meridian', ''])
      expect((await desk.call('POST', LOGIN, { email: 'editor@meridian.local', password })).status).toBe(401)
  })
})

test('the wait doubles from a second to a quarter of an hour [SV8]', () => {
  expect([4, 5, 6, 7, 14, 15, 900].map((failures) => waitAfter(failures, 5))).toEqual([0, 1, 2, 4, 512, 900, 900])
})

test('random passwords never repeat [SV9]', () => {
  expect(new Set(Array.from({ length: 10_000 }, randomPassword)).size).toBe(10_000)
})

test('only INSECURE=1 on an address of the network gives up the secure cookie [L10]', async () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('INSECURE=1')
  expect(readSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://desk.example' }).insecure).toBe(false)
  expect(readSettings({ INSECURE: '1' }).insecure).toBe(false)
  await using desk = await openDesk(undefined, { HOST: '0.0.0.0', INSECURE: '1' })
  const { headers } = await desk.signIn()
  expect(headers.get('set-cookie')).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
  expect((await desk.call('GET', '/api/v1/regions')).status).toBe(200)
})
