// npm run soak [-- --rounds N]: an hour of work, condensed, in one page of Chromium on the built application; needs the
// build. Exits with 1 if heap, nodes or listeners grow by more than is explained (docs/decisions/035-chaos-and-soak.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from 'playwright'
import { layoutTexts } from '../../src/messages/shell/layout'
import { median } from '../bench/numbers'
import { signIn } from '../bench/parts'
import { startBuilt } from '../built-server'
import { given, wholeNumber } from '../command'
import { root } from '../programs'
import { launchOptions } from './chromium'

/** What may grow in the page's heap, in KiB: everything that is meant to stay, by its cause. */
const heapCauses = (rounds: number) => [
  { cause: 'the removed draft of each round, for 30 days of use', kiB: 1.5 * rounds },
  { cause: 'functions that are called for the first time', kiB: 512 },
]
/** At the same place of the same screen no node and no listener is added; a toast or a tooltip may be shown. */
const most = { nodes: 60, listeners: 15 }
/** Machine code is a cache of the engine, which fills it as long as a page works; the heap of this run has none. */
const ENGINE = '--js-flags=--no-sparkplug,--no-maglev,--no-opt'
/** The rounds in which every screen is opened for the first time. */
const WARM_UP = 20
/** How often the sizes are read for one median. */
const READINGS = 5
/** Every tenth round also saves what it wrote, with a picture. */
const SAVE_EVERY = 10
const { addNews, carousel, articles, events, geoShots, trendingTopics, notifications, drafts, settings, home } =
  layoutTexts.entries
const VISITED = [carousel, articles, events, geoShots, trendingTopics, notifications, drafts, settings]

interface Sizes {
  heapKiB: number
  nodes: number
  listeners: number
}

/** What the page holds on its dashboard: the median of several readings, each after its garbage was collected. */
async function sizesOf(page: Page, session: CDPSession): Promise<Sizes> {
  if (!page.url().endsWith('/dashboard')) await visit(page, home)
  const readings: Sizes[] = []
  for (let times = 0; times < READINGS; times += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    readings.push({ heapKiB: usedSize / 1024, nodes, listeners: jsEventListeners })
  }
  const of = (name: keyof Sizes) => median(readings.map((reading) => reading[name]))
  return { heapKiB: of('heapKiB'), nodes: of('nodes'), listeners: of('listeners') }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a screen by the sidebar, and waits for its heading. */
async function visit(page: Page, entry: string): Promise<void> {
  const before = page.url()
  await page.locator('#sidebar').getByRole('link', { name: entry, exact: true }).first().click()
  await page.waitForFunction((url) => location.href !== url, before)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** One round of work: the news list with search, pages, preview and a form, then another screen. */
async function work(page: Page, round: number, picture: Buffer): Promise<void> {
  await visit(page, addNews)
  const table = page.getByRole('table', { name: 'News', exact: true })
  await table.getByRole('button', { name: 'Preview', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button(page, 'Next').click()
  await button(page, 'Previous').click()
  await button(page, 'Add News').first().click()
  const form = page.locator('form[aria-labelledby]')
  await form.getByLabel('Title', { exact: true }).pressSequentially(`Round ${round}`)
  if (round % SAVE_EVERY === 0) await save(page, round, picture)
  else await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await visit(page, VISITED[round % VISITED.length] ?? settings)
}

/** Chooses a picture in the page itself: the protocol's own command keeps the input, with its form, for ever. */
function choose(input: Element, picture: string): void {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes], 'bosphorus.jpg', { type: 'image/jpeg' }))
  if (input instanceof HTMLInputElement) input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Completes the open form, uploads a picture into it, and saves it. */
async function save(page: Page, round: number, buffer: Buffer): Promise<void> {
  const form = page.locator('form[aria-labelledby]')
  await form.getByLabel('Date and time', { exact: true }).fill('2025-01-20T09:41')
  await form.getByLabel('Description', { exact: true }).fill(`What was seen in round ${round}.`)
  await form.getByLabel('Country', { exact: true }).fill('uk')
  await form.locator('input[type=file][accept="image/*"]').evaluate(choose, buffer.toString('base64'))
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await editor.waitFor({ state: 'hidden' })
  await form.locator('img').first().waitFor()
  await form.getByRole('button', { name: 'Add News', exact: true }).click()
}

const rounds = given('npm run soak [-- --rounds <number>]', () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
  return wholeNumber('rounds', values.rounds)
})
const picture = await readFile(join(root, 'tests', 'gallery', 'bosphorus.jpg'))
const dataDir = mkdtempSync(join(tmpdir(), 'meridian-soak-'))
const server = await startBuilt(dataDir, { DEMO: '1' })
const options = launchOptions()
const browser = await chromium.launch({ ...options, args: [...options.args, ENGINE] })
const problems: string[] = []
try {
  const storageState = await signIn(browser, server.address)
  const context = await browser.newContext({ baseURL: server.address, storageState })
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  const session = await context.newCDPSession(page)
  await session.send('Runtime.enable')
  await page.goto('/dashboard')
  const every = Math.max(1, Math.floor((rounds - WARM_UP) / 10))
  let first: Sizes | null = null
  for (let round = 1; round <= rounds; round += 1) {
    await work(page, round, picture)
    if (round < WARM_UP || (round - WARM_UP) % every > 0) continue
    const now = await sizesOf(page, session)
    first ??= now
    console.log(`round ${round}: ${now.heapKiB.toFixed(0)} KiB, ${now.nodes} nodes, ${now.listeners} listeners`)
  }
  const last = await sizesOf(page, session)
  const causes = heapCauses(rounds - WARM_UP)
  for (const { cause, kiB } of causes) console.log(`may grow by ${kiB.toFixed(0)} KiB: ${cause}`)
  const limits: Sizes = { ...most, heapKiB: causes.reduce((sum, { kiB }) => sum + kiB, 0) }
  for (const name of ['heapKiB', 'nodes', 'listeners'] as const) {
    const growth = last[name] - (first?.[name] ?? Number.NaN)
    console.log(
      `${name}: ${growth.toFixed(0)} more after ${rounds - WARM_UP} rounds, at most ${limits[name].toFixed(0)}`,
    )
    if (!(growth <= limits[name])) problems.push(`${name} grew by ${growth.toFixed(0)}`)
  }
} finally {
  await browser.close()
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
for (const problem of problems) console.log(problem)
console.log(`${problems.length === 0 ? 1 : 0} passed, ${problems.length} failed`)
if (problems.length > 0) process.exitCode = 1
