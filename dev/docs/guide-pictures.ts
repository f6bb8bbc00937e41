// npx tsx dev/docs/guide-pictures.ts: takes the pictures of docs/charts anew, after npm run prove and npm run docs, whose
// evidence and paths the page of a screen shows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { startDevDesk } from '../../tests/browser/support/dev-desk'
import { command } from '../../tools/command'
import { root } from '../../tools/programs'
import { launchOptions, signInOn } from '../../tools/test/chromium'

const first = { email: 'editor@meridian.test', password: 'only for these pictures' }
const folder = join(root, 'docs', 'pictures')
const size = { width: 1440, height: 900 }

/** The dev server compiles what a page asks for first, which may take long on a busy machine. */
async function pageOf(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: size, locale: 'en-GB' })
  page.setDefaultTimeout(120_000)
  return page
}

const picture = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.png`) })

/** A story is refused, its chart is looked at, then the moment before, and a report of it is saved; gives the report's path. */
async function ofInspector(browser: Browser, temp: string): Promise<string> {
  const dev = await startDevDesk(first)
  const page = await pageOf(browser, dev.url)
  try {
    await signInOn(page, first.email, first.password)
    await page.goto('/all-news?inspect')
    const desk = page.frameLocator('iframe')
    const chart = page.getByRole('region', { name: 'Chart', exact: true })
    await desk.getByRole('button', { name: 'Add News', exact: true }).first().click()
    const form = desk.locator('form[aria-labelledby]')
    await form.getByLabel('Title', { exact: false }).first().fill('Harbour reopens')
    await form.locator('[type=submit]').click()
    const actors = page.getByRole('navigation', { name: 'Actors' })
    await actors
      .getByRole('button', { name: /^form news\.form open/ })
      .first()
      .click()
    await chart.locator('.words[data-last]').first().waitFor()
    await picture(page, 'inspector')

    await page.getByRole('button', { name: 'Whole window' }).click()
    await page.getByRole('img', { name: 'Overview' }).or(page.getByLabel('Overview')).first().waitFor()
    await picture(page, 'inspector-window')
    await page.getByRole('button', { name: 'Fold all', exact: true }).click()
    await chart.locator('[aria-expanded=true]').first().waitFor({ state: 'detached' })
    await picture(page, 'inspector-folded')
    await page.getByRole('button', { name: 'Unfold all' }).click()
    await page.getByRole('button', { name: 'Beside the desk' }).click()
    const time = page.getByRole('slider', { name: 'Time' })
    await time.focus()
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
    await page.getByText('Read-only: the desk itself goes on.', { exact: false }).first().waitFor()
    await picture(page, 'inspector-past')
    await page.getByRole('button', { name: 'Go on at now' }).click()

    await page.goto('/all-news')
    await page.getByRole('button', { name: 'Add News', exact: true }).first().click()
    await page.locator('form[aria-labelledby] [type=submit]').click()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Report a problem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a problem' })
    await dialog.getByLabel('What did you expect?').fill('The story is saved')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save report', exact: true }).click(),
    ])
    const path = join(temp, 'report.json')
    await download.saveAs(path)
    return path
  } finally {
    await page.close()
    await dev.remove()
  }
}

async function ofReport(browser: Browser, report: string): Promise<void> {
  const dev = await startDevDesk(first, report)
  const page = await pageOf(browser, dev.url)
  try {
    await page.goto('/?inspect=report')
    await page.getByText('The story is saved').first().waitFor()
    await page.getByRole('region', { name: 'The report' }).locator('[data-failure]').last().click()
    await page
      .getByRole('navigation', { name: 'Actors' })
      .getByRole('button', { name: /^news / })
      .first()
      .click()
    await page.getByRole('region', { name: 'Chart', exact: true }).getByRole('img').waitFor()
    await picture(page, 'report')
  } finally {
    await page.close()
    await dev.remove()
  }
}

/** The chart of a deletion on the page of GeoShots, with its confirmation chosen. */
async function ofSite(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: size, locale: 'en-GB' })
  const site = pathToFileURL(join(root, 'dist', 'docs', 'screens', 'geoShots.html')).href
  await page.goto(`${site}#geoShots.removal-removal.confirming-on-delete.confirm-branch-1`)
  await page.getByText('Tests that bear its clauses').filter({ visible: true }).waitFor()
  await picture(page, 'screen-page')
  await page.close()
}

async function main(): Promise<void> {
  const temp = mkdtempSync(join(tmpdir(), 'meridian-pictures-'))
  const browser = await chromium.launch(launchOptions())
  try {
    await ofReport(browser, await ofInspector(browser, temp))
    await ofSite(browser)
  } finally {
    await browser.close()
    rmSync(temp, { recursive: true, force: true })
  }
}

await command('npx tsx dev/docs/guide-pictures.ts', main)
