import type { Page } from '@playwright/test'
import { newsPage } from '../page-objects/news.page'
import { holdBack } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'

const clip = 'server/seed/clips/ferry.mp4'

test.beforeEach(({ expectConsole }) => expectConsole(/404/))

/** A form whose item another editor deleted, as its editor learns by saving. */
async function gone(page: Page) {
  const { id, title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ Description: 'Told by me.' })
  await page.request.delete(`/api/v1/news/${id}`)
  await I.submit('Update News')
  const words = I.form.getByText('It was deleted meanwhile. What you typed is still here.')
  await expect(words).toBeVisible()
  const saveAsNew = I.form.getByRole('button', { name: 'Save as new', exact: true })
  return { I, title, words, saveAsNew }
}

test('an item that another editor deleted can be saved as a new one [EXT-51]', async ({ page }) => {
  const { I, title, saveAsNew } = await gone(page)
  await saveAsNew.click()
  await I.seeToast('News added successfully!')
  await expect(I.row(title)).toHaveCount(1)
  const stored = await storedNews(page, title)
  expect(stored).toMatchObject({ description: 'Told by me.', version: 1 })
  await page.request.delete(`/api/v1/news/${String(stored?.id)}`)
})

test('a form whose item is gone is neither saved nor saved as new during an upload, nor with a broken rule or a country that was not told [EXT-12, EXT-51, EXT-93]', async ({
  page,
}) => {
  const { I, title, words, saveAsNew } = await gone(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/news') && sent.push(request.method()))
  const letGo = await holdBack(page, '**/upload/categorized*', 'POST')
  await I.choose('video', clip)
  await expect(I.form.getByText('A file is still on its way.', { exact: false })).toBeVisible()
  await saveAsNew.click()
  // A submission that no button begins, as by an extension of the browser.
  await I.form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  letGo()
  await I.seeInForm(1, 'video')
  await I.fill({ Title: '' })
  await saveAsNew.click()
  await I.seeToast('Please fill in all required fields')
  await I.submit('Update News')
  await expect(words).toBeVisible()
  expect(sent).toEqual([])
  await I.fill({ Title: title, Country: 'Atlantis' })
  await I.submit('Update News')
  await expect(I.field('Country')).toHaveAccessibleDescription(/Save again to keep it\./)
  expect(sent).toEqual([])
  await I.submit('Update News')
  await expect.poll(() => sent).toEqual(['POST'])
  await expect(words).toBeVisible()
})

test('a form whose item is gone can be closed, and what was typed is kept [EXT-51, EXT-71]', async ({ page }) => {
  const { I, title } = await gone(page)
  await I.cancel()
  await expect(I.form).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Drafts/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Recently removed' })).toContainText(title)
})
