import type { Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expectNoViolations } from '../support/axe'
import { holdChunk } from '../support/chunks'
import { expect, test } from '../support/desk'
import { asPlainHost } from '../support/plain-host'
import { storedNews } from '../support/signed-in'

/** Signs in at a host that advertises neither sessions nor attempts. */
const withoutLinks = (page: Page) =>
  page.route('**/user/login', async (route) => {
    const answer = await route.fetch()
    const { link: _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })

/** A new story whose save got no answer, with another title since. */
async function changedInDoubt(page: Page) {
  const I = newsPage(page)
  const title = `Changed since ${crypto.randomUUID()}`
  await I.open()
  await I.add()
  await I.fill({ ...filled, Title: 'Before the save' })
  await page.route('**/api/v1/news', (route) => route.abort('connectionreset'), { times: 1 })
  await I.submit('Add News')
  await expect(page.getByText('We could not confirm that this was saved.')).toBeVisible()
  await I.fill({ Title: title })
  return { I, title }
}

test('without an advertised session no sign-out call is made, and a 401 is an ordinary failure [AUTH-8, AUTH-9, EXT-1, ERR-1]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/401/)
  await withoutLinks(page)
  const ended: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()))
  await desk.signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()

  await page.route('**/byTopicId*', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Not for you', error: 'Not allowed' } }),
  )
  await page.getByRole('link', { name: 'Add News' }).first().click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Not for you')).toBeVisible()
  await expect(messages.getByText('Failed to load news items')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  expect(ended).toEqual([])
})

test('what was changed after an attempt that may have been saved is sent only after a question [EXT-46]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  await withoutLinks(page)
  await asPlainHost(page)
  await desk.signIn(page)
  const { I, title } = await changedInDoubt(page)
  await page.getByRole('button', { name: 'Save again', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Save it a second time?' })
  await expect(question).toBeVisible()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(I.field('Title')).toHaveValue(title)
  expect(await storedNews(page, title)).toBeNull()
  await page.getByRole('button', { name: 'Save again', exact: true }).click()
  await question.getByRole('button', { name: 'Save again', exact: true }).click()
  await I.seeToast('News added successfully!')
  await expect(I.row(title)).toHaveCount(1)
})

test('what is typed before that question is there is sent with the rest, unless it breaks a rule [EXT-46, NEWS-17]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  await withoutLinks(page)
  await asPlainHost(page)
  const go = await holdChunk(page, 'src/ui/feedback/confirm-dialog.tsx')
  await desk.signIn(page)
  const { I, title } = await changedInDoubt(page)
  const again = I.form.getByRole('button', { name: 'Save again', exact: true })
  await again.click()
  await I.fill({ Title: '' })
  go()
  const asked = page.getByRole('alertdialog', { name: 'Save it a second time?' })
  await asked.getByRole('button', { name: 'Save again', exact: true }).click()
  await I.seeToast('Please fill in all required fields')
  await I.fill({ Title: title })
  await again.click()
  await asked.getByRole('button', { name: 'Save again', exact: true }).click()
  await I.seeToast('News added successfully!')
  await expect(I.row(title)).toHaveCount(1)
})
