import type { Browser } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expectNoOverflow, expectNoViolationsInBothThemes } from '../support/axe'
import type { RunningApp } from '../support/desk'
import { addEditor } from '../support/editors'
import { addNews, expect, test } from '../support/signed-in'

// The stream opens once the page is idle.
test.use({ idleFetching: true })

/** The page of a second editor in a browser of her own, on the list of news. */
async function colleague(browser: Browser, desk: RunningApp) {
  const { email, password } = await addEditor(desk, `${crypto.randomUUID()}@meridian.test`, 'Ingrid Sol')
  const context = await browser.newContext({ baseURL: desk.url, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  page.on('dialog', (asked) => void asked.accept())
  const They = newsPage(page)
  await They.open()
  return { They, context }
}

test('an editor is told what a colleague publishes, changes and deletes, shows it when she likes, and sees who has her story open too [EXT-260, EXT-262, EXT-263, EXT-264, EXT-265, EXT-266, EXT-292]', async ({
  page,
  browser,
  desk,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED .*changes\/stream/)
  const { title: known } = await addNews(page)
  const { They, context } = await colleague(browser, desk)
  const I = newsPage(page)
  const listening = page.waitForResponse(/\/changes\/stream/)
  await I.open()
  await listening
  const show = page.getByRole('button', { name: 'Show', exact: true })
  const title = `Told ${crypto.randomUUID().slice(0, 8)}`

  await test.step('what she publishes is told, and moves nothing until it is shown', async () => {
    const before = await I.row(known).boundingBox()
    await They.add()
    await They.fill({ ...filled, Title: title, 'Date and time': '2031-07-01T09:41' })
    await They.submit('Add News')
    await They.seeToast('News added successfully!')
    await expect(page.getByText('1 new story', { exact: true })).toBeVisible()
    await expect(I.row(title)).toHaveCount(0)
    expect(await I.row(known).boundingBox()).toEqual(before)
    await expectNoViolationsInBothThemes(page, 'main')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await show.click()
    await expect(I.row(title)).toBeVisible()
    await expect(show).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('her open form is seen in the row, and in the form of the same story', async () => {
    await They.act(known, 'Edit')
    await expect(I.row(known).getByText('Open: Ingrid Sol', { exact: true })).toBeVisible()
    await I.act(known, 'Edit')
    const told = page.getByText('Ingrid Sol has this story open too', { exact: true })
    await expect(told).toBeVisible()
    await expectNoViolationsInBothThemes(page, 'main')
    const again = page.waitForResponse(/\/changes\/stream/)
    await page.context().setOffline(true)
    await expect(told).toHaveCount(0)
    await page.context().setOffline(false)
    await again
    await expect(told).toBeVisible()
    await They.fill({ Description: 'Told by Ingrid.' })
    await They.submit('Update News')
    await expect(told).toHaveCount(0)
    await expect(page.getByText('1 story changed', { exact: true })).toBeVisible()
    await I.cancel()
    await show.click()
    await expect(show).toHaveCount(0)
  })

  await test.step('a story that she deletes stays in its row until the list is read again', async () => {
    await They.act(known, 'Delete')
    await expect(I.row(known).getByText('Deleted by Ingrid Sol', { exact: true })).toBeVisible()
    await expect(page.getByText('1 story deleted', { exact: true })).toBeVisible()
    await show.click()
    await expect(I.row(known)).toHaveCount(0)
  })

  await test.step('what the editor does herself is not told', async () => {
    const { title: own } = await addNews(page)
    await They.act(title, 'Edit')
    await expect(I.row(title).getByText('Open: Ingrid Sol', { exact: true })).toBeVisible()
    await expect(show).toHaveCount(0)
    await expect(I.row(own)).toHaveCount(0)
  })
  await context.close()
})
