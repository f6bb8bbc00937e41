import type { BrowserContext, Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expect, test } from '../support/desk'
import { fresh } from '../support/form-and-table'

const notice = (page: Page) => page.getByText('you have to sign in again after a reload')

const refusals: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  denied: (context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    }),
  full: (context) =>
    context.addInitScript(() => {
      for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2))
        try {
          for (let turn = 0; turn < 4; turn += 1) localStorage.setItem(`filler ${size} ${turn}`, 'x'.repeat(size))
        } catch {
          // Smaller pieces fill the rest.
        }
    }),
}

for (const [name, refuse] of Object.entries(refusals))
  test(`with a storage that is ${name} one signs in and saves, is told, and signs in again after a reload [EXT-40]`, async ({
    page,
    context,
    desk,
  }) => {
    await refuse(context)
    await desk.signIn(page)
    await expect(notice(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add News' }).click()
    await expect(newsPage(page).rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect(notice(page)).toBeVisible()
    const I = newsPage(page)
    const title = fresh('Kept')
    await I.add()
    await I.fill({ ...filled, Title: title, 'Date and time': '2044-11-20T09:41' })
    await I.submit('Add News')
    await I.seeToast('News added successfully!')
    await expect(I.row(title)).toBeVisible()
    const rows = await (await page.request.get('/api/v1/news/byTopicId')).text()
    expect(rows.split(JSON.stringify(title))).toHaveLength(2)
    await page.reload()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await desk.signIn(page)
    await expect(notice(page)).toBeVisible()
    // Signing out ends the session, whose path was in memory.
    const ended = page.waitForResponse('**/dashboard/api/v1/user/session')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    expect((await ended).status()).toBe(200)
    await expect(page).toHaveURL(/\/login$/)
  })

test('a sign-in that the browser has stored shows no notice [EXT-40]', async ({ page, desk }) => {
  await desk.signIn(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
