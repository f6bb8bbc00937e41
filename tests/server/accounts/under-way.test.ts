import { hash } from '@node-rs/argon2'
import type { LogEvent } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, inject, test } from 'vitest'
import { factorSecret, recoveryCodes } from '../../../contract/factor'
import { asksCode } from '../../../contract/session'
import { hashPassword, inQueue } from '../../../server/accounts/derivations'
import { beginFactor, hasFactor } from '../../../server/accounts/factors'
import { invite } from '../../../server/accounts/invitations'
import { countRecoveryCodes, replaceRecoveryCodes } from '../../../server/accounts/recovery-codes'
import { type Db, openStore } from '../../../server/store/db'
import {
  addEditor,
  editorIdOf,
  holdEditor,
  listEditors,
  removeEditor,
  replacePassword,
} from '../../../server/store/editors'
import { amid } from '../support/amid'
import { type Answer, EMAIL, engines, openSignedIn, PASSWORD, type TestServer, tempFolder } from '../support/kit'
import { copyDatabase } from '../support/postgres'

const ACCOUNT = '/dashboard/api/v1/user/account'
const NEW = 'nine owls on a pier'
const postgres = inject('postgres')

const placeOf = async (engine: string) =>
  engine === 'postgres' && postgres !== null
    ? { dataDir: '', databaseUrl: await copyDatabase(postgres) }
    : { dataDir: tempFolder('under-way'), databaseUrl: null }

const signal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

/** A server whose editor has signed in; `during` makes a call, and does something between its read and check of a hash. */
async function openQueued(engine: string) {
  let noteRead = () => {}
  const place = await placeOf(engine)
  const log = ({ query }: LogEvent) => {
    if (query.sql.startsWith('select * from "editors" where "email"')) noteRead()
  }
  const server = await openSignedIn(() => openStore(place, undefined, log))
  async function during(call: () => Promise<Answer>, meanwhile: () => Promise<unknown>): Promise<Answer> {
    const [read, held] = [signal(), signal()]
    noteRead = read.give
    const full = [inQueue(() => held.given), inQueue(() => held.given)]
    const answered = call()
    await read.given
    await meanwhile()
    held.give()
    await Promise.all(full)
    return answered
  }
  return { server, during }
}

const reset = async (db: Db, passwordHash: string) =>
  db.transaction().execute(async (write) => replacePassword(write, await editorIdOf(write, EMAIL), passwordHash))

const countSessions = async (db: Db) => (await db.selectFrom('sessions').select('tokenHash').execute()).length

async function turnOnCodes(server: TestServer) {
  const begun = await server.call('POST', `${ACCOUNT}/factor`, {})
  const { secret } = factorSecret.parse(begun.envelope.data)
  const code = () => new TOTP({ secret }).generate({ timestamp: server.clock.now })
  const turnedOn = await server.call('POST', `${ACCOUNT}/factor/code`, { code: code() })
  server.clock.now += 30_000
  return { code, recovery: recoveryCodes.parse(turnedOn.envelope.data).codes }
}

describe.each(engines)('on $engine', ({ engine }) => {
  test('a sign-in that is under way does not survive a new password [EXT-242]', async () => {
    const { server, during } = await openQueued(engine)
    await using _ = server
    const passwordHash = await hashPassword(NEW)
    const late = await during(
      () => server.signIn(PASSWORD),
      () => reset(server.store.db, passwordHash),
    )
    expect([late.status, late.envelope.message]).toEqual([401, 'Invalid email or password'])
    expect(await countSessions(server.store.db)).toBe(0)
    expect((await server.signIn(NEW)).status).toBe(200)
  })

  test('a sign-in that is under way gets no ticket after a new password [EXT-284]', async () => {
    const { server, during } = await openQueued(engine)
    await using _ = server
    await turnOnCodes(server)
    const passwordHash = await hashPassword(NEW)
    const late = await during(
      () => server.signIn(PASSWORD),
      () => reset(server.store.db, passwordHash),
    )
    expect(late.status).toBe(401)
    expect(await server.store.db.selectFrom('factorTickets').selectAll().execute()).toEqual([])
  })

  test('a change that is under way does not replace a password that was reset meanwhile [EXT-242]', async () => {
    const { server, during } = await openQueued(engine)
    await using _ = server
    const passwordHash = await hashPassword(NEW)
    const stolen = { currentPassword: PASSWORD, newPassword: 'eleven boats at sea' }
    const late = await during(
      () => server.call('PUT', `${ACCOUNT}/password`, stolen),
      () => reset(server.store.db, passwordHash),
    )
    expect([late.status, late.envelope.message]).toEqual([403, 'This is not your current password'])
    expect(await countSessions(server.store.db)).toBe(0)
    expect((await server.signIn(NEW)).status).toBe(200)
  })

  test('a password that was given again counts only if it has not been changed meanwhile [EXT-281]', async () => {
    const { server, during } = await openQueued(engine)
    await using _ = server
    const passwordHash = await hashPassword(NEW)
    const late = await during(
      () => server.call('POST', `${ACCOUNT}/confirmation`, { password: PASSWORD }),
      () => reset(server.store.db, passwordHash),
    )
    expect(late.status).toBe(403)
  })

  test('an editor who was removed meanwhile is not signed in', async () => {
    const { server, during } = await openQueued(engine)
    await using _ = server
    await addEditor(server.store.db, 'bo@meridian.test', 'Bo', PASSWORD, '')
    const late = await during(
      () => server.signIn(PASSWORD),
      () => removeEditor(server.store.db, EMAIL),
    )
    expect(late.status).toBe(401)
  })

  test('sign-ins at once renew a hash of earlier parameters once, and none of them is refused', async () => {
    const { server, during } = await openQueued(engine)
    await using _ = server
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 })
    await server.store.db.updateTable('editors').set({ passwordHash: old }).execute()
    let others: Promise<Answer>[] = []
    const first = await during(
      () => server.signIn(PASSWORD),
      async () => {
        others = [server.signIn(PASSWORD), server.signIn(PASSWORD)]
      },
    )
    expect([first, ...(await Promise.all(others))].map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe.runIf(postgres !== null)('on PostgreSQL, beside what has not been committed', () => {
  async function amidReset(db: Db, call: () => Promise<Answer>): Promise<Answer> {
    const [editorId, passwordHash] = [await editorIdOf(db, EMAIL), await hashPassword(NEW)]
    const begin = async (write: Db) => {
      await write.updateTable('editors').set({ passwordHash }).where('id', '=', editorId).execute()
      await write.deleteFrom('sessions').where('editorId', '=', editorId).execute()
    }
    return amid(db, begin, call, (write) => replacePassword(write, editorId, passwordHash))
  }

  const open = async () => openSignedIn(async () => openStore(await placeOf('postgres')))

  test('a sign-in waits for a reset, and is refused [EXT-242]', async () => {
    await using server = await open()
    expect((await amidReset(server.store.db, () => server.signIn(PASSWORD))).status).toBe(401)
    expect(await countSessions(server.store.db)).toBe(0)
  })

  test('a code waits for a reset, and its ticket is over [EXT-284]', async () => {
    await using server = await open()
    const codes = await turnOnCodes(server)
    const { ticket } = asksCode.parse((await server.signIn()).envelope.data)
    const code = codes.code()
    const late = await amidReset(server.store.db, () =>
      server.call('POST', '/dashboard/api/v1/user/login/code', { ticket, code }),
    )
    expect(late.status).toBe(410)
    expect(await countSessions(server.store.db)).toBe(0)
  })

  test('an invitation waits for a reset, and is over [EXT-245]', async () => {
    await using server = await open()
    const token = await invite(server.store.db, await editorIdOf(server.store.db, EMAIL), server.clock.now)
    const taken = { token, newPassword: 'eleven boats at sea' }
    const late = await amidReset(server.store.db, () => server.call('POST', '/dashboard/api/v1/user/invitation', taken))
    expect(late.status).toBe(410)
    expect((await server.signIn(NEW)).status).toBe(200)
  })
  test('a recovery code waits for its replacement, which does not wait for it [EXT-285]', async () => {
    await using server = await open()
    const { db } = server.store
    const editorId = await editorIdOf(db, EMAIL)
    const { recovery } = await turnOnCodes(server)
    const { ticket } = asksCode.parse((await server.signIn()).envelope.data)
    const late = await amid(
      db,
      (write) => write.deleteFrom('recoveryCodes').where('editorId', '=', editorId).execute(),
      () => server.call('POST', '/dashboard/api/v1/user/login/code', { ticket, code: recovery[0] }),
      (write) => replaceRecoveryCodes(write, editorId),
    )
    expect(late.status).toBe(403)
  })

  test('of two lists of recovery codes that are made at once, one is valid [EXT-287]', async () => {
    await using server = await open()
    const { db } = server.store
    const editorId = await editorIdOf(db, EMAIL)
    await turnOnCodes(server)
    const late = await amid(
      db,
      async (write) => {
        await holdEditor(write, editorId)
        await replaceRecoveryCodes(write, editorId)
      },
      () => server.call('POST', `${ACCOUNT}/factor/recovery`, {}),
    )
    const { codes } = recoveryCodes.parse(late.envelope.data)
    expect([codes.length, await countRecoveryCodes(db, editorId)]).toEqual([10, 10])
  })

  test('of two editors who are removed at once, the last one stays', async () => {
    await using server = await open()
    const { db } = server.store
    await addEditor(db, 'bo@meridian.test', 'Bo', PASSWORD, '')
    const removeBo = (write: Db) => write.deleteFrom('editors').where('email', '=', 'bo@meridian.test').execute()
    await expect(amid(db, removeBo, () => removeEditor(db, EMAIL))).rejects.toThrow('This is the last editor')
    expect((await listEditors(db)).map(({ email }) => email)).toEqual([EMAIL])
  })

  test('a code turns on no secret that another tab begins meanwhile [EXT-283]', async () => {
    await using server = await open()
    const { db } = server.store
    const [editor] = await listEditors(db)
    const begun = await server.call('POST', `${ACCOUNT}/factor`, {})
    const { secret } = factorSecret.parse(begun.envelope.data)
    const code = new TOTP({ secret }).generate({ timestamp: server.clock.now })
    const beginAnew = async (write: Db) => editor && beginFactor(write, server.settings, editor)
    const late = await amid(db, beginAnew, () => server.call('POST', `${ACCOUNT}/factor/code`, { code }))
    expect(late.status).toBe(403)
    expect(await hasFactor(db, editor?.id ?? '')).toBe(false)
  })
})
