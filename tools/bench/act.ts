// npm run bench:act [-- --rounds N]: opens the first form, opens it again, opens a preview and types a title in
// Chromium on a slowed processor, in this build and in a page without a framework (tools/bench/plain-news.html). Prints
// the medians from a click or key to its paint.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { given, wholeNumber } from '../command'
import { root } from '../programs'
import { withoutStream } from '../test/chromium'
import { median, quantile } from './numbers'
import { CPU_SLOWDOWN, inChromium, probeOf, type StorageState, settle } from './parts'

/** What act.page.ts has recorded since it was last emptied, in milliseconds. */
export interface ActMarks {
  /** From each key to its paint. */
  keys: number[]
  /** From the last click until what it opens is painted; null until then. */
  opened: number | null
}

declare global {
  interface Window {
    actMarks: ActMarks
    /** Measures from the next click until the first element of the selector is shown. */
    measureClick: (selector: string) => void
  }
}

const TITLE = 'Storm closes the river bridge again'
const KEY_MS = 60
const PLAIN = '/plain-news.html'
const pages = [
  { name: 'this build', path: '/all-news' },
  { name: 'no framework', path: PLAIN },
]

/** Ten news items, the same in each run. */
const newsList = Array.from({ length: 10 }, (_, index) => ({
  id: `news-${index}`,
  title: `Storm ${index} over the lake`,
  newsType: 'DESCRIPTIVE',
  dateTime: new Date(Date.UTC(2025, 5, 1) - index * 3_700_000).toISOString(),
  description: 'The storm closed two bridges. '.repeat(20),
  bulletPoints: [],
  location: { region: 'Europe', country: 'Switzerland', latLong: '46.95, 7.44' },
  imageUrls: [],
  videoUrls: [],
  createdAt: '2025-06-01T00:00:00.000Z',
}))

const measures = ['first form', 'form again', 'first preview', 'preview again', 'key, median', 'key, 95th percentile']

const probe = await probeOf('act.page.ts')

/** Clicks a button; resolves to the time until the selector's element was painted. */
async function open(page: Page, button: string, selector: string): Promise<number> {
  await page.evaluate((shown) => window.measureClick(shown), selector)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const opened = await page.waitForFunction(() => window.actMarks.opened)
  await settle(page)
  return Number(await opened.jsonValue())
}

async function close(page: Page, button: string, selector: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).last().click()
  await page.waitForFunction((shown) => !document.querySelector(shown)?.checkVisibility(), selector)
  await settle(page)
}

/** One visit of a page; the times in the order of `measures`. */
async function measure(browser: Browser, baseURL: string, storageState: StorageState, path: string) {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1280, height: 900 } })
  await withoutStream(context)
  try {
    const page = await context.newPage()
    await page.addInitScript(probe)
    const json = { success: true, newsList, totalCount: 10, pageSize: 10, hasNext: false }
    await page.route('**/api/v1/news/byTopicId?*', (route) => route.fulfill({ json }))
    await page.route(`**${PLAIN}`, (route) => route.fulfill({ path: join(root, 'tools', 'bench', PLAIN) }))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(path)
    await page.locator('main tbody td').first().waitFor()
    await settle(page)
    const [dialog, field] = ['[role=dialog], dialog', 'main form input']
    const preview = await open(page, 'Preview', dialog)
    await close(page, 'Close', dialog)
    const previewAgain = await open(page, 'Preview', dialog)
    await close(page, 'Close', dialog)
    const form = await open(page, 'Add News', field)
    await page.locator(field).first().click()
    await page.evaluate(() => void window.actMarks.keys.splice(0))
    await page.keyboard.type(TITLE, { delay: KEY_MS })
    await settle(page)
    const { keys } = await page.evaluate(() => window.actMarks)
    await close(page, 'Cancel', field)
    const formAgain = await open(page, 'Add News', field)
    return [form, formAgain, preview, previewAgain, median(keys), quantile(keys, 0.95)]
  } finally {
    await context.close()
  }
}

const rounds = given('npm run bench:act [-- --rounds <number>]', () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
  return wholeNumber('rounds', values.rounds)
})
await inChromium(async (browser, address, state) => {
  const found: number[][][] = pages.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { path }] of pages.entries()) found[at]?.push(await measure(browser, address, state, path))
  const line = (label: string, cells: readonly string[]) =>
    console.log(`${label.padEnd(32)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  line('milliseconds to the paint', [...pages.map(({ name }) => name), 'ratio'])
  for (const [at, name] of measures.entries()) {
    const [ours = 0, plain = 0] = found.map((visits) => median(visits.map((visit) => visit[at] ?? Number.NaN)))
    line(name, [ours.toFixed(0), plain.toFixed(0), plain === 0 ? '–' : (ours / plain).toFixed(2)])
  }
})
