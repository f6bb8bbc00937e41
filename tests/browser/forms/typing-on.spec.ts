import type { Page } from '@playwright/test'
import { newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { holdChunk } from '../support/chunks'
import { addNews, changeNews, expect, storedNews, test } from '../support/signed-in'

const question = 'src/ui/feedback/confirm-dialog.tsx'

/** Opens the notification of a news item. */
async function notify(page: Page, title: string) {
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Send notification' }).click()
  await expect(notificationsPage(page).field('Subject')).toHaveValue(title)
}

/** Opens it for a new story, while the code of the question is held back. */
async function notifyWithoutQuestion(page: Page) {
  const { title } = await addNews(page)
  const go = await holdChunk(page, question)
  await page.goto('/all-news')
  await notify(page, title)
  return { title, I: notificationsPage(page), go }
}

test('what is typed before the comparison is there is compared and saved [EXT-49]', async ({ page, expectConsole }) => {
  expectConsole(/412/)
  const { title } = await addNews(page)
  const I = newsPage(page)
  const go = await holdChunk(page, 'src/views/shared/comparison/comparison-dialog.tsx')
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ Country: 'Chile' })
  await changeNews(page, title, { description: 'Told by them.' })
  const refused = page.waitForResponse((answer) => answer.status() === 412)
  await I.submit('Update News')
  await refused
  await expect(I.field('Title')).toBeEditable()
  await I.field('Title').press('End')
  await I.field('Title').pressSequentially(', typed on')
  go()
  const comparison = page.getByRole('alertdialog', { name: 'Someone else changed this' })
  await comparison.getByRole('button', { name: 'Save these', exact: true }).click()
  await I.seeToast('News updated successfully!')
  expect(await storedNews(page, `${title}, typed on`)).toMatchObject({
    description: 'Told by them.',
    location: { country: 'Chile' },
  })
})

test('what is typed before it is asked whether to discard is still there after Keep editing [EXT-8]', async ({
  page,
}) => {
  const { I, go } = await notifyWithoutQuestion(page)
  await I.field('Subject').fill('Half')
  await I.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await I.field('Subject').press('End')
  await I.field('Subject').pressSequentially(' a word')
  go()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing', exact: true }).click()
  await expect(I.field('Subject')).toHaveValue('Half a word')
})

test('what is typed before it is asked whether to send again is sent, unless it breaks a rule [EXT-173, NOTE-9]', async ({
  page,
}) => {
  const { title, I, go } = await notifyWithoutQuestion(page)
  await I.send.click()
  await expect(I.dialog).toBeHidden()
  await notify(page, title)
  const again = I.dialog.getByRole('button', { name: 'Send again', exact: true })
  await again.click()
  await I.field('Subject').fill('')
  go()
  const asked = page.getByRole('alertdialog', { name: 'Send it again?' }).getByRole('button', { name: 'Send again' })
  await asked.click()
  await I.seeToast('Subject is required')
  expect(await I.sentOf(title)).toBe(1)
  await I.field('Subject').fill(`${title}, told on`)
  await again.click()
  await asked.click()
  await expect(I.dialog).toBeHidden()
  expect(await I.sentOf(`${title}, told on`)).toBe(1)
})
