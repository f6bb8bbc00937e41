// npm run firefox: opens every screen with its most used forms and dialogs in the system's Firefox (Debian's
// firefox-esr, over WebDriver BiDi), after signing in there; needs the build. Ends with the line "N passed, N failed".
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { type BuiltServer, EMAIL, PASSWORD, startBuilt } from '../built-server'

const names = ['firefox-esr', 'firefox']
const FORM = 'main form[aria-labelledby]'
const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]'

/** A screen, the button of its main part that is pressed, and what is shown then. */
interface Scene {
  path: string
  press?: string
  shows?: string
}

const scenes: readonly Scene[] = [
  { path: '/dashboard' },
  { path: '/all-news', press: 'Add News', shows: FORM },
  { path: '/all-news', press: 'Preview', shows: DIALOG },
  { path: '/all-news', press: 'Send notification', shows: DIALOG },
  { path: '/carousel', press: 'Add Carousel Item', shows: FORM },
  { path: '/carousel', press: 'Delete', shows: DIALOG },
  { path: '/articles', press: 'Add Article', shows: FORM },
  { path: '/articles', press: 'Preview', shows: DIALOG },
  { path: '/events', press: 'Create Event', shows: FORM },
  { path: '/events?view=cards' },
  { path: '/events/event-ferry-night', press: 'Add News', shows: FORM },
  { path: '/create-event', shows: FORM },
  { path: '/geoshots', press: 'Create GeoShot', shows: FORM },
  { path: '/geoshots', press: 'Preview', shows: DIALOG },
  { path: '/trending-topics', shows: 'main form' },
  { path: '/notifications', press: 'Send Notification', shows: DIALOG },
  { path: '/drafts' },
  { path: '/settings' },
  { path: '/profile' },
  { path: '/weekly-updates' },
  { path: '/fullscreen-home' },
]

/** The Firefox of the system; undefined if there is none. */
function firefoxPath(): string | undefined {
  const { FIREFOX_PATH, PATH = '', PROGRAMFILES = '' } = process.env
  if (FIREFOX_PATH) return FIREFOX_PATH
  return [
    ...PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    join(PROGRAMFILES, 'Mozilla Firefox', 'firefox.exe'),
  ].find((path) => existsSync(path))
}

/** The longest wait for what a story needs, and the pause between two questions, in milliseconds. */
const MOST_WAIT = 30_000
const POLL = 50

/**
 * Asks until the answer is not null; throws after 30 seconds. Puppeteer's own waiting makes functions from texts, which
 * our content policy forbids in Firefox 140.
 */
async function until<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
  const end = performance.now() + MOST_WAIT
  while (performance.now() < end) {
    const answer = await ask()
    if (answer !== null) return answer
    await setTimeout(POLL)
  }
  throw new Error(`${what} did not come within ${MOST_WAIT / 1_000} s`)
}

const isShown = (selector: string): true | null =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()) || null

const shown = (page: Page, selector: string) => until(selector, () => page.evaluate(isShown, selector))

async function press(page: Page, within: string, name: string): Promise<void> {
  const button = await until(`The button ${name}`, () => page.$(`${within} ::-p-aria([name="${name}"][role="button"])`))
  await button.click()
}

async function show(page: Page, address: string, { path, press: button, shows }: Scene): Promise<void> {
  await page.goto(address + path)
  await shown(page, '#root main h1')
  if (button !== undefined) await press(page, '#root main', button)
  if (shows !== undefined) await shown(page, shows)
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await shown(page, selector)
  await page.focus(selector)
  await page.keyboard.type(text)
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await type(page, '#root input[type=email]', EMAIL)
  await type(page, '#root input[type=password]', PASSWORD)
  await press(page, '#root', 'Sign In')
  await until('The dashboard', () => page.evaluate(() => location.pathname === '/dashboard' || null))
}

/** Runs a story in a page of its own; returns what was wrong. */
async function faultsOf(browser: Browser, story: (page: Page) => Promise<void>): Promise<string[]> {
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`thrown: ${error instanceof Error ? error.message : String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  try {
    await story(page)
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  await page.close()
  return faults
}

async function run(browser: Browser, { address }: BuiltServer): Promise<void> {
  console.log(await browser.version())
  const stories = [
    { name: 'sign in', story: (page: Page) => signIn(page, address) },
    ...scenes.map((scene) => ({
      name: [scene.path, scene.press].filter((part) => part !== undefined).join(' › '),
      story: (page: Page) => show(page, address, scene),
    })),
  ]
  let failed = 0
  for (const { name, story } of stories) {
    const faults = await faultsOf(browser, story)
    if (faults.length > 0) failed += 1
    console.log(`${faults.length === 0 ? 'ok' : 'FAILED'}  ${name}`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
  console.log(`${stories.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

const executablePath = firefoxPath()
if (executablePath === undefined) {
  console.log('No Firefox was found: install firefox-esr, or set FIREFOX_PATH to one.')
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-firefox-'))
  const server = await startBuilt(dataDir, { DEMO: '1' })
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Firefox 140 does not know the command by which a page gets its size, so the window has it.
    defaultViewport: null,
    args: ['--width=1280', '--height=800'],
  })
  try {
    await run(browser, server)
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
