import type { Page } from '@playwright/test'
import { filled, openNewsForm } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { holdBack } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { addNews, expect, test } from '../support/signed-in'

const restored = 'Draft restored successfully'
const kept = (page: Page) => page.getByText(/^Draft kept · \d\d:\d\d$/)

/** Chooses a draft in the palette. */
async function choose(page: Page, title: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search pages and commands' })
  await palette.getByRole('combobox').fill(title)
  await palette.getByRole('group', { name: 'Drafts' }).getByRole('option').filter({ hasText: title }).click()
  await expect(palette).toHaveCount(0)
}

test('a draft that is chosen in the palette opens on its own screen, and takes the place of another form, whose draft is kept [EXT-25, DRAFT-13]', async ({
  page,
}) => {
  const item = await addNews(page)
  const first = fresh('Chosen')
  const corrected = `${item.title}, corrected`
  const I = await openNewsForm(page)
  await page.keyboard.type(first)
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await choose(page, first)
  await expect(I.field('Title')).toHaveValue(first)
  await I.seeToast(restored)

  await I.act(item.title, 'Edit')
  await expect(I.field('Title')).toHaveValue(item.title)
  await I.fill({ Title: corrected })
  await expect(kept(page)).toBeVisible()
  await choose(page, first)
  await expect(I.field('Title')).toHaveValue(first)
  await I.seeToast(restored)
  await expect(I.form.getByRole('button', { name: 'Add News', exact: true })).toBeVisible()
  await choose(page, corrected)
  await expect(I.field('Title')).toHaveValue(corrected)
  await I.seeToast(restored)
  await expect(I.form.getByRole('button', { name: 'Update News', exact: true })).toBeVisible()

  // Nothing is left that would open later by itself.
  expect(await page.evaluate(() => sessionStorage.getItem('currentDraft'))).toBeNull()
})

test('a draft that is chosen during a save is told to wait, and does not open later unasked [EXT-25, EXT-64]', async ({
  page,
}) => {
  const item = await addNews(page)
  const waiting = 'A save is still running. Try again once it has ended.'
  const first = fresh('Chosen too soon')
  const I = await openNewsForm(page)
  const chooseDuring = async (submit: 'Add News' | 'Update News', done: string) => {
    const go = await holdBack(page, '**/api/v1/news', 'POST')
    await I.submit(submit)
    await expect(I.form.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await choose(page, first)
    await I.seeToast(waiting)
    go()
    await I.seeToast(done)
    await expect(I.form).toHaveCount(0)
  }
  await page.keyboard.type(first)
  await expect(kept(page)).toBeVisible()
  await I.act(item.title, 'Edit')
  await I.fill({ ...filled, Title: `${item.title}, corrected` })
  await chooseDuring('Update News', 'News updated successfully!')
  expect(await page.evaluate(() => sessionStorage.getItem('currentDraft'))).toBeNull()

  await choose(page, first)
  await I.fill({ ...filled, Title: first })
  await expect(page.getByText(waiting)).toHaveCount(0)
  await chooseDuring('Add News', 'News added successfully!')
})

test('the simple form gives way to a draft that is chosen in the palette [EXT-25, DRAFT-13]', async ({ page }) => {
  const form = page.locator('form[aria-labelledby]')
  const title = form.getByLabel('Title', { exact: true })
  const first = fresh('Chosen event')
  await page.goto('/create-event')
  await title.fill(first)
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('')
  await title.fill('Another one')
  await expect(kept(page)).toBeVisible()
  await choose(page, first)
  await expect(title).toHaveValue(first)
  await expect(page.getByText(restored).first()).toBeVisible()
})

test('a broadcast that is chosen in the palette opens in its dialog [EXT-25, DRAFT-13]', async ({ page }) => {
  const I = notificationsPage(page)
  const subject = fresh('Chosen broadcast')
  await I.open()
  await I.write({ Subject: subject })
  await expect(kept(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(I.dialog).toHaveCount(0)
  await choose(page, subject)
  await expect(I.field('Subject')).toHaveValue(subject)
  await I.seeToast(restored)
})
