// npm run bench:server [-- --rows 10000,100000 --rounds 3 --seconds 3 --engine libsql]: fills a store on each engine and
// measures reads and saves of the built server over 10 connections, beside a bare Hono server and the disk, and how fast
// it answers while it writes a backup. The calls alternate, and each line is its round during which other work took the
// least of the machine; "foreign" is that share. "of Hono" is the rate beside that of the bare server, which says more
// than the rate where machines differ.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eventPages } from '../../contract/event'
import { newsCalls } from '../../contract/news'
import { sessionCalls } from '../../contract/session'
import { topicCalls } from '../../contract/topic'
import { findPostgres, newDatabase, startPostgres } from '../../tests/server/support/postgres'
import { firstPrinted } from '../../tests/support/printed'
import { EMAIL, PASSWORD, startBuilt } from '../built-server'
import { given, Refusal, wholeNumber } from '../command'
import { root, runAll, tool } from '../programs'
import { median, quantile } from './numbers'
import { healthDuringBackup } from './server.backup'
import { type Cell, measure, measureDisk, quietest, type Row } from './server.measure'

const CONNECTIONS = 10
/** Before the rounds, each call runs for this time, until its code is compiled. */
const WARM_UP_MS = 1000

const ENGINES = ['libsql', 'postgres']
const usage =
  'npm run bench:server [-- --rows <numbers>] [--rounds <number>] [--seconds <number>] [--engine libsql,postgres]'
const { engines, numbersOfRows, rounds, forMs } = given(usage, () => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000,100000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      engine: { type: 'string', default: ENGINES.join() },
    },
  })
  const engines = values.engine.split(',')
  const unknown = engines.find((engine) => !ENGINES.includes(engine))
  if (unknown !== undefined) throw new Refusal(`There is no engine "${unknown}".`)
  return {
    engines,
    numbersOfRows: values.rows.split(',').map((rows) => wholeNumber('rows', rows)),
    rounds: wholeNumber('rounds', values.rounds),
    forMs: wholeNumber('seconds', values.seconds) * 1000,
  }
})

async function startFloor(answer: string) {
  const child = spawn(process.execPath, tool('bench/server.floor.ts'), {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(answer)
  return { address: await firstPrinted(child, /Floor is at (\S+)/), pid: child.pid ?? 0, stop: () => child.kill() }
}

const story = JSON.stringify({
  newsType: 'DESCRIPTIVE',
  title: 'Night ferries return',
  description: 'The first boat left at 23:40.',
  dateTime: '2026-11-20T08:40:12.345Z',
  topicId: 'topic-0',
  location: { region: 'Europe', country: 'Norway', latLong: '59.91, 10.75' },
  imageUrls: [],
  videoUrls: [],
})

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

const print = (label: string, cells: readonly string[]) =>
  console.log(`${label.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`)

/** Measures one engine with a number of rows. */
async function run(engine: string, rows: number, dataDir: string, database: { url: string; pid: number } | null) {
  await runAll([[...tool('bench/server.fill.ts'), dataDir, `${rows}`, ...(database ? [database.url] : [])]])
  const env = { DEMO: '0', LOG_LEVEL: 'info', WRITES_PER_MINUTE: '1000000' }
  const server = await startBuilt(dataDir, database ? { ...env, DATABASE_URL: database.url } : env, root, 'ignore')
  const { address } = server
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${address}${sessionCalls.open.path}`, { method: 'POST', headers: json, body })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const firstPage = await fetch(`${address}${newsCalls.page.path}?pageNo=0`, { headers: { cookie } })
  const floor = await startFloor(await firstPage.text())

  const own = database ? [server.pid, database.pid] : [server.pid]
  const reads = (label: string, path: string, at = address, pids: readonly number[] = own): Row[] =>
    [{}, { 'Accept-Encoding': 'gzip' }].map((headers, compressed) => ({
      label: compressed ? `${label}, compressed` : label,
      request: { address: at, method: 'GET', path, headers: { ...headers, Cookie: cookie } },
      connections: CONNECTIONS,
      pids,
    }))
  const save = (label: string, connections: number): Row => ({
    label,
    request: { address, method: 'POST', path: newsCalls.save.path, headers: { ...json, Cookie: cookie }, body: story },
    connections,
    pids: own,
  })
  const news = (query: string) => `${newsCalls.page.path}?${query}`
  const calls = [
    ...reads('bare Hono', '/', floor.address, [floor.pid]),
    ...reads('first page', news('pageNo=0')),
    ...reads('middle page', news(`pageNo=${rows / 20}`)),
    ...reads('last page', news(`pageNo=${rows / 10 - 1}`)),
    ...reads('first page of a topic', news('topicId=topic-1&pageNo=0')),
    ...reads('search, a sixth of all', news('q=winter&pageNo=0')),
    ...reads('search, few', news('q=winter+name4711&pageNo=0')),
    ...reads('filter and sort', news('country=Norway&sort=-title&pageNo=0')),
    ...reads('topics, whole', topicCalls.list.path),
    ...reads('events, a page', `${eventPages.path}?pageNo=0`),
    ...reads('events, whole', eventPages.path),
    save('save', CONNECTIONS),
    save('save, 1 connection', 1),
  ]
  const cells: Cell[][] = calls.map(() => [])
  const disk: number[] = []
  for (const call of calls) await measure(call, WARM_UP_MS)
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, call] of calls.entries()) cells[at]?.push(await measure(call, forMs))
    disk.push(measureDisk(dataDir, forMs))
  }
  floor.stop()
  // A PostgreSQL is dumped by its own program.
  const health = database ? [] : await healthDuringBackup(address, dataDir)
  await server.stop('SIGTERM')

  console.log(`\n${rows} news, ${rows / 10} events, ${engine}`)
  print('', ['req/s', 'of Hono', 'p50 ms', 'p99 ms', 'CPU us/req', 'foreign'])
  const [plain, compressed] = cells.map(quietest)
  for (const [at, { label }] of calls.entries()) {
    const cell = quietest(cells[at] ?? [])
    if (!cell) continue
    const bare = label.endsWith('compressed') ? compressed : plain
    const { perSecond, p50, p99, cpu, foreign } = cell
    const times = [p50.toFixed(1), p99.toFixed(1), cpu.toFixed(0)]
    print(label, [
      perSecond.toFixed(0),
      percent(perSecond / (bare?.perSecond ?? Number.NaN)),
      ...times,
      percent(foreign),
    ])
  }
  const perSecond = median(disk)
  // Of the same round, since the disk is shared too.
  const shares = cells.at(-1)?.map((cell, round) => cell.perSecond / (disk[round] ?? Number.NaN)) ?? []
  print('fdatasync of 4 KiB', [perSecond.toFixed(0)])
  print('save, 1 connection / fdatasync', [percent(median(shares))])
  if (health.length === 0) return
  const [p50, p99, longest] = [median(health), quantile(health, 0.99), Math.max(...health)].map((ms) => ms.toFixed(1))
  console.log(`health during a backup: ${health.length} answers, p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`)
}

await runAll([tool('build/build.ts')])
const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'))
// PostgreSQL runs as another user and must reach its folder.
chmodSync(folder, 0o711)
try {
  for (const engine of engines) {
    const bin = engine === 'postgres' ? findPostgres() : null
    if (engine === 'postgres' && bin === null) {
      console.log('\nPostgreSQL is not installed: not measured.')
      continue
    }
    const postgres = bin === null ? null : await startPostgres(bin, folder, { isDurable: true })
    try {
      for (const rows of numbersOfRows) {
        const dataDir = join(folder, `${engine}-${rows}`)
        mkdirSync(dataDir)
        const database = postgres && { url: await newDatabase(postgres.url), pid: postgres.pid }
        await run(engine, rows, dataDir, database)
      }
    } finally {
      await postgres?.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
