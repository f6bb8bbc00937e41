import { describe, expect, test } from 'vitest'
import { limitNamed, named, pageOf, rowsOf, sectionOf, sources } from '../support/inventory'
import { engines, openTestServer } from '../support/kit'
import { admits, builtClient, routesOf } from '../support/routes'

const security = pageOf('docs/security.md')
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long the rows of a table are kept, as a constant of the code says it. */
const TIMES = [
  ['sessions', 'http/session.ts TOTAL_LIFETIME_MS', DAY, 'days'],
  ['devices', 'accounts/devices.ts LIFETIME_MS', DAY, 'days'],
  ['invitations', 'accounts/invitations.ts LIFETIME_MS', HOUR, 'hours'],
  ['factorTickets', 'accounts/factor-tickets.ts LIFETIME_MS', 60_000, 'minutes'],
  ['openItems', 'live/presence.ts LIFETIME_MS', 60_000, 'minute'],
  ['news', 'routes/changes.ts BIN_LIFETIME', DAY, 'days'],
  ['replays', 'clean-up.ts KEYS_LIFETIME', DAY, 'days'],
] as const

test('each way to open a session, and each proof of who calls, stands in docs/security.md, Ways in', async () => {
  const rows = rowsOf('Ways in', security)
  const proving = /\b(?:openSession|createSession|getCookie)\(|header\('authorization'\)|'X-Command-Token'/
  const files = [...sources].filter(([, text]) => proving.test(text)).map(([file]) => file)
  expect(new Set(rows.flatMap(([, , , , cell]) => named(cell)))).toEqual(new Set(files))

  const client = builtClient()
  await using server = await openTestServer(undefined, { METRICS_TOKEN: 'x'.repeat(24) }, client)
  const open: string[] = []
  for (const call of await routesOf(server, client))
    if (!call.startsWith('GET ') && (await admits(server, call, { cookie: '' }))) open.push(call)
  const documented = rows.flatMap(([way]) => named(way)).filter((name) => name.includes(' '))
  expect(documented.toSorted()).toEqual(open.toSorted())
})

describe.each(engines)('on $engine', ({ engine, open }) => {
  test('each table of the store stands in docs/security.md, What is kept, with until when', async () => {
    await using server = await openTestServer(open)
    const own = /^(?:kysely_.*|searchWords_.*|sqlite_.*)$/
    const tables = (await server.store.db.introspection.getTables()).map(({ name }) => name)
    const rows = rowsOf('What is kept', security).map(([, where, , until]) => ({ tables: named(where), until }))
    const kept = new Set(rows.flatMap((row) => row.tables))
    expect(tables.filter((name) => !own.test(name) && !kept.has(name))).toEqual([])
    expect([...kept].filter((name) => !tables.includes(name))).toEqual(
      engine === 'libsql' ? ['openItems'] : ['searchWords'],
    )
    for (const [table, code, unit, word] of TIMES) {
      const time = `${limitNamed(code) / unit} ${word}`
      expect([table, rows.some((row) => row.tables.includes(table) && row.until?.includes(time)), time]).toEqual([
        table,
        true,
        time,
      ])
    }
  })
})

test('SECURITY.md gives each severity a time, and libraries theirs', () => {
  const section = sectionOf('Updates', pageOf('SECURITY.md'))
  const times = rowsOf('Updates', section).map(
    ([severity = '', time = '']) => [severity, Number(/^(\d+) days$/.exec(time)?.[1])] as const,
  )
  expect(times.map(([severity]) => severity)).toEqual(['Critical', 'High', 'Medium', 'Low'])
  const days = times.map(([, time]) => time)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(days.every((time) => time > 0 && time <= 90)).toBe(true)
  expect(section).toMatch(/at least every (?:[1-9]|[1-8]\d|90) days/)
})
