import type { Page } from '@playwright/test'
import { newsPage } from '../page-objects/news.page'
import { expectNoOverflow, expectNoViolationsInBothThemes } from '../support/axe'
import { chunkOf } from '../support/chunks'
import { addEditor } from '../support/editors'
import { holdBack } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const binned = (page: Page, title: string) => dialog(page, 'Bin').getByRole('listitem').filter({ hasText: title })

test('an earlier version of another editor is seen in the history, brought back as a draft and saved; what was deleted comes back from the bin [EXT-191, EXT-195, EXT-196, EXT-197, EXT-198, EXT-199]', async ({
  page,
  browser,
  desk,
}) => {
  const ingrid = await addEditor(desk, 'ingrid@meridian.test', 'Ingrid')
  const { title } = await addNews(page, { description: 'Told by the first.' })
  const I = newsPage(page)

  await test.step('another editor changes it', async () => {
    const context = await browser.newContext({ baseURL: desk.url, storageState: { cookies: [], origins: [] } })
    const other = await context.newPage()
    await other.goto('/login')
    await other.getByLabel('Email', { exact: true }).fill(ingrid.email)
    await other.getByLabel('Password', { exact: true }).fill(ingrid.password)
    await button(other, 'Sign In').click()
    await expect(other).toHaveURL(/\/dashboard$/)
    const They = newsPage(other)
    await They.open()
    await They.act(title, 'Edit')
    await They.fill({ Description: 'Told by Ingrid.' })
    await They.submit('Update News')
    await They.seeToast('News updated successfully!')
    await context.close()
  })

  await test.step('the form says who, and the history says what', async () => {
    await I.open()
    await expect(button(page, 'History')).toHaveCount(0)
    await I.act(title, 'Edit')
    await expect(page.getByText('Changed by Ingrid, ')).toBeVisible()
    await button(page, 'History').click()
    const history = dialog(page, 'History of this item')
    const entries = history.getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Changed by Ingrid')
    await entries.first().locator('summary').click()
    await expect(entries.first().getByRole('group', { name: 'Description' })).toContainText('Told by the first.')
    await expectNoViolationsInBothThemes(page, '[role=dialog]')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await entries.last().getByRole('button', { name: 'Restore as draft' }).click()
    await expect(history).toHaveCount(0)
  })

  await test.step('the earlier version is a draft until it is saved', async () => {
    await expect(I.field('Description')).toHaveValue('Told by the first.')
    await I.seeToast('Draft saved automatically')
    expect(await storedNews(page, title)).toMatchObject({ description: 'Told by Ingrid.', changedBy: 'Ingrid' })
    await I.submit('Update News')
    await I.seeToast('News updated successfully!')
    expect(await storedNews(page, title)).toMatchObject({ description: 'Told by the first.', version: 3 })
  })

  await test.step('deleted and brought back', async () => {
    page.on('dialog', (asked) => void asked.accept())
    await I.act(title, 'Delete')
    await expect(I.row(title)).toHaveCount(0)
    await button(page, 'Bin').click()
    const entry = binned(page, title)
    await expect(entry).toContainText('Deleted by')
    await expectNoViolationsInBothThemes(page, '[role=dialog]')
    await entry.getByRole('button', { name: 'Restore as draft' }).click()
    await expect(I.field('Title')).toHaveValue(title)
    expect(await storedNews(page, title)).toBeNull()
    await I.submit('Add News')
    await I.seeToast('News added successfully!')
    expect(await storedNews(page, title)).toMatchObject({ description: 'Told by the first.', version: 1 })
  })
})

/** Brings a deleted item back from the bin of the page. */
async function bringBack(page: Page, title: string) {
  await button(page, 'Bin').click()
  await binned(page, title).getByRole('button', { name: 'Restore as draft' }).click()
  await expect(dialog(page, 'Bin')).toHaveCount(0)
}

test('an item is brought back from the bin before drafts are looked for, and into an empty form; the bin closes without it [EXT-198, EXT-199]', async ({
  page,
}) => {
  const { id, title } = await addNews(page)
  await page.request.delete(`/api/v1/news/${id}`)
  const long = await addNews(page, { title: 'Kapitaen'.repeat(30) })
  await page.request.delete(`/api/v1/news/${long.id}`)
  const I = newsPage(page)
  const restored = I.field('Title')

  const findDrafts = await holdBack(page, chunkOf('src/services/drafts/draft-store.ts'), 'GET')
  await I.open()
  await bringBack(page, title)
  await expect(restored).toHaveCount(0)
  findDrafts()
  await expect(restored).toHaveValue(title)

  await I.open()
  await button(page, 'Add News').click()
  await expect(restored).toHaveValue('')
  await button(page, 'Bin').click()
  // One long word takes no room from the others.
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const one of [title, long.title])
      await expect(binned(page, one).getByRole('button', { name: 'Restore as draft' })).toBeInViewport({ ratio: 1 })
    const word = binned(page, long.title).getByText(long.title)
    expect(await word.evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)).toBe(0)
  }
  await dialog(page, 'Bin').getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog(page, 'Bin')).toHaveCount(0)
  await expect(restored).toHaveValue('')
  await bringBack(page, title)
  await expect(restored).toHaveValue(title)
})
