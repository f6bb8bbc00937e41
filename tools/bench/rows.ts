// npm run bench:rows [-- --rounds N] [--cpu N]: types into the search over 1,000 and 10,000 carousel items in Chromium on
// a processor slowed N times (4 if not given; 1 is as it is), in this build and in a page without a framework
// (tools/bench/plain-rows.html). Prints from a key to its paint, and from the last key to its results.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { given, wholeNumber } from '../command'
import { root } from '../programs'
import { withoutStream } from '../test/chromium'
import { median, quantile } from './numbers'
import { CPU_SLOWDOWN, inChromium, probeOf, type StorageState, settle } from './parts'
import { wordsOf } from './words'

/** What rows.page.ts has recorded since it was last emptied; times are milliseconds since a key. */
export interface RowMarks {
  keys: number[]
  /** From the last key until each row that is shown matches; null until then. */
  results: number | null
  longTasks: number[]
}

declare global {
  interface Window {
    rowMarks: RowMarks
  }
}

const COUNTS = [1_000, 10_000]
const QUERY = 'city m'
const KEY_MS = 150
const PLAIN = '/plain-rows.html'
const pages = [
  { name: 'this build', path: '/carousel' },
  { name: 'no framework', path: PLAIN },
]

/** Carousel items with titles of six words, the same in each run. */
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `slide-${index}`,
    title: wordsOf(index, 6),
    imageUrl: '/placeholder.svg',
    sourceUrl: `https://source.example/${index}`,
    enable: index % 4 !== 0,
    createdAt: new Date(Date.UTC(2025, 5, 1) - index * 3_700_000).toISOString(),
  }))

const probe = await probeOf('rows.page.ts')

/** One page with rows, typed into. */
async function measure(browser: Browser, baseURL: string, storageState: StorageState, path: string, count: number) {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1280, height: 900 } })
  await withoutStream(context)
  try {
    const page = await context.newPage()
    await page.addInitScript(probe)
    const json = { success: true, data: itemsOf(count), message: 'OK', error: null }
    await page.route('**/api/v1/carousel', (route) => route.fulfill({ json }))
    await page.route(`**${PLAIN}`, (route) => route.fulfill({ path: join(root, 'tools', 'bench', PLAIN) }))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(path)
    await page.locator('main tbody td').nth(20).waitFor()
    await settle(page)
    await page.locator('main input[type=search]').click()
    await page.evaluate(() => void Object.assign(window.rowMarks, { keys: [], longTasks: [] }))
    await page.keyboard.type(QUERY, { delay: KEY_MS })
    await page.waitForFunction(() => window.rowMarks.results !== null)
    return await page.evaluate(() => window.rowMarks)
  } finally {
    await context.close()
  }
}

const { rounds, slowdown } = given('npm run bench:rows [-- --rounds <number>] [--cpu <times slower>]', () => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, cpu: { type: 'string', default: `${CPU_SLOWDOWN}` } },
  })
  return { rounds: wholeNumber('rounds', values.rounds), slowdown: wholeNumber('cpu', values.cpu) }
})
await inChromium(async (browser, address, state) => {
  const line = (label: string, cells: readonly string[]) =>
    console.log(`${label.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  line('', [...pages.map(({ name }) => name), 'ratio'])
  for (const count of COUNTS) {
    const found: RowMarks[][] = pages.map(() => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [at, { path }] of pages.entries()) found[at]?.push(await measure(browser, address, state, path, count))
    const print = (what: string, read: (marks: readonly RowMarks[]) => number) => {
      const [ours = 0, plain = 0] = found.map(read)
      const cells = [ours.toFixed(0), plain.toFixed(0)]
      line(`${count} rows: ${what}`, [...cells, plain === 0 ? '–' : (ours / plain).toFixed(2)])
    }
    const keysOf = (marks: readonly RowMarks[]) => marks.flatMap(({ keys }) => keys)
    print('key to paint, median, ms', (marks) => median(keysOf(marks)))
    print('key to paint, 95th percentile, ms', (marks) => quantile(keysOf(marks), 0.95))
    print('last key to results, median, ms', (marks) => median(marks.map(({ results }) => results ?? Number.NaN)))
    print('longest task, ms', (marks) => Math.max(0, ...marks.flatMap(({ longTasks }) => longTasks)))
  }
})
