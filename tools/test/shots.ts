// npm run shots [-- NAME…]: takes a picture of every screen of the built app, filled, empty, loading and failed, in both
// themes and at four widths. `news` means that picture alone, `news*` all whose names begin so.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { startServer } from '../../tests/browser/support/server'
import { launchOptions, signInOn, withoutStream } from './chromium'
import { dialogScenes } from './shots.dialogs'
import { drafts, type Scene, scenes } from './shots.scenes'
import { stateScenes } from './shots.states'

const folder = 'shots'
const email = 'ingrid.solano@meridian.test'
const password = 'only for these pictures'
/** Shortly after the newest demo content, so that ages and upcoming events are plausible. */
const now = new Date('2026-11-20T08:41:27Z')
/** The sizes of each device; its window is made smaller from picture to picture. */
const devices = [
  [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ],
  [{ width: 390, height: 844 }],
]
const themes = ['light', 'dark'] as const

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** A server, and an editor's session on it. */
interface Host {
  url: string
  session: Session
}

/** Takes the pictures into shots/; with names, only those. Throws if a screen is not shown. */
async function main(wanted: readonly string[]): Promise<void> {
  const all = [...scenes, ...dialogScenes, ...stateScenes]
  const isNamed = (name: string, one: string) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one)
  const unknown = wanted.find((one) => !all.some(({ name }) => isNamed(name, one)))
  if (unknown !== undefined)
    throw new Error(`There is no picture ${unknown}; there are: ${all.map(({ name }) => name).join(', ')}`)
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((one) => isNamed(name, one)))
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const first = { FIRST_EMAIL: email, FIRST_PASSWORD: password }
  const servers = [await startServer(first), await startServer({ ...first, DEMO: '0' })] as const
  const browser = await chromium.launch(launchOptions())
  try {
    const filled = { url: servers[0].url, session: await signIn(browser, servers[0].url, drafts(now.getTime())) }
    const empty = { url: servers[1].url, session: await signIn(browser, servers[1].url, []) }
    for (const scene of chosen)
      for (const sizes of devices)
        for (const theme of themes) await take(browser, scene.isEmpty ? empty : filled, { sizes, theme }, scene)
  } finally {
    await browser.close()
    for (const server of servers) await server.remove()
  }
  console.log(`${chosen.length * devices.flat().length * themes.length} pictures in ${folder}/`)
}

async function signIn(browser: Browser, baseURL: string, kept: readonly object[]): Promise<Session> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Istanbul' })
  const page = await context.newPage()
  await signInOn(page, email, password)
  const times = { showTimeInHeader: true, primaryTimeZone: 'local', secondaryTimeZone: 'Asia/Kolkata' }
  await page.evaluate(
    ([settings, drafts]) => {
      localStorage.setItem('timeSettings', settings)
      localStorage.setItem('formDrafts', drafts)
      localStorage.setItem(
        'auth',
        localStorage.getItem('auth')?.replace(/"name":"[^"]*"/, '"name":"Ingrid Solano"') ?? '',
      )
    },
    [JSON.stringify(times), JSON.stringify(kept)] as const,
  )
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(
  browser: Browser,
  { url, session }: Host,
  { sizes, theme }: { sizes: (typeof devices)[number]; theme: (typeof themes)[number] },
  { name, path, isPublic = false, isReading = false, host, prepare }: Scene,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[0] ?? null,
    hasTouch: sizes.every(({ width }) => width < 768),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    ...(isPublic ? {} : { storageState: session }),
  })
  await withoutStream(context)
  const page = await context.newPage()
  const isStill = async () => {
    if (isReading) await page.locator('main [aria-busy=true]').first().waitFor()
    else await page.waitForLoadState('networkidle')
  }
  await host?.(page)
  await page.clock.setFixedTime(now)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await isStill()
  await prepare?.(page)
  await isStill()
  await page.evaluate(() => document.fonts.ready)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await isStill()
    await page.screenshot({ path: join(folder, `${name}-${theme}-${size.width}.png`) })
  }
  await context.close()
}

await main(process.argv.slice(2))
