// npm run bench:load [-- PATH_OF_SECOND_CHECKOUT] [--rounds N]: opens sign-in, the news list and the first news form
// in Chromium on a slowed processor under two networks. Prints the medians for this build and for a second checkout.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { type BuiltServer, startBuilt } from '../built-server'
import { given, wholeNumber } from '../command'
import { root, runAll, tool } from '../programs'
import { launchOptions } from '../test/chromium'
import { type Finding, type Network, openVisit } from './load.visit'
import { median } from './numbers'
import { type StorageState, signIn } from './parts'

const networks: readonly Network[] = [
  { name: '562 ms, 1.44 Mbit/s', rttMs: 562, mbitPerSecond: 1.44 },
  { name: '100 ms, 10 Mbit/s', rttMs: 100, mbitPerSecond: 10 },
]
const LIST = '/all-news'
const ADD = 'Add News'

/** A build that is measured. */
interface Build {
  name: string
  server: BuiltServer
  storageState: StorageState
  /** One finding per round, by the name of the measurement. */
  findings: Map<string, Finding[]>
}

/** The visits of one round; a new context has an empty HTTP cache. */
async function measure(browser: Browser, { server: { address }, storageState, findings }: Build, network: Network) {
  const note = (name: string, finding: Finding) => {
    const key = `${network.name}: ${name}`
    findings.set(key, [...(findings.get(key) ?? []), finding])
  }
  const signedOut = await browser.newContext()
  const signInVisit = await openVisit(signedOut, network)
  note('sign-in', await signInVisit.load(`${address}/login`, 'signIn'))
  await signedOut.close()

  const context = await browser.newContext({ storageState })
  const cold = await openVisit(context, network)
  note('news list, cold', await cold.load(address + LIST, 'list'))
  note('first form after idle', await cold.openForm(ADD))
  await cold.close()
  const second = await openVisit(context, network)
  note('news list, second visit', await second.load(address + LIST, 'list'))
  await context.close()

  const withoutIdle = await browser.newContext({ storageState })
  const held = await openVisit(withoutIdle, network, true)
  await held.load(address + LIST, 'list')
  note('first form, nothing fetched ahead', await held.openForm(ADD))
  await withoutIdle.close()
}

const columns: readonly [string, (finding: Finding) => number][] = [
  ['requests', ({ requests }) => requests],
  ['KiB sent', ({ bytes }) => bytes / 1024],
  ['ms until shown', ({ ms }) => ms],
  ['longest task, ms', ({ longestTaskMs }) => longestTaskMs],
]

function print(builds: readonly Build[]): void {
  const line = (label: string, cells: readonly string[]) =>
    console.log(`${label.padEnd(58)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  line('', [...builds.map(({ name }) => name), ...(builds.length === 2 ? ['ratio'] : [])])
  for (const key of builds[0]?.findings.keys() ?? [])
    for (const [column, read] of columns) {
      const medians = builds.map(({ findings }) => median((findings.get(key) ?? []).map(read)))
      const [ours = 0, theirs] = medians
      const ratio = theirs === undefined ? [] : [theirs === 0 ? '–' : (ours / theirs).toFixed(2)]
      line(`${key}, ${column}`, [...medians.map((value) => value.toFixed(0)), ...ratio])
    }
}

const { rounds, second } = given('npm run bench:load [-- --rounds <number>] [<second checkout>]', () => {
  const options = { rounds: { type: 'string', default: '5' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  return { rounds: wholeNumber('rounds', values.rounds), second: positionals[0] }
})
await runAll([tool('build/build.ts')])
const checkouts = [
  { name: 'this build', checkout: root },
  ...(second === undefined ? [] : [{ name: 'second build', checkout: resolve(second) }]),
]
const dataDirs: string[] = []
const servers: BuiltServer[] = []
const builds: Build[] = []
const browser = await chromium.launch(launchOptions())
try {
  for (const { name, checkout } of checkouts) {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'))
    dataDirs.push(dataDir)
    const server = await startBuilt(dataDir, { DEMO: '1' }, checkout)
    servers.push(server)
    builds.push({ name, server, storageState: await signIn(browser, server.address), findings: new Map() })
  }
  for (let round = 0; round < rounds; round += 1)
    // The builds alternate, and so does the one that goes first.
    for (const network of networks)
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        await measure(browser, build, network)
        console.error(`round ${round + 1} of ${rounds}, ${network.name}, ${build.name}`)
      }
  print(builds)
} finally {
  await browser.close()
  for (const server of servers) await server.stop('SIGTERM')
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
}
