import { newsPage } from '../page-objects/news.page'
import { expectNoViolations } from '../support/axe'
import { chunkOf } from '../support/chunks'
import { holdBack } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

const articles = chunkOf('src/routes/_signed-in/_shell/articles.tsx?tsr-split=component')

const notLoaded = 'This page could not be loaded. Check your connection and try again.'

test('offline, a screen that was not opened yet says so in its own place, and opens with Retry [EXT-60, EXT-42]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  await I.open()
  await context.setOffline(true)
  const away = page.getByRole('main').getByRole('alert').filter({ hasText: notLoaded })
  const retry = away.getByRole('button', { name: 'Retry' })
  const reload = away.getByRole('button', { name: 'Reload the page' })
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(away).toBeVisible()
  await expect(away).toContainText('You are offline.')
  await expectNoViolations(page)
  await retry.click()
  await expect(away).toBeVisible()
  await expect(reload).toHaveCount(0)

  // Elsewhere all goes on, and the screen is requested again when it is opened again.
  await page.getByRole('link', { name: 'Add News', exact: true }).click()
  await expect(I.rows.nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles Management' })).toBeVisible()
  await expect(away).toHaveCount(0)
})

test('a reload is offered where a retry failed online [EXT-60]', async ({ page, expectConsole }) => {
  expectConsole(/ERR_/)
  await newsPage(page).open()
  await page.route(articles, (route) => route.abort())
  const away = page.getByRole('main').getByRole('alert').filter({ hasText: notLoaded })
  const reload = away.getByRole('button', { name: 'Reload the page' })
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(away).toBeVisible()
  await expect(reload).toHaveCount(0)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(reload).toBeVisible()
  await page.unroute(articles)
  await reload.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles Management' })).toBeVisible()
})

test('a screen whose code hangs says so after 15 seconds, and is shown when it arrives [EXT-60]', async ({ page }) => {
  await newsPage(page).open()
  const arrives = await holdBack(page, articles, 'GET')
  await page.clock.install()
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(page).toHaveURL(/articles/)
  await page.clock.runFor(9_000)
  await expect(page.getByText(notLoaded)).toHaveCount(0)
  const coming = page.getByRole('main').getByRole('status', { name: 'Loading...' })
  await expect(coming).toBeVisible()
  await expect(coming.locator('svg')).toHaveCount(0)
  await page.clock.runFor(6_500)
  await expect(page.getByText(notLoaded)).toBeVisible()
  arrives()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles Management' })).toBeVisible()
})

test('no toast covers the button that a missing form names [EXT-60]', async ({ page, expectConsole }) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-10-03T08:00:00.000Z' })
  await I.open()
  const code = chunkOf('src/app/chunks/notification-form.ts')
  let requests = 0
  await page.route(code, (route) => {
    requests += 1
    return route.abort()
  })
  await I.act(title, 'Send notification')
  const away = page.getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await expect(away).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => requests).toBe(2)
  await expect(away).toBeVisible()
  await I.act(title, 'Send notification')
  await expect.poll(() => requests).toBe(3)
  await expect(away).toBeVisible()
  await page.unroute(code)
  await away.getByRole('button', { name: 'Close' }).click()
  await expect(away).toHaveCount(0)
  await I.act(title, 'Send notification')
  await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible()
})

test('a form that could not be loaded can be given up [EXT-60]', async ({ page, expectConsole }) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  await I.open()
  const code = chunkOf('src/app/chunks/news-form.ts')
  await page.route(code, (route) => route.abort())
  await page.getByRole('button', { name: 'Add News', exact: true }).click()
  const away = page.getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await away.getByRole('button', { name: 'Close' }).click()
  await expect(away).toHaveCount(0)
  await page.unroute(code)
  await I.add()
  await expect(I.field('Title')).toBeVisible()
})
