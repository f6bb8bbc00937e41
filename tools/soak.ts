// npm run soak [-- --rounds N] [--log]: an hour of work, condensed, in one page of Chromium on the built application.
// Exits with 1 if heap, nodes or listeners grow by more than a round may leave behind. The log of events for reports is
// bounded by itself and left out, unless `--log` is given (docs/decisions/035-chaos-and-soak.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from 'playwright'
import { layoutTexts } from '../src/messages/shell/layout'
import { signIn } from './bench-parts'
import { startBuilt } from './built-server'
import { launchOptions } from './chromium'
import { root, runAll, tool } from './programs'

/** How much a round may leave behind: in the page, and with the log of events, which is full only after hours. */
const most = { heapKiB: 2, nodes: 0.5, listeners: 0.2 }
const mostWithLog = { ...most, heapKiB: 40 }
/** Every tenth round also saves what it wrote, with a picture. */
const SAVE_EVERY = 10
const { addNews, carousel, articles, events, geoShots, trendingTopics, notifications, drafts, settings, home } =
  layoutTexts.entries
const VISITED = [carousel, articles, events, geoShots, trendingTopics, notifications, drafts, settings, home]

const WITHOUT_LOG = `export const startRecording = (inspection) => {
  inspection.observe(() => undefined, { dropBuffer: true })
  return { save: () => undefined }
}`

interface Sizes {
  heapKiB: number
  nodes: number
  listeners: number
}

/** What the page holds after its garbage was collected. */
async function sizesOf(session: CDPSession): Promise<Sizes> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapKiB: of('JSHeapUsedSize') / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') }
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
  await visit(page, VISITED[round % VISITED.length] ?? home)
}

/** Completes the open form, uploads a picture into it, and saves it. */
async function save(page: Page, round: number, buffer: Buffer): Promise<void> {
  const form = page.locator('form[aria-labelledby]')
  await form.getByLabel('Date and time', { exact: true }).fill('2025-01-20T09:41')
  await form.getByLabel('Description', { exact: true }).fill(`What was seen in round ${round}.`)
  await form.getByLabel('Country', { exact: true }).fill('uk')
  const file = { name: 'bosphorus.jpg', mimeType: 'image/jpeg', buffer }
  await form.locator('input[type=file][accept="image/*"]').setInputFiles(file)
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await editor.waitFor({ state: 'hidden' })
  await form.locator('img').first().waitFor()
  await form.getByRole('button', { name: 'Add News', exact: true }).click()
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, log: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
const limits = values.log ? mostWithLog : most
await runAll([tool('build.ts')])
const picture = await readFile(join(root, 'tests', 'gallery', 'bosphorus.jpg'))
const dataDir = mkdtempSync(join(tmpdir(), 'meridian-soak-'))
const server = await startBuilt(dataDir, { DEMO: '1' })
const browser = await chromium.launch(launchOptions())
const problems: string[] = []
try {
  const storageState = await signIn(browser, server.address)
  const context = await browser.newContext({ baseURL: server.address, storageState })
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  // An empty module in its place: nothing records, and what is published is dropped.
  if (!values.log)
    await page.route(/assets\/report-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: WITHOUT_LOG }),
    )
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/dashboard')
  const sizes: Sizes[] = []
  const every = Math.max(1, Math.floor(rounds / 10))
  for (let round = 1; round <= rounds; round += 1) {
    await work(page, round, picture)
    if (round % every > 0) continue
    const now = await sizesOf(session)
    sizes.push(now)
    console.log(`round ${round}: ${now.heapKiB.toFixed(0)} KiB, ${now.nodes} nodes, ${now.listeners} listeners`)
  }
  // The first half fills what is bounded: caches, code, the log of events.
  const [middle, end] = [sizes[Math.ceil(sizes.length / 2) - 1], sizes.at(-1)]
  const between = (sizes.length - Math.ceil(sizes.length / 2)) * every
  for (const name of ['heapKiB', 'nodes', 'listeners'] as const) {
    const growth = ((end?.[name] ?? Number.NaN) - (middle?.[name] ?? Number.NaN)) / between
    const holds = growth <= limits[name]
    console.log(`${name}: ${growth.toFixed(2)} a round, at most ${limits[name]} ${holds ? '' : 'FAILS'}`)
    if (!holds) problems.push(`${name} grows by ${growth.toFixed(2)} a round`)
  }
} finally {
  await browser.close()
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
for (const problem of problems) console.log(problem)
console.log(`${problems.length === 0 ? 1 : 0} passed, ${problems.length} failed`)
if (problems.length > 0) process.exitCode = 1
