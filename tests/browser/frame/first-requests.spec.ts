import type { Locator, Page } from '@playwright/test'
import { firstReads } from '../../../src/services/api/first-reads'
import { expectNoOverflow, expectNoViolations, setAppearance, shellAppearances } from '../support/axe'
import { drawn, holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

const entry = /\/assets\/index-[^/]+\.js$/
const sheet = /\/assets\/style-[^/]+\.css$/
const signedOut = { cookies: [], origins: [] }

const holdCode = (page: Page) => holdBack(page, entry, 'GET')

/** The styles of all that the document has drawn itself, save those that follow from the size of a text. */
const drawnStyles = (page: Page) =>
  page.evaluate(() => {
    const left = /^--|width|height|size|origin|inset|^(?:top|bottom|left|right)$|^(?:block|inline)-|margin|columns|rows/
    return [...document.querySelectorAll('body, #start, #start *')].flatMap((element, index) => {
      const styles = getComputedStyle(element)
      const names = [...styles].filter((name) => name === 'font-size' || !left.test(name))
      return names.map((name) => `${index} ${element.tagName} ${name}: ${styles.getPropertyValue(name)}`)
    })
  })

/** Opens an address without its style sheet, and expects that the sheet changes nothing of what is drawn before it. */
async function expectDrawnWithoutSheet(page: Page, address: string, drawn: Locator): Promise<void> {
  // After some seconds the document says that its code is missing.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await holdCode(page)
  const release = await holdBack(page, sheet, 'GET')
  const sheets = () => page.evaluate(() => document.styleSheets.length)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(drawn).toBeVisible()
  const before: Set<string>[] = []
  for (const appearance of shellAppearances) {
    await setAppearance(page, appearance)
    before.push(new Set(await drawnStyles(page)))
  }
  expect(await sheets()).toBe(1)
  release()
  await expect.poll(sheets).toBe(2)
  for (const [index, appearance] of shellAppearances.entries()) {
    await setAppearance(page, appearance)
    const after = await drawnStyles(page)
    expect(after.length).toBeGreaterThan(1000)
    expect(after.filter((line) => !before[index]?.has(line))).toEqual([])
  }
}

for (const [address, reads] of Object.entries(firstReads)) {
  test(`${address} requests its data and its code with the document, and each of them once`, async ({
    page,
    baseURL,
  }) => {
    const requested: string[] = []
    // What is loaded on demand is fetched, and then imported from the cache, which a test with routes does without.
    const code: string[] = []
    page.on('request', (request) => {
      requested.push(request.url())
      if (request.url().endsWith('.js')) code.push(`${request.resourceType()} ${request.url()}`)
    })
    const release = await holdCode(page)
    await page.goto(address, { waitUntil: 'commit' })
    const paths = reads.map((read) => `${baseURL}/${read.replace(/EDITOR_ID$/, '')}`)
    const readsOf = (path: string) =>
      requested.filter((url) => url === path || (path.endsWith('=') && url.startsWith(path)))
    for (const path of paths) await expect.poll(() => readsOf(path)).toHaveLength(1)
    const scriptsBefore = requested.filter((url) => url.endsWith('.js') && !entry.test(url))
    expect(scriptsBefore.length).toBeGreaterThan(3)
    release()
    await expect(page.locator('#root main h1')).toBeVisible()
    await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
    for (const path of paths) expect(readsOf(path)).toHaveLength(1)
    expect(code).toEqual([...new Set(code)])
  })
}

test('the frame is drawn before any code arrives, with the heading and the current entry, and is then replaced', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/all-news', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'News Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add News' })).toHaveAttribute('aria-current', 'page')
  for (const appearance of shellAppearances) {
    await setAppearance(page, appearance)
    await expectNoOverflow(page)
    await expectNoViolations(page)
  }
  release()
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await expect(page.locator('#start')).toHaveCount(0)
})

test('the frame is drawn before the style sheet arrives, which changes nothing of it', async ({ page }) => {
  await expectDrawnWithoutSheet(page, '/all-news', page.getByRole('heading', { level: 1, name: 'News Management' }))
})

test('no code runs before the style sheet is here', async ({ page }) => {
  const release = await holdBack(page, sheet, 'GET')
  const arrived = page.waitForResponse(entry)
  await page.goto('/all-news', { waitUntil: 'commit' })
  await (await arrived).finished()
  await expect(page.getByRole('heading', { level: 1, name: 'News Management' })).toBeVisible()
  await drawn(page)
  await expect(page.locator('#root')).toBeEmpty()
  release()
  await expect(page.locator('main tbody tr').first()).toBeVisible()
})

const notStarted = 'The page could not be loaded so far. Check your connection and try again.'

for (const address of ['/all-news', '/fullscreen-home'])
  test(`if the code of ${address} cannot be loaded, the document says so, and Retry loads the page again`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/)
    await page.route(entry, (route) => route.abort())
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(notStarted)
    for (const appearance of shellAppearances) {
      await setAppearance(page, appearance)
      await expectNoOverflow(page)
      await expectNoViolations(page)
    }
    await page.unroute(entry)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('#root main h1').first()).toBeVisible()
    await expect(page.getByText(notStarted)).toHaveCount(0)
  })

test('if the code takes longer than 12 seconds, the document says so until it is here', async ({ page }) => {
  // It stands still from the first line of the document, whatever the machine needs to show it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5_000)
  const release = await holdCode(page)
  await page.goto('/all-news', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'News Management' })).toBeVisible()
  await page.clock.runFor(11_900)
  await expect(page.getByText(notStarted)).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(page.getByRole('alert')).toContainText(notStarted)
  await page.clock.resume()
  release()
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await expect(page.getByText(notStarted)).toHaveCount(0)
})

test.describe('without an editor', () => {
  test.use({ storageState: signedOut })

  test('the document requests no data, and draws the sign-in page before any code arrives', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const release = await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    for (const appearance of shellAppearances) {
      await setAppearance(page, appearance)
      await expectNoOverflow(page)
      await expectNoViolations(page)
    }
    release()
    await expect(page.locator('#start')).toHaveCount(0)
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('the sign-in page is drawn before the style sheet arrives, which changes nothing of it', async ({ page }) => {
    await expectDrawnWithoutSheet(page, '/login', page.getByLabel('Password', { exact: true }))
  })

  test('what is typed and sent before the code arrives is sent by the code [LOGIN-1, LOGIN-8, EXT-212]', async ({
    page,
    desk,
  }) => {
    const release = await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type(desk.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(desk.password)
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('if the code of the sign-in page cannot be loaded, the document says so, and moves no field [EXT-211]', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/)
    await page.route(entry, (route) => route.abort())
    const release = await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeVisible()
    // Another font may break a line elsewhere.
    await page.evaluate(() => document.fonts.ready)
    const before = await password.boundingBox()
    release()
    await expect(page.getByRole('alert')).toContainText(notStarted)
    expect(await password.boundingBox()).toEqual(before)
    await expectNoViolations(page)
    await page.unroute(entry)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('#start')).toHaveCount(0)
    await expect(page.getByText(notStarted)).toHaveCount(0)
  })

  test('what is typed before the code arrives stays in its fields, with the focus [LOGIN-1]', async ({ page }) => {
    const release = await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type('early@meridian.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('half a pass')
    release()
    await expect(page.locator('#start')).toHaveCount(0)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type('word')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('early@meridian.test')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half a password')
  })

  test('a form that focuses its e-mail as it comes gives the focus to the password that was being typed [LOGIN-1]', async ({
    page,
  }) => {
    await holdCode(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type('early@meridian.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('half a pass')
    // React may run the effect that focuses its first field before anybody hears that the form is there.
    await page.evaluate(() => {
      const main = document.createElement('main')
      const form = main.appendChild(document.createElement('form'))
      for (const name of ['email', 'password'])
        form.appendChild(Object.assign(document.createElement('input'), { name, ariaLabel: name }))
      document.getElementById('root')?.append(main)
      form.querySelector('input')?.focus()
    })
    await expect(page.locator('#start')).toHaveCount(0)
    await page.keyboard.type('word')
    await expect(page.getByLabel('password', { exact: true })).toHaveValue('half a password')
    await expect(page.getByLabel('email', { exact: true })).toHaveValue('early@meridian.test')
  })
})
