import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { factorCalls, factorSecret, factorState, recoveryCodes } from '../../../contract/factor'
import { asksCode } from '../../../contract/session'
import { openSecret, sealSecret } from '../../../server/accounts/factor-key'
import { invite } from '../../../server/accounts/invitations'
import { addKey } from '../../../server/accounts/keys'
import { deleteExpired } from '../../../server/clean-up'
import { runCommand } from '../../../server/cli/server-commands'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { addEditor, editorIdOf } from '../../../server/store/editors'
import { type Answer, EMAIL, engines, openSignedIn, openTestServer, PASSWORD, type TestServer } from '../support/kit'

const LOGIN = '/dashboard/api/v1/user/login'
const FACTOR = '/dashboard/api/v1/user/account/factor'
const STEP = 30_000
const KEY = '0'.repeat(63)
/** The calls that change whether a code is asked for. */
const FACTOR_WRITES = Object.values(factorCalls).flatMap(({ method, path }) =>
  method === 'get' ? [] : [[method.toUpperCase(), path] as const],
)

/** The code that a device with this secret shows at the time of the server. */
const codeAt = (server: TestServer, secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now + steps * STEP })

const begin = (server: TestServer) => server.call('POST', FACTOR, {})
const turnOn = (server: TestServer, code: string) => server.call('POST', `${FACTOR}/code`, { code })
const state = async (server: TestServer) => factorState.parse((await server.call('GET', FACTOR)).envelope.data)
const codesOf = ({ envelope }: Answer) => recoveryCodes.parse(envelope.data).codes
const reads = async (server: TestServer) => (await server.call('GET', '/api/v1/regions')).status

/** Turns codes on for Ada, and signs her out; the clock stands a step later. */
async function withFactor(server: TestServer) {
  const { secret } = factorSecret.parse((await begin(server)).envelope.data)
  const codes = codesOf(await turnOn(server, codeAt(server, secret)))
  server.clock.now += STEP
  server.cookie = null
  return { secret, codes }
}

async function ticketOf(server: TestServer, password = PASSWORD): Promise<string> {
  return asksCode.parse((await server.signIn(password)).envelope.data).ticket
}

const give = (server: TestServer, ticket: string, code: string) =>
  server.call('POST', `${LOGIN}/code`, { ticket, code })

/** A code that is none of those minutes. */
function wrongCode(server: TestServer, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeAt(server, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

const commandOf = ({ store, storage, settings }: TestServer, ...args: string[]) =>
  runCommand(
    { store, storage, settings, log: createLog('silent'), address: 'http://localhost' },
    { name: 'editor', args, folder: '.' },
  )

describe.each(engines)('on $engine', ({ open }) => {
  test('a sign-in advertises the sign-in code, which is off [EXT-283]', async () => {
    await using server = await openTestServer(open)
    expect((await server.signIn()).headers.get('link')).toContain(`<${FACTOR}>; rel="factor"`)
    expect(await state(server)).toEqual({ since: null, codesLeft: 0 })
  })

  test('it is set up with a secret and a link, and turned on by a code of the device [EXT-283]', async () => {
    await using server = await openSignedIn(open)
    const { secret, link } = factorSecret.parse((await begin(server)).envelope.data)
    const read = URI.parse(link)
    expect([read.issuer, read.label, read.secret.base32]).toEqual(['Meridian', EMAIL, secret])
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await state(server)).since).toBeNull()
    const wrong = await turnOn(server, wrongCode(server, secret))
    expect([wrong.status, (await state(server)).since]).toEqual([403, null])
    const codes = codesOf(await turnOn(server, codeAt(server, secret)))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect(await state(server)).toEqual({ since: new Date(server.clock.now).toISOString(), codesLeft: 10 })
    expect((await begin(server)).status).toBe(409)
  })

  test('a secret that was not turned on is replaced by the next one, and asks for nothing [EXT-283]', async () => {
    await using server = await openSignedIn(open)
    const first = factorSecret.parse((await begin(server)).envelope.data)
    const second = factorSecret.parse((await begin(server)).envelope.data)
    expect((await turnOn(server, codeAt(server, first.secret))).status).toBe(403)
    expect((await server.signIn()).status).toBe(200)
    expect((await turnOn(server, codeAt(server, second.secret))).status).toBe(200)
  })

  test('the right password is answered by a ticket and no session, and ticket and code open one [EXT-284]', async () => {
    await using server = await openSignedIn(open)
    const { secret } = await withFactor(server)
    const asked = await server.signIn()
    expect([asked.status, asked.envelope.success, asked.headers.get('set-cookie')]).toEqual([403, false, null])
    expect(asked.headers.get('link')).not.toContain('session')
    expect(await reads(server)).toBe(401)
    const { ticket } = asksCode.parse(asked.envelope.data)
    server.cookie = `__Host-sid=${ticket}`
    expect(await reads(server)).toBe(401)
    server.cookie = null
    const wrong = await give(server, ticket, wrongCode(server, secret))
    expect([wrong.status, wrong.envelope.message]).toEqual([403, 'This code is not right, or was used already'])
    const signedIn = await give(server, ticket, codeAt(server, secret))
    expect([signedIn.status, signedIn.envelope.data]).toMatchObject([200, { email: EMAIL, name: 'Ada' }])
    expect(signedIn.headers.get('link')).toContain('rel="session"')
    expect(await reads(server)).toBe(200)
    expect((await server.signIn('wrong')).status).toBe(401)
  })

  test('a ticket is for five minutes, one use and one account [EXT-284]', async () => {
    await using server = await openSignedIn(open)
    const { secret } = await withFactor(server)
    const old = await ticketOf(server)
    server.clock.now += 5 * 60_000
    expect((await give(server, old, codeAt(server, secret))).status).toBe(410)
    const used = await ticketOf(server)
    expect((await give(server, used, codeAt(server, secret))).status).toBe(200)
    server.clock.now += STEP
    expect((await give(server, used, codeAt(server, secret))).status).toBe(410)
    expect((await give(server, 'unknown', codeAt(server, secret))).status).toBe(410)

    await addEditor(server.store.db, 'bo@meridian.test', 'Bo', PASSWORD, '')
    server.cookie = null
    await server.call('POST', LOGIN, { email: 'bo@meridian.test', password: PASSWORD })
    const bo = await withFactor(server)
    const { ticket } = asksCode.parse(
      (await server.call('POST', LOGIN, { email: 'bo@meridian.test', password: PASSWORD })).envelope.data,
    )
    expect((await give(server, ticket, codeAt(server, secret))).status).toBe(403)
    expect((await give(server, ticket, codeAt(server, bo.secret))).envelope.data).toMatchObject({ name: 'Bo' })
  })

  test('a ticket is stored hashed, ends with the password, and is removed after its time [EXT-284]', async () => {
    await using server = await openSignedIn(open)
    await withFactor(server)
    const ticket = await ticketOf(server)
    const { db } = server.store
    expect(JSON.stringify(await db.selectFrom('factorTickets').selectAll().execute())).not.toContain(ticket)
    await deleteExpired(db, server.settings, server.clock.now)
    expect(await db.selectFrom('factorTickets').selectAll().execute()).toHaveLength(1)
    await commandOf(server, 'password', EMAIL)
    expect(await db.selectFrom('factorTickets').selectAll().execute()).toEqual([])
    const { tokenHash, editorId } = { tokenHash: 'hash', editorId: await editorIdOf(db, EMAIL) }
    const createdAt = new Date(server.clock.now - 5 * 60_000).toISOString()
    await db.insertInto('factorTickets').values({ tokenHash, editorId, createdAt }).execute()
    await deleteExpired(db, server.settings, server.clock.now)
    expect(await db.selectFrom('factorTickets').selectAll().execute()).toEqual([])
  })

  test('a recovery code is taken for a code, once, as a person writes it, and is stored hashed [EXT-285]', async () => {
    await using server = await openSignedIn(open)
    const { codes } = await withFactor(server)
    const [first = '', second = ''] = codes
    const rows = JSON.stringify(await server.store.db.selectFrom('recoveryCodes').selectAll().execute())
    for (const code of codes) expect(rows).not.toContain(code)
    expect((await give(server, await ticketOf(server), first)).status).toBe(200)
    expect((await state(server)).codesLeft).toBe(9)
    server.cookie = null
    const ticket = await ticketOf(server)
    expect((await give(server, ticket, first)).status).toBe(403)
    expect((await give(server, ticket, ` ${second.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await state(server)).codesLeft).toBe(8)
  })

  test('a code counts one step before and after its own, and once [EXT-286]', async () => {
    await using server = await openSignedIn(open)
    const { secret } = await withFactor(server)
    const used = codeAt(server, secret)
    expect((await give(server, await ticketOf(server), used)).status).toBe(200)
    server.cookie = null
    expect((await give(server, await ticketOf(server), used)).status).toBe(403)
    server.clock.now += 10 * STEP
    for (const steps of [-2, 2])
      expect((await give(server, await ticketOf(server), codeAt(server, secret, steps))).status).toBe(403)
    expect((await give(server, await ticketOf(server), codeAt(server, secret, -1))).status).toBe(200)
    server.cookie = null
    expect((await give(server, await ticketOf(server), codeAt(server, secret, 1))).status).toBe(200)
    server.cookie = null
    // An earlier one than the last is a repetition too.
    expect((await give(server, await ticketOf(server), codeAt(server, secret))).status).toBe(403)
  })

  test('of two sign-ins at once with one code, one is refused [EXT-286]', async () => {
    await using server = await openSignedIn(open)
    const { secret } = await withFactor(server)
    const tickets = [await ticketOf(server), await ticketOf(server)]
    const answers = await Promise.all(tickets.map((ticket) => give(server, ticket, codeAt(server, secret))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  test('codes are guessed as rarely as passwords, however often the right password is given [EXT-286]', async () => {
    await using server = await openSignedIn(open, { SIGN_IN_TRIES: '3' })
    const { secret } = await withFactor(server)
    for (let tries = 0; tries < 3; tries += 1)
      expect((await give(server, await ticketOf(server), wrongCode(server, secret))).status).toBe(403)
    expect((await server.signIn()).status).toBe(429)
    server.clock.now += 1001
    const ticket = await ticketOf(server)
    expect((await give(server, ticket, wrongCode(server, secret))).status).toBe(403)
    const held = await give(server, ticket, codeAt(server, secret))
    expect([held.status, held.headers.get('retry-after')]).toEqual([429, '2'])
    server.clock.now += 2001
    expect((await give(server, ticket, codeAt(server, secret))).status).toBe(200)
    server.cookie = null
    // All is forgotten after a sign-in.
    expect((await server.signIn('wrong')).status).toBe(401)
  })

  test('the password is asked for before codes are set up, renewed or turned off [EXT-281, EXT-287]', async () => {
    await using server = await openSignedIn(open)
    server.clock.now += 10 * 60_000
    const asked = { status: 403, envelope: { data: { asks: 'password' } } }
    for (const call of [begin, renew, turnOff]) expect(await call(server)).toMatchObject(asked)
    await server.call('POST', '/dashboard/api/v1/user/account/confirmation', { password: PASSWORD })
    expect([(await renew(server)).status, (await turnOff(server)).status]).toEqual([404, 404])
    expect((await begin(server)).status).toBe(200)
  })

  test('new recovery codes end the old ones, and turned off nothing is asked for [EXT-287]', async () => {
    await using server = await openSignedIn(open)
    const { codes, secret } = await withFactor(server)
    await give(server, await ticketOf(server), codeAt(server, secret))
    const [fresh = ''] = codesOf(await renew(server))
    server.cookie = null
    const ticket = await ticketOf(server)
    expect((await give(server, ticket, codes[0] ?? '')).status).toBe(403)
    expect((await give(server, ticket, fresh)).status).toBe(200)
    expect((await turnOff(server)).status).toBe(200)
    expect(await state(server)).toEqual({ since: null, codesLeft: 0 })
    for (const table of ['factors', 'recoveryCodes', 'factorTickets'] as const)
      expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    server.cookie = null
    expect((await server.signIn()).status).toBe(200)
  })

  test('an invitation sets the password and opens no session where a code is asked for [EXT-284]', async () => {
    await using server = await openSignedIn(open)
    const { secret } = await withFactor(server)
    const token = await invite(server.store.db, await editorIdOf(server.store.db, EMAIL), server.clock.now)
    const newPassword = 'nine owls on a pier'
    const set = await server.call('POST', '/dashboard/api/v1/user/invitation', { token, newPassword })
    expect([set.status, set.headers.get('set-cookie')]).toEqual([403, null])
    expect(set.envelope.message).toBe('Your password is set. Sign in with it and your sign-in code.')
    expect((await give(server, await ticketOf(server, newPassword), codeAt(server, secret))).status).toBe(200)
  })

  test('the operator turns the codes of an account off [EXT-288]', async () => {
    await using server = await openSignedIn(open)
    await withFactor(server)
    expect(await commandOf(server, 'factor-off', EMAIL)).toBe(
      `${EMAIL} signs in with the password alone now. All sessions have ended.`,
    )
    expect((await server.signIn()).status).toBe(200)
    await expect(commandOf(server, 'factor-off', EMAIL)).rejects.toThrow('without a code already')
    await expect(commandOf(server, 'factor-off', 'no@meridian.test')).rejects.toThrow('is no editor')
  })

  test('the operator turns the codes of an account off with its sessions, or neither, and then does so again [EXT-288]', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const elsewhere = server.cookie
    await withFactor(server)
    await sql`alter table sessions rename to away`.execute(db)
    await expect(commandOf(server, 'factor-off', EMAIL)).rejects.toThrow('sessions')
    await sql`alter table away rename to sessions`.execute(db)
    expect((await server.signIn()).envelope.data).toHaveProperty('ticket')
    await commandOf(server, 'factor-off', EMAIL)
    server.cookie = elsewhere
    expect(await reads(server)).toBe(401)
  })

  test('who has lost device and recovery codes gets in again by the operator alone, who ends all sessions [EXT-288]', async () => {
    await using server = await openSignedIn(open)
    const elsewhere = server.cookie
    await withFactor(server)
    const ticket = await ticketOf(server)
    // Neither the ticket that the right password gives nor a key is enough to turn it off.
    const key = await addKey(server.store.db, 'push', ['read', 'publish', 'outbox'], '')
    for (const sent of [{ cookie: `__Host-sid=${ticket}` }, { cookie: '', authorization: `Bearer ${key}` }])
      for (const [method, path] of FACTOR_WRITES)
        expect([401, 403]).toContain((await server.call(method, path, {}, sent)).status)
    expect((await server.signIn()).status).toBe(403)
    server.cookie = elsewhere
    expect(await reads(server)).toBe(200)
    await commandOf(server, 'factor-off', EMAIL)
    expect(await reads(server)).toBe(401)
    server.cookie = null
    expect((await server.signIn('wrong')).status).toBe(401)
    expect((await server.signIn()).status).toBe(200)
    const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
    expect(operating).toContain('npm run editor -- factor-off EMAIL')
    expect(operating).toMatch(/`factor-off` lets an editor who has lost device and recovery codes sign in .*make sure/s)
  })

  test('the secret is stored encrypted, for its editor alone [EXT-288]', async () => {
    await using server = await openSignedIn(open)
    const { secret } = await withFactor(server)
    const { db } = server.store
    const stored = await db.selectFrom('factors').select('secret').executeTakeFirstOrThrow()
    expect(Buffer.from(stored.secret, 'base64url').toString('latin1')).not.toContain(secret)
    const bo = await addEditor(db, 'bo@meridian.test', 'Bo', PASSWORD, '')
    await db
      .insertInto('factors')
      .values({ editorId: bo.id, ...stored, since: '2026-11-21', lastStep: 0 })
      .execute()
    const asked = await server.call('POST', LOGIN, { email: bo.email, password: PASSWORD })
    const { ticket } = asksCode.parse(asked.envelope.data)
    // A code that cannot be checked is no guess, however often it is given.
    for (let tries = 0; tries < 10; tries += 1)
      expect((await give(server, ticket, codeAt(server, secret))).status).toBe(503)
  })
})

const renew = (server: TestServer) => server.call('POST', `${FACTOR}/recovery`, {})
const turnOff = (server: TestServer) => server.call('DELETE', FACTOR)

test('without FACTOR_KEY the key is made in the data folder, for its owner alone; without it a recovery code signs in [EXT-288]', async () => {
  await using server = await openSignedIn()
  const file = join(server.dataDir, 'factor.key')
  expect(existsSync(file)).toBe(false)
  const { secret, codes } = await withFactor(server)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(file)
  const ticket = await ticketOf(server)
  expect((await give(server, ticket, codeAt(server, secret))).status).toBe(503)
  expect((await give(server, ticket, codes[0] ?? '')).status).toBe(200)
})

test('a key file that is none is left as it is [EXT-288]', async () => {
  await using server = await openSignedIn()
  writeFileSync(join(server.dataDir, 'factor.key'), 'not a key')
  expect((await begin(server)).status).toBe(500)
})

test('servers that share a database offer codes where they are given a key, and share it [EXT-288]', async () => {
  const databaseUrl = 'postgres://db.example/desk?sslmode=verify-full'
  await using without = await openSignedIn(undefined, { DATABASE_URL: databaseUrl })
  expect((await without.signIn()).headers.get('link')).not.toContain('factor')
  expect((await begin(without)).status).toBe(404)
  await using one = await openSignedIn(undefined, { DATABASE_URL: databaseUrl, FACTOR_KEY: `${KEY}1` })
  expect((await one.signIn()).headers.get('link')).toContain('rel="factor"')
  const { secret } = await withFactor(one)
  expect(existsSync(join(one.dataDir, 'factor.key'))).toBe(false)
  expect((await give(one, await ticketOf(one), codeAt(one, secret))).status).toBe(200)
  const alone = { factorKey: null, databaseUrl: null, dataDir: one.dataDir }
  const sealed = sealSecret(alone, 'editor', 'secret')
  expect(openSecret(alone, 'editor', sealed)).toBe('secret')
  expect(openSecret({ ...alone, databaseUrl }, 'editor', sealed)).toBe(null)
})

test('FACTOR_KEY is 32 bytes, and may stand in a file [EXT-288]', () => {
  expect(readSettings({ FACTOR_KEY: `${KEY}1` }).factorKey).toHaveLength(32)
  expect(readSettings({ FACTOR_KEY: Buffer.from(`${KEY}1`, 'hex').toString('base64') }).factorKey).toHaveLength(32)
  expect(() => readSettings({ FACTOR_KEY: 'a passphrase of some words' })).toThrow('FACTOR_KEY: Give 32 bytes')
})

test('neither code nor ticket nor secret is logged [EXT-284, EXT-288]', async () => {
  await using server = await openSignedIn()
  const { secret, codes } = await withFactor(server)
  const [ticket, code] = [await ticketOf(server), codeAt(server, secret)]
  await give(server, ticket, code)
  await renew(server)
  await turnOff(server)
  const log = server.lines.join('')
  for (const event of ['factor.on', 'signIn.code', 'factor.recovery', 'factor.off']) expect(log).toContain(event)
  for (const text of [secret, ticket, ...codes]) expect(log).not.toContain(text)
})
