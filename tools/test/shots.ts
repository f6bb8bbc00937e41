// npm run shots [-- NAME…]: takes a picture of every screen of the built app, in both themes and at two widths.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { startServer } from '../../tests/browser/support/server'
import { launchOptions, withoutStream } from './chromium'
import { drafts, type Scene, scenes } from './shots.scenes'

const folder = 'shots'
const email = 'ingrid.solano@meridian.test'
const password = 'only for these pictures'
/** Shortly after the newest demo content, so that ages and upcoming events are plausible. */
const now = new Date('2026-11-20T08:41:27Z')
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]
const themes = ['light', 'dark'] as const

/** Takes the pictures into shots/; with names, only those. Throws if a screen is not shown. */
async function main(wanted: readonly string[]): Promise<void> {
  const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) throw new Error(`No such picture; there are: ${scenes.map(({ name }) => name).join(', ')}`)
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const server = await startServer({ FIRST_EMAIL: email, FIRST_PASSWORD: password })
  const browser = await chromium.launch(launchOptions())
  try {
    const signedIn = await signIn(browser, server.url)
    const series = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })))
    for (const each of series) await take(browser, server.url, signedIn, each, chosen)
  } finally {
    await browser.close()
    await server.remove()
  }
  console.log(`${chosen.length * sizes.length * themes.length} pictures in ${folder}/`)
}

async function signIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Istanbul' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const times = { showTimeInHeader: true, primaryTimeZone: 'local', secondaryTimeZone: 'Asia/Kolkata' }
  await page.evaluate(
    ([settings, kept]) => {
      localStorage.setItem('timeSettings', settings)
      localStorage.setItem('formDrafts', kept)
      localStorage.setItem(
        'auth',
        localStorage.getItem('auth')?.replace(/"name":"[^"]*"/, '"name":"Ingrid Solano"') ?? '',
      )
    },
    [JSON.stringify(times), JSON.stringify(drafts(now.getTime()))] as const,
  )
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(
  browser: Browser,
  baseURL: string,
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>,
  { size, theme }: { size: (typeof sizes)[number]; theme: (typeof themes)[number] },
  chosen: readonly Scene[],
): Promise<void> {
  for (const { name, path, isPublic = false, prepare } of chosen) {
    const context = await browser.newContext({
      baseURL,
      viewport: size,
      hasTouch: size.width < 768,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Istanbul',
      ...(isPublic ? {} : { storageState: signedIn }),
    })
    await withoutStream(context)
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(folder, `${name}-${theme}-${size.width}.png`) })
    await context.close()
  }
}

await main(process.argv.slice(2))
