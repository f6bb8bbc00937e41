import { firstReads } from '../../src/services/api/first-reads'
import { expect, test } from './signed-in'

const entry = /\/assets\/index-[^/]+\.js$/

for (const [address, reads] of Object.entries(firstReads)) {
  test(`${address} requests its data and its code with the document, and each of them once`, async ({
    page,
    baseURL,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(entry, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    const paths = reads.map((read) => `${baseURL}/${read.replace(/EDITOR_ID$/, '')}`)
    const readsOf = (path: string) =>
      requested.filter((url) => url === path || (path.endsWith('=') && url.startsWith(path)))
    for (const path of paths) await expect.poll(() => readsOf(path)).toHaveLength(1)
    expect(requested.filter((url) => url.endsWith('.js') && !entry.test(url)).length).toBeGreaterThan(4)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const path of paths) expect(readsOf(path)).toHaveLength(1)
    const scripts = requested.filter((url) => url.endsWith('.js'))
    expect(scripts).toEqual([...new Set(scripts)])
  })
}

test('without an editor the document requests the sign-in page, and no data', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/all-news')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
  await context.close()
})
