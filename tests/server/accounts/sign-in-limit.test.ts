import { describe, expect, test } from 'vitest'
import { inQueue } from '../../../server/accounts/derivations'
import { deleteExpired } from '../../../server/clean-up'
import { networkOf } from '../../../server/http/network'
import { addEditor, setPassword } from '../../../server/store/editors'
import { EMAIL, engines, openTestServer, PASSWORD, type TestServer } from '../support/kit'

const DAY = 86_400_000
const LOGIN = '/dashboard/api/v1/user/login'
const CONFIRMATION = '/dashboard/api/v1/user/account/confirmation'
const INGRID = 'ingrid@meridian.test'
const from = (address: string, cookie = '') => ({ 'X-Forwarded-For': address, cookie })
const address = (index: number) => `203.0.113.${index}`

/** Signs in at an address of its own, and gives the cookie by which the browser is known again. */
async function knownBrowser(server: TestServer): Promise<string> {
  const { headers } = await server.signIn(PASSWORD, from('198.51.100.1'))
  return headers.getSetCookie()[1]?.split(';')[0] ?? ''
}

/** Guesses from a hundred addresses, five from each; gives how many were checked. */
async function attack(server: TestServer): Promise<number> {
  let checked = 0
  for (let index = 0; index < 100; index += 1)
    for (let guess = 0; guess < 5; guess += 1)
      if ((await server.signIn('guess', from(address(index)))).status === 401) checked += 1
  return checked
}

describe.each(engines)('on $engine', ({ open }) => {
  test('a sign-in sends a cookie by which the browser is known again, and which signs nobody in [EXT-241]', async () => {
    await using server = await openTestServer(open)
    const { headers } = await server.signIn()
    const [, device = ''] = headers.getSetCookie()
    expect(device).toMatch(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const [cookie = ''] = device.split(';')
    expect((await server.call('GET', '/api/v1/regions', undefined, { cookie })).status).toBe(401)
    const rows = await server.store.db.selectFrom('devices').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
    const again = await server.signIn(PASSWORD, { cookie })
    expect(again.headers.getSetCookie()[1]).toBe(device)
    const planted = await server.signIn(PASSWORD, { cookie: `__Host-device=${'a'.repeat(43)}` })
    expect(planted.headers.getSetCookie()[1]).not.toContain('a'.repeat(43))
  })

  test('failed sign-ins of one account are counted over all addresses [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    expect(await attack(server)).toBe(10)
    const held = await server.signIn(PASSWORD, from('192.0.2.7'))
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '1'])
    server.clock.now += 1001
    expect((await server.signIn(PASSWORD, from('192.0.2.7'))).status).toBe(200)
    expect((await server.signIn('guess', from('192.0.2.8'))).status).toBe(401)
  })

  test('the wait of an account grows to a minute and no further [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    for (let index = 0; index < 30; index += 1) {
      await server.signIn('guess', from(address(index)))
      server.clock.now += 61_000
    }
    expect((await server.signIn('guess', from(address(40)))).status).toBe(401)
    expect((await server.signIn('guess', from(address(41)))).headers.get('retry-after')).toBe('60')
  })

  test('a browser that an account knows signs in while strangers guess, also from their address [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const cookie = await knownBrowser(server)
    expect(await attack(server)).toBe(10)
    expect((await server.signIn(PASSWORD, from(address(0)))).status).toBe(429)
    expect((await server.signIn(PASSWORD, from(address(0), cookie))).status).toBe(200)
  })

  test('guesses in a known browser wait too, and hold up nobody else [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const cookie = await knownBrowser(server)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await server.signIn('guess', from(address(1), cookie))).status).toBe(401)
    expect((await server.signIn(PASSWORD, from(address(2), cookie))).status).toBe(429)
    expect((await server.signIn(PASSWORD, from(address(1)))).status).toBe(200)
  })

  test('who was not heard, since too many sign in, has guessed nothing [EXT-240, EXT-241]', async () => {
    await using server = await openTestServer(open)
    expect((await server.signIn()).status).toBe(200)
    let free: () => void = () => undefined
    const busy = new Promise<void>((resolve) => {
      free = resolve
    })
    const others = Array.from({ length: 102 }, () => inQueue(() => busy))
    for (let tries = 0; tries < 6; tries += 1) expect((await server.signIn()).status).toBe(503)
    free()
    await Promise.all(others)
    expect((await server.signIn()).status).toBe(200)
  })

  test('a known browser signs in, and an editor gives the password again, while strangers fill the queue [EXT-240]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const cookie = await knownBrowser(server)
    let free: () => void = () => undefined
    const busy = new Promise<void>((resolve) => {
      free = resolve
    })
    const strangers = Array.from({ length: 102 }, () => inQueue(() => busy))
    const confirmed = server.call('POST', CONFIRMATION, { password: PASSWORD })
    const known = server.signIn(PASSWORD, from(address(1), cookie))
    expect((await server.signIn(PASSWORD, from(address(2)))).status).toBe(503)
    free()
    expect((await confirmed).status).toBe(200)
    expect((await known).status).toBe(200)
    await Promise.all(strangers)
  })

  test('own sign-ins in a shared browser give no further guesses of the password of another account [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const cookie = await knownBrowser(server)
    await addEditor(server.store.db, INGRID, 'Ingrid', PASSWORD, new Date(0).toISOString())
    const ingrid = () => server.call('POST', LOGIN, { email: INGRID, password: PASSWORD }, from(address(1), cookie))
    expect((await ingrid()).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await server.signIn('guess', from(address(1), cookie))).status).toBe(401)
      expect((await ingrid()).status).toBe(200)
    }
    expect((await server.signIn('guess', from(address(1), cookie))).status).toBe(429)
  })

  test('a browser is no longer known after a new password, and unused after half a year [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    const known = async (cookie: string) => {
      for (let tries = 0; tries < 5; tries += 1) await server.signIn('guess', from(address(9)))
      const { status } = await server.signIn(PASSWORD, from(address(9), cookie))
      server.clock.now += 2 * 3_600_000
      return status === 200
    }
    const first = await knownBrowser(server)
    expect(await known(first)).toBe(true)
    expect(await known('__Host-device=another')).toBe(false)
    await setPassword(server.store.db, EMAIL, PASSWORD)
    expect(await known(first)).toBe(false)
    const second = await knownBrowser(server)
    server.clock.now += 180 * DAY + 1
    expect(await known(second)).toBe(false)
    await deleteExpired(server.store.db, server.settings, server.clock.now)
    expect(await server.store.db.selectFrom('devices').selectAll().execute()).toEqual([])
  })

  test('a clock that is set back by a month makes nobody wait until then, and forgets no failure [EXT-241]', async () => {
    await using server = await openTestServer(open)
    for (let tries = 0; tries < 5; tries += 1) await server.signIn('guess')
    expect((await server.signIn(PASSWORD)).status).toBe(429)
    server.clock.now -= 30 * DAY
    expect((await server.signIn('guess')).status).toBe(401)
    expect((await server.signIn(PASSWORD)).headers.get('retry-after')).toBe('2')
    server.clock.now -= 3_600_000
    expect((await server.signIn(PASSWORD)).status).toBe(200)
  })

  test('an attempt that is a moment behind the one before it waits as well, at the longest wait too [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    for (let tries = 0; tries < 30; tries += 1) {
      await server.signIn('guess', from(address(tries)))
      server.clock.now += 61_000
    }
    expect((await server.signIn('guess', from(address(31)))).status).toBe(401)
    server.clock.now -= 3
    expect((await server.signIn('guess', from(address(32)))).status).toBe(429)
  })

  test('the addresses of one IPv6 network, and spellings of one IPv4 address, are counted together [EXT-241]', async () => {
    await using server = await openTestServer(open, { TRUST_PROXY: '1' })
    for (let index = 0; index < 5; index += 1)
      expect((await server.signIn('guess', from(`2001:db8:0:7::${index}`))).status).toBe(401)
    expect((await server.signIn(PASSWORD, from('2001:db8:0:7:ffff::1'))).status).toBe(429)
    expect((await server.signIn(PASSWORD, from('2001:db8:0:8::1'))).status).toBe(200)
    for (const one of ['192.0.2.1', '192.0.2.1:5000', '::ffff:192.0.2.1', '::ffff:c000:201', '[::ffff:192.0.2.1]:81'])
      expect((await server.signIn('guess', from(one))).status).toBe(401)
    expect((await server.signIn(PASSWORD, from('192.0.2.1'))).status).toBe(429)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['local', 'local'],
  ['no address', 'no address'],
])('the address %s is counted as %s [EXT-241]', (given, network) => expect(networkOf(given)).toBe(network))
