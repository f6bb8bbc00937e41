import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addKey, scope } from '../../../server/accounts/keys'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { IDLE_LIFETIME_MS, TOTAL_LIFETIME_MS } from '../../../server/http/session'
import { acceptedMedia, contentTypeOf } from '../../../server/media/media-type'
import { startServer } from '../../../server/start'
import {
  amountIn,
  connecting,
  cryptography,
  limitNamed,
  limits,
  logged,
  named,
  rowsOf,
  sources,
} from '../support/inventory'
import { engines, openTestServer, tempFolder } from '../support/kit'
import { admits, builtClient, routesOf } from '../support/routes'

const HOUR = 3_600_000

/** Whether a pattern such as `GET /api/*` is that of a call. */
const isOf = (pattern: string, call: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(call)

test('who may make which call is as docs/inventory.md says, for every call that the server answers', async () => {
  const client = builtClient()
  await using server = await openTestServer(undefined, { METRICS_TOKEN: 'x'.repeat(24) }, client)
  const keys: string[] = []
  for (const name of scope.options) keys.push(await addKey(server.store.db, name, [name], '2026-11-21T09:00:00.000Z'))
  const rows = rowsOf('Calls').map(([calls, ...who]) => ({ patterns: named(calls), who, used: 0 }))

  const calls = await routesOf(server, client)
  expect(calls.length).toBeGreaterThan(50)
  for (const call of calls) {
    const row = rows.find(({ patterns }) => patterns.some((pattern) => isOf(pattern, call)))
    const found = [await admits(server, call, { cookie: '' })]
    // A sign-out ends the session of the calls after it.
    if ((await server.call('GET', '/api/v1/regions')).status === 401) await server.signIn()
    found.push(await admits(server, call, {}))
    for (const key of keys) found.push(await admits(server, call, { cookie: '', authorization: `Bearer ${key}` }))
    expect([call, found]).toEqual([call, row?.who.map((cell) => cell !== '–')])
    if (row) row.used += 1
  }
  // A row is that of a call that there is.
  expect(rows.filter(({ used }) => used === 0)).toEqual([])
})

test('docs/inventory.md has every secret of the settings, and every hash and secret of the store', async () => {
  await using server = await openTestServer()
  const tables = await server.store.db.introspection.getTables()
  const hashes = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.name.endsWith('Hash') || column.name === 'secret')
      .map((column) => `${name}.${column.name}`),
  )
  const [, list = ''] = /const SECRETS = \[([^\]]*)\]/.exec(sources.get('secret-files.ts') ?? '') ?? []
  const settings = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(3)
  const cells = rowsOf('Secrets').flatMap(([secret, , , kept]) => [...named(secret), ...named(kept)])
  expect(new Set(cells)).toEqual(new Set([...hashes, ...settings, 'server.json', 'factor.key']))
})

test('docs/inventory.md names each function of cryptography with every file that calls it', () => {
  const rows = rowsOf('Algorithms').flatMap(([functions, , , , files]) =>
    named(functions).map((name) => [name, named(files)] as const),
  )
  const sorted = (entries: Iterable<readonly [string, string[]]>) =>
    [...entries]
      .map(([name, files]) => [name, files.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted(cryptography()))
})

test('docs/inventory.md has each limit that is a setting or has the name of one, with its value', () => {
  const rows = rowsOf('Limits').map(([, , limit = '', code]) => [named(code)[0] ?? '', amountIn(limit)] as const)
  expect(
    rows.filter(([code, amount]) => limitNamed(code) !== amount).map(([code]) => [code, limitNamed(code)]),
  ).toEqual([])
  const documented = new Set(rows.map(([code]) => code))
  expect(limits().filter((code) => !documented.has(code))).toEqual([])
})

test('docs/security.md says the idle and the longest time of a session as the server counts them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
  expect(page).toContain(`A session ends after ${IDLE_LIFETIME_MS / HOUR} idle hours`)
  expect(page).toContain(`and after ${TOTAL_LIFETIME_MS / (24 * HOUR)} days`)
})

test('docs/inventory.md has every type of file that an upload may have, and no other', () => {
  const rows = rowsOf('Uploads').map(
    ([type, kind, extension]) => [named(type)[0] ?? '', kind, named(extension)[0]] as const,
  )
  for (const [type, kind, extension] of rows)
    expect([type, acceptedMedia(type)]).toEqual([type, { kind: kind === 'picture' ? 'IMAGE' : 'VIDEO', extension }])
  const text = sources.get('media/media-type.ts') ?? ''
  const accepted = [...text.matchAll(/\['(\w+\/[\w-]+)', \{/g)].map(([, type = '']) => type)
  expect(rows.map(([type]) => type)).toEqual(accepted)
  // A stored file is sent as the first type that has its extension.
  for (const [, , extension] of rows)
    expect(contentTypeOf(`a.${extension}`)).toBe(rows.find(([, , other]) => other === extension)?.[0])
})

test('docs/inventory.md names every file that opens a connection, and to whom', () => {
  expect(
    rowsOf('Connections')
      .flatMap(([, , files]) => named(files))
      .toSorted(),
  ).toEqual(connecting().toSorted())
})

describe.each(engines)('on $engine', ({ engine, open }) => {
  test('docs/inventory.md says of every table how its data is protected', async () => {
    await using server = await openTestServer(open)
    // The tables of the migrations and of the index of SQLite's search have no data of their own.
    const own = /^(?:kysely_.*|searchWords_.*|sqlite_.*)$/
    const tables = (await server.store.db.introspection.getTables()).map(({ name }) => name)
    const rows = rowsOf('Data').map(([level, names]) => ({ level, tables: named(names) }))
    const listed = rows.flatMap((row) => row.tables)
    expect(new Set(listed).size).toBe(listed.length)
    expect(tables.filter((name) => !own.test(name) && !listed.includes(name))).toEqual([])
    const ofTheOther = engine === 'libsql' ? ['openItems'] : ['searchWords']
    expect(listed.filter((name) => !tables.includes(name))).toEqual(ofTheOther)
  })
})

test('docs/inventory.md has every event and message of the log, and no other', () => {
  const rows = rowsOf('Log').flatMap(([names]) => named(names))
  expect(rows.toSorted()).toEqual(logged().toSorted())
})

test('the log goes to the standard error alone: no file of the server has a line of it', async () => {
  const uses = (pattern: RegExp) => [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file)
  expect(uses(/pino\(|pino\.(?:destination|transport|multistream)/)).toEqual(['http/log.ts'])
  expect(sources.get('http/log.ts')).toContain('pino.destination({ fd: 2, sync: true })')
  // What a start, a command, a restore's helper or the dev server prints is for who has started it.
  expect(uses(/\bconsole\.|process\.(?:stdout|stderr)/).toSorted()).toEqual([
    'backup/outside-store.ts',
    'cli/cli.ts',
    'dev.ts',
    'main.ts',
  ])

  const dataDir = tempFolder('log')
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const running = await startServer(
    readSettings({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', KEEP_FREE_BYTES: '0' }),
    log,
  )
  await fetch(`${running.address}/api/v1/canary-4c1d`)
  await running.stop()
  expect(lines.join('')).toContain('canary-4c1d')
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes('canary-4c1d'))
  expect(holding.map(({ name }) => name)).toEqual([])
})
