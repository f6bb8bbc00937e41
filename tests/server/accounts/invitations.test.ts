import { describe, expect, test } from 'vitest'
import { deleteExpired } from '../../../server/clean-up'
import { runCommand } from '../../../server/cli/server-commands'
import { createLog } from '../../../server/http/log'
import { listEditors } from '../../../server/store/editors'
import { EMAIL, engines, openSignedIn, openTestServer, PASSWORD, type TestServer } from '../support/kit'

const DAY = 86_400_000
const NEW = 'nine owls on a pier'
const LOGIN = '/dashboard/api/v1/user/login'
const BO = 'bo@meridian.test'

const take = (server: TestServer, token: string, newPassword = NEW) =>
  server.call('POST', '/dashboard/api/v1/user/invitation', { token, newPassword })

/** Runs a command, and gives what it printed with the token of its link. */
async function editor(server: TestServer, ...args: string[]) {
  const { store, storage, settings } = server
  const context = { store, storage, settings, log: createLog('silent'), address: 'https://desk.example' }
  const printed = await runCommand(context, { name: 'editor', args, folder: '.' })
  // The command reads the clock of the machine, the server that of the test.
  const createdAt = new Date(server.clock.now).toISOString()
  await store.db.updateTable('invitations').set({ createdAt }).execute()
  return { printed, token: /https:\/\/desk\.example\/login#invite=([\w-]{43})$/.exec(printed)?.[1] ?? '' }
}

describe.each(engines)('on $engine', ({ open }) => {
  test('an added editor chooses a password by a link that works once [EXT-20, EXT-245]', async () => {
    await using server = await openTestServer(open)
    const { printed, token } = await editor(server, 'add', BO, 'Bo')
    expect(printed).toBe(
      `${BO} is an editor now. A new password is chosen there, once and within 24 hours:\n` +
        `https://desk.example/login#invite=${token}`,
    )
    const rows = await server.store.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const taken = await take(server, token)
    expect([taken.status, taken.envelope.data]).toMatchObject([200, { email: BO, name: 'Bo' }])
    expect(taken.headers.get('link')).toContain('rel="session"')
    expect((await server.call('GET', '/api/v1/regions')).status).toBe(200)
    const again = await take(server, token, 'eleven boats at sea')
    expect([again.status, again.envelope.message]).toEqual([410, 'This link has been used or has expired'])
    expect((await server.call('POST', LOGIN, { email: BO, password: NEW })).status).toBe(200)
  })

  test('of two who take one link at once, one is let in [EXT-245]', async () => {
    await using server = await openTestServer(open)
    const { token } = await editor(server, 'add', BO)
    const answers = await Promise.all([take(server, token), take(server, token, 'eleven boats at sea')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
  })

  test('a reset ends password, sessions and earlier links at once [EXT-20, EXT-245]', async () => {
    await using server = await openSignedIn(open)
    const first = await editor(server, 'password', EMAIL)
    expect(first.printed).toContain(`The password of ${EMAIL} is no longer valid. `)
    expect((await server.call('GET', '/api/v1/regions')).status).toBe(401)
    expect((await server.signIn(PASSWORD)).status).toBe(401)
    const second = await editor(server, 'password', EMAIL)
    expect((await take(server, first.token)).status).toBe(410)
    expect((await take(server, second.token)).status).toBe(200)
    expect((await server.signIn(NEW)).status).toBe(200)
    await expect(editor(server, 'password', 'nobody@meridian.test')).rejects.toThrow('is no editor')
  })

  test('a link is over after 24 hours, and with its editor [EXT-245]', async () => {
    await using server = await openTestServer(open)
    const { token } = await editor(server, 'add', BO)
    server.clock.now += DAY - 1
    expect((await take(server, token, 'too short')).status).toBe(422)
    server.clock.now += 1
    expect((await take(server, token)).status).toBe(410)
    await deleteExpired(server.store.db, server.settings, server.clock.now)
    expect(await server.store.db.selectFrom('invitations').selectAll().execute()).toEqual([])
    const other = await editor(server, 'password', BO)
    await editor(server, 'remove', BO)
    expect((await take(server, other.token)).status).toBe(410)
    expect(await listEditors(server.store.db)).toHaveLength(1)
  })

  test('a password against the rules does not use up the link [EXT-240, EXT-245]', async () => {
    await using server = await openTestServer(open)
    const { token } = await editor(server, 'add', BO)
    const refused = await take(server, token, 'meridian2026')
    expect([refused.status, refused.envelope.message]).toEqual([422, expect.stringContaining('tried first')])
    expect((await take(server, token)).status).toBe(200)
  })
})

test('neither token nor password of an invitation is logged, but a refusal is [EXT-245]', async () => {
  await using server = await openTestServer()
  const { token } = await editor(server, 'add', BO)
  await take(server, token)
  await take(server, token)
  const log = server.lines.join('')
  expect(log).toContain('"event":"editor.password"')
  expect(log).toContain('"event":"denied","status":410')
  for (const secret of [token, NEW]) expect(log).not.toContain(secret)
})
