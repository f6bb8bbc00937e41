// npm run bench:server [-- --rows 10000,100000 --rounds 3 --seconds 3 --engine libsql]: fills a store on each engine and
// measures reads and saves of the built server over 10 connections, beside a bare Hono server and the disk. The calls
// alternate, so that other work on the machine slows all of them; each cell is the median of the rounds.
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newsCalls } from '../contract/news'
import { sessionCalls } from '../contract/session'
import { findPostgres, newDatabase, startPostgres } from '../tests/server/postgres'
import { told } from '../tests/support/told'
import { median, quantile } from './bench-parts'
import { cpuOf, cpuOfMachine } from './bench-server.cpu'
import { load, type Sent } from './bench-server.load'
import { EMAIL, PASSWORD, startBuilt } from './built-server'
import { root, runAll, tool } from './programs'

const CONNECTIONS = 10
/** Before each measurement, without being counted. */
const WARM_UP_MS = 300

interface Row {
  label: string
  request: Sent
  connections: number
  /** The processes whose processor time is counted. */
  pids: readonly number[]
}

interface Cell {
  perSecond: number
  p50: number
  p99: number
  /** Microseconds of a processor for each request. */
  cpu: number
  /** The share of the machine that neither the server nor this tool has used. */
  foreign: number
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'libsql,postgres' },
  },
})
const rounds = Number(values.rounds)
const forMs = Number(values.seconds) * 1000

async function measure({ request, connections, pids }: Row): Promise<Cell> {
  await load(request, connections, WARM_UP_MS)
  const read = () => ({ own: cpuOf(pids) ?? Number.NaN, tool: process.cpuUsage(), all: cpuOfMachine() ?? Number.NaN })
  const from = read()
  const { requests, ms, latencies } = await load(request, connections, forMs)
  const to = read()
  const own = to.own - from.own
  const ofTool = to.tool.user + to.tool.system - from.tool.user - from.tool.system
  return {
    perSecond: (requests / ms) * 1000,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    cpu: own / requests,
    foreign: Math.max(0, to.all - from.all - own - ofTool) / (to.all - from.all),
  }
}

/** How often a second the disk takes 4 KiB for good. */
function measureDisk(folder: string): number {
  const file = join(folder, 'fdatasync')
  const descriptor = openSync(file, 'w')
  const block = Buffer.alloc(4096, 1)
  const from = performance.now()
  let count = 0
  for (; performance.now() - from < forMs; count += 1) {
    writeSync(descriptor, block)
    fdatasyncSync(descriptor)
  }
  const perSecond = (count / (performance.now() - from)) * 1000
  closeSync(descriptor)
  rmSync(file)
  return perSecond
}

async function startFloor(answer: string) {
  const child = spawn(process.execPath, tool('bench-server.floor.ts'), {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(answer)
  return { address: await told(child, /Floor is at (\S+)/), pid: child.pid ?? 0, stop: () => child.kill() }
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

const print = (label: string, cells: readonly string[]) =>
  console.log(`${label.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`)

/** Measures one engine with a number of rows. */
async function run(engine: string, rows: number, dataDir: string, database: { url: string; pid: number } | null) {
  await runAll([[...tool('bench-server.fill.ts'), dataDir, `${rows}`, ...(database ? [database.url] : [])]])
  const env = { DEMO: '0', LOG_LEVEL: 'info' }
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
    save('save', CONNECTIONS),
    save('save, 1 connection', 1),
  ]
  const cells: Cell[][] = calls.map(() => [])
  const disk: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, call] of calls.entries()) cells[at]?.push(await measure(call))
    disk.push(measureDisk(dataDir))
  }
  floor.stop()
  await server.stop('SIGTERM')

  console.log(`\n${rows} news, ${rows / 10} events, ${engine}`)
  print('', ['req/s', 'p50 ms', 'p99 ms', 'CPU us/req', 'foreign'])
  for (const [at, { label }] of calls.entries()) {
    const of = (field: keyof Cell) => median(cells[at]?.map((cell) => cell[field]) ?? [])
    const share = `${(of('foreign') * 100).toFixed(0)} %`
    print(label, [of('perSecond').toFixed(0), of('p50').toFixed(1), of('p99').toFixed(1), of('cpu').toFixed(0), share])
  }
  const perSecond = median(disk)
  const saved = median(cells.at(-1)?.map((cell) => cell.perSecond) ?? [])
  print('fdatasync of 4 KiB', [perSecond.toFixed(0)])
  print('save, 1 connection / fdatasync', [`${((saved / perSecond) * 100).toFixed(0)} %`])
}

await runAll([tool('build.ts')])
const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'))
// PostgreSQL runs as another user and must reach its folder.
chmodSync(folder, 0o711)
try {
  for (const engine of values.engine.split(',')) {
    const bin = engine === 'postgres' ? findPostgres() : null
    if (engine === 'postgres' && bin === null) {
      console.log('\nPostgreSQL is not installed: not measured.')
      continue
    }
    const postgres = bin === null ? null : await startPostgres(bin, folder, { isDurable: true })
    try {
      for (const rows of values.rows.split(',').map(Number)) {
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
