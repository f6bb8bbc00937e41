import { newsPage } from '../page-objects/news.page'
import { expectNoViolations } from '../support/axe'
import { holdBack } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

const lists = '**/news/byTopicId*'
const late = 'This takes longer than usual.'

test('a list that hangs says so after 8 seconds, and its loading can be stopped [EXT-65]', async ({ page, toasts }) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  const arrives = await holdBack(page, lists, 'GET')
  await page.clock.install()
  await page.goto('/all-news')
  await expect(page.getByRole('table', { name: 'News' })).toHaveAttribute('aria-busy', 'true')
  const main = page.getByRole('main')
  await page.clock.runFor(2_000)
  await expect(main.getByText(late)).toHaveCount(0)
  // A form opens once the drafts are read, which takes real time.
  await I.add()
  await expect(I.field('Title')).toBeVisible()
  await I.form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.clock.runFor(6_500)
  await expect(main.getByText(late)).toBeVisible()
  await page.clock.resume()
  await expectNoViolations(page)
  await main.getByRole('button', { name: 'Stop loading' }).press('Enter')
  await expect(main.getByText('Loading was stopped.')).toBeVisible()
  await expect(main.getByText(late)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectNoViolations(page)
  arrives()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(I.row(title)).toBeVisible()
  expect(await toasts()).toEqual([])
})

test('rows that are shown while they are read again stay when that is stopped [EXT-65]', async ({ page }) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await expect(I.row(title)).toBeVisible()
  await holdBack(page, lists, 'GET')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Reload')
  await expect(page.getByRole('option', { name: 'Reload the list' })).toBeVisible()
  await page.clock.install()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'News' })).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(8_500)
  await page.getByRole('main').getByRole('button', { name: 'Stop loading' }).click()
  await expect(page.getByText(late)).toHaveCount(0)
  await expect(I.row(title)).toBeVisible()
})
