import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { newsPage } from './news.page'
import { expect, test } from './signed-in'

const elsewhere = (page: Page) => page.getByText('This draft is open in another tab.')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const kept = (page: Page) => page.getByText(/^Draft kept · \d\d:\d\d$/)
const listed = (page: Page) => page.evaluate(() => localStorage.getItem('formDrafts') ?? '')

/** Two tabs on one draft: the first has typed it, the second opens it. */
async function twoTabs(page: Page, title: string) {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: title })
  await expect(kept(page)).toBeVisible()
  await expect.poll(() => listed(page)).toContain(title)
  const other = await page.context().newPage()
  await other.goto('/all-news')
  await button(other, 'View Draft').click()
  await expect(elsewhere(other)).toBeVisible()
  return { I, other, They: newsPage(other) }
}

test('one tab at a time writes a draft: the other is told, takes it over, or makes a copy [EXT-28, A4]', async ({
  page,
}) => {
  const { I, other, They } = await twoTabs(page, 'Shared words')
  await I.fill({ Title: 'Shared words, told on' })
  await expect.poll(() => listed(other)).toContain('told on')
  await button(other, 'Edit here').click()
  await expect(They.field('Title')).toHaveValue('Shared words, told on')
  await expect(elsewhere(other)).toBeHidden()
  await expect(elsewhere(page)).toBeVisible()
  await They.fill({ Title: 'Shared words, by the other tab' })
  await button(page, 'Make a copy').click()
  await expect(elsewhere(page)).toBeHidden()
  await expect.poll(async () => (await listed(page)).match(/"formType"/g)).toHaveLength(2)
  await expect.poll(() => listed(page)).toContain('by the other tab')
  expect(await listed(page)).toContain('Shared words, told on')
})

test('a tab that is closed lets go of its draft by itself [EXT-28, A4]', async ({ page }) => {
  const { other, They } = await twoTabs(page, 'Left open')
  await page.close()
  await expect(other.getByText('This draft was open in another tab.')).toBeVisible()
  await button(other, 'Edit here').click()
  await expect(They.field('Title')).toHaveValue('Left open')
  await They.fill({ Title: 'Left open, told on' })
  await expect.poll(() => listed(other)).toContain('told on')
  expect(JSON.parse(await listed(other))).toHaveLength(1)
})

test('a draft deleted in another tab keeps its text here, and is a new draft at the next key [EXT-29, A21]', async ({
  page,
}) => {
  const { I, other } = await twoTabs(page, 'To be deleted')
  await other
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Drafts/ })
    .click()
  await button(other, 'Delete Draft').click()
  await expect(page.getByText(/^This draft was saved or deleted in another tab/)).toBeVisible()
  await expect(I.field('Title')).toHaveValue('To be deleted')
  expect(JSON.parse(await listed(page))).toEqual([])
  await I.fill({ Title: 'To be deleted, not quite' })
  await expect.poll(() => listed(page)).toContain('not quite')
})

test('a form that cannot be drawn leaves its words to be copied and downloaded [EXT-33, A22]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/a clock that cannot be told/)
  const I = newsPage(page)
  await I.open()
  await I.add()
  // The line about the kept draft tells the time, and so breaks the form as soon as it is kept.
  await page.evaluate(() => {
    Date.prototype.toISOString = () => {
      throw new Error('a clock that cannot be told')
    }
  })
  await I.fill({ Title: 'Words that stay' })
  await expect(page.getByText(/^This form cannot be shown/)).toBeVisible()
  await expect(page.getByLabel('What you had typed')).toHaveValue(/^title\nWords that stay\n/)
  await expect(button(page, 'Copy')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download JSON' }).click()
  expect(JSON.parse(await readFile(await (await saving).path(), 'utf8'))).toMatchObject({ title: 'Words that stay' })
  await expect(I.rows.first()).toBeVisible()
})

test('drafts of one editor are hidden from another, and removed from the device on request [EXT-31, EXT-17, A17, AUTH-8]', async ({
  browser,
  desk,
}) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/server.mjs', 'editor', 'add', 'second@meridian.test', 'Second'],
    { env: { ...process.env, DATA_DIR: desk.server.dataDir } },
  )
  const second = { email: 'second@meridian.test', password: /(\S+)\n$/.exec(stdout)?.[1] ?? '' }
  const context = await browser.newContext({ baseURL: desk.url, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await desk.signIn(page)
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: 'Canary of the first' })
  await expect.poll(() => listed(page)).toContain('Canary')
  const leave = async (entry: string) => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await leave('Log out')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email', { exact: true }).fill(second.email)
  await page.getByLabel('Password', { exact: true }).fill(second.password)
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  expect(await page.content()).not.toContain('Canary')
  await leave('Log out')
  await desk.signIn(page)
  await page.goto('/drafts')
  await expect(page.getByText('Canary of the first')).toBeVisible()
  await leave('Log out and remove my drafts from this device')
  await button(page, 'Remove and log out').click()
  await expect(page).toHaveURL(/\/login$/)
  const left = await page.evaluate(async () => {
    const opening = indexedDB.open('meridian')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asking = opening.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => asking.addEventListener('success', resolve))
    return JSON.stringify([asking.result, Object.entries(localStorage), Object.entries(sessionStorage)])
  })
  expect(left).not.toContain('Canary')
  await context.close()
})
