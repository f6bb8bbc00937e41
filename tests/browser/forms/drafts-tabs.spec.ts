import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expectNoViolationsInBothThemes } from '../support/axe'
import { addEditor } from '../support/editors'
import { holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

const elsewhere = (page: Page) => page.getByText('This draft is open in another tab.')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const kept = (page: Page) => page.getByText(/^Draft kept · \d\d:\d\d$/)
const listed = (page: Page) => page.evaluate(() => localStorage.getItem('formDrafts') ?? '')

const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Drafts/ })

/** What the durable store holds, one text each: records by their names, and what was put aside. */
const durable = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('meridian')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { result: db } = opening
    const stores = db.transaction(['drafts', 'quarantine'])
    const asking = ['drafts', 'quarantine'].map((name) => stores.objectStore(name).getAll())
    await new Promise((resolve) => stores.addEventListener('complete', resolve))
    db.close()
    const [records = [], quarantine = []] = asking.map(({ result }) => result.map((row) => JSON.stringify(row)))
    return { records, quarantine }
  })

/** Two tabs on one draft: the first has typed it, the second opens it. */
async function twoTabs(page: Page, title: string, others: Record<string, string> = {}) {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ ...others, Title: title })
  await expect(kept(page)).toBeVisible()
  await expect.poll(() => listed(page)).toContain(title)
  const other = await page.context().newPage()
  await other.goto('/all-news')
  await button(other, 'View Draft').click()
  await expect(elsewhere(other)).toBeVisible()
  return { I, other, They: newsPage(other) }
}

test('one tab at a time writes a draft: the other shows this, and takes over the lock or makes a copy [EXT-28]', async ({
  page,
}) => {
  const { I, other, They } = await twoTabs(page, 'Shared words')
  await expectNoViolationsInBothThemes(other, 'form [role=status]:has(button)')
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
  await expect.poll(() => listed(page)).toContain('Shared words, told on')
})

test('a draft that one tab has sent without an answer is checked by the other before it sends it, and makes one row [EXT-46]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/)
  const title = `Sent by the first ${crypto.randomUUID()}`
  const { I, They } = await twoTabs(page, title, { ...filled, 'Date and time': '2045-11-20T09:41' })
  await expect(They.field('Title')).toHaveValue(title)
  await page.route('**/api/v1/news', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await I.submit('Add News')
  await expect(page.getByText('We could not confirm that this was saved.')).toBeVisible()
  await They.submit('Add News')
  await They.seeToast('News added successfully!')
  await expect(They.form).toBeHidden()
  const stored = await (await page.request.get('/api/v1/news/byTopicId')).text()
  expect(stored.split(JSON.stringify(title))).toHaveLength(2)
})

test('a draft is not edited here while a file is on its way [EXT-12, EXT-28]', async ({ page }) => {
  const { other, They } = await twoTabs(page, 'A file on its way')
  await holdBack(other, '**/upload/categorized*', 'POST')
  await They.choose('video', 'server/seed/clips/ferry.mp4')
  await expect(They.form.getByRole('progressbar')).toBeVisible()
  await expect(button(other, 'Edit here')).toHaveAttribute('aria-disabled', 'true')
  await button(other, 'Edit here').click({ force: true })
  await button(other, 'Cancel upload').click()
  await expect(elsewhere(other)).toBeVisible()
  await button(other, 'Edit here').click()
  await expect(elsewhere(other)).toBeHidden()
  await expect(They.field('Title')).toHaveValue('A file on its way')
})

test('closing a tab releases its draft lock [EXT-28]', async ({ page }) => {
  const { other, They } = await twoTabs(page, 'Left open')
  await page.close()
  await expect(other.getByText('This draft was open in another tab.')).toBeVisible()
  await button(other, 'Edit here').click()
  await expect(They.field('Title')).toHaveValue('Left open')
  await They.fill({ Title: 'Left open, told on' })
  await expect.poll(() => listed(other)).toContain('told on')
  expect(JSON.parse(await listed(other))).toHaveLength(1)
})

test('a draft deleted in another tab keeps its text here, and is saved as a new draft at the next key [EXT-29]', async ({
  page,
}) => {
  const { I, other } = await twoTabs(page, 'To be deleted')
  await entry(other).click()
  await button(other, 'Delete Draft').click()
  await expect(page.getByText(/^This draft was saved or deleted in another tab/)).toBeVisible()
  await expect(I.field('Title')).toHaveValue('To be deleted')
  expect(JSON.parse(await listed(page))).toEqual([])
  await I.fill({ Title: 'To be deleted, not quite' })
  await expect.poll(() => listed(page)).toContain('not quite')
})

test('a form that cannot be rendered offers its values to copy and download [EXT-33]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/a clock that cannot be told/)
  // A clock in the header would break the whole page with its next tick.
  await page.addInitScript(() => localStorage.setItem('timeSettings', JSON.stringify({ showTimeInHeader: false })))
  const I = newsPage(page)
  await I.open()
  await expect(page.getByRole('banner').locator('time')).toHaveCount(0)
  await I.add()
  // The line about the saved draft shows the time, and so breaks the form as soon as it is saved.
  await page.evaluate(() => {
    const { getHours } = Date.prototype
    Date.prototype.getHours = function told() {
      if (document.documentElement.hasAttribute('data-mended')) return getHours.call(this)
      throw new Error('a clock that cannot be told')
    }
  })
  await I.fill({ Title: 'Words that stay' })
  await expect(page.getByText(/^This form cannot be shown/)).toBeVisible()
  await expect(page.getByLabel('What you had typed')).toHaveValue(/^title\nWords that stay\n/)
  await expect(button(page, 'Copy')).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-mended', ''))
  await expectNoViolationsInBothThemes(page, 'section:has(textarea[readonly])')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download JSON' }).click()
  expect(JSON.parse(await readFile(await (await saving).path(), 'utf8'))).toMatchObject({ title: 'Words that stay' })
  await expect(I.rows.first()).toBeVisible()
})

test('the drafts of one editor are hidden from another, and removed from the device on request [EXT-31, EXT-17, AUTH-8]', async ({
  browser,
  desk,
}) => {
  const second = await addEditor(desk, 'second@meridian.test', 'Second')
  const context = await browser.newContext({ baseURL: desk.url, storageState: { cookies: [], origins: [] } })
  await desk.walks.watch(context)
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
  await button(page, 'View Draft').click()
  // The form stays open, with values that are saved already and some that are not.
  await I.fill({ Title: 'Canary of the first, told on' })
  await leave('Log out and remove my drafts from this device')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolationsInBothThemes(page, '[role=alertdialog]')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(I.field('Title')).toHaveValue('Canary of the first, told on')
  await leave('Log out and remove my drafts from this device')
  await button(page, 'Remove and log out').click()
  await expect(page).toHaveURL(/\/login$/)
  const left = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(left).not.toContain('Canary')
  expect(JSON.stringify(await durable(page))).not.toContain('Canary')
  await context.close()
})

test('saved drafts that another program writes are counted without a reload; unreadable ones count as none and are moved aside [DRAFT-9, DRAFT-16, LAYOUT-11]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/The saved drafts could not be read; what was stored is put aside/)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  const other = await page.context().newPage()
  await other.goto('/drafts')
  // Both tabs have written their own list before another program writes one.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('formDrafts'))).toBe('[]')
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  await expect(entry(page)).not.toContainText(/\d/)
  const write = (text: string) => other.evaluate((raw) => localStorage.setItem('formDrafts', raw), text)
  const theirs = ['a', 'b', 'c'].map((id) => ({
    id,
    formType: 'news',
    formData: { title: `Of another program ${id}` },
    timestamp: Date.now(),
    route: '/all-news',
  }))
  await write(JSON.stringify(theirs))
  await expect(entry(page)).toContainText('3')
  const broken = '[{"id": "torn in mid-wri'
  await write(broken)
  await expect(entry(page)).not.toContainText(/\d/)
  await expect.poll(() => logged.join()).toContain('put aside')
  await expect.poll(async () => (await durable(page)).quarantine.join()).toContain(JSON.stringify(broken))
  await expect(page.getByRole('heading', { name: 'Recently removed' })).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'main')
})

test('a draft of a newer version is not changed: values typed here are saved separately, and the form asks to reload [EXT-30]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: 'Begun by this one' })
  await expect.poll(() => listed(page)).toContain('Begun by this one')
  const newer = await page.evaluate(async () => {
    const opening = indexedDB.open('meridian')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { result: db } = opening
    const store = db.transaction('drafts', 'readwrite').objectStore('drafts')
    const names = store.getAllKeys()
    await new Promise((resolve) => names.addEventListener('success', resolve))
    const [id] = names.result
    const record = {
      v: 99,
      app: 'meridian',
      draft: { id, pages: [{ words: 'In a shape of tomorrow' }] },
      clock: [4, 2],
    }
    store.put(record, id)
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    db.close()
    return JSON.stringify(record)
  })
  await page.reload()
  await button(page, 'View Draft').click()
  await expect(page.getByText(/^A newer Meridian has written this draft\. Reload the page/)).toBeVisible()
  await expect(button(page, 'Reload')).toBeVisible()
  await I.fill({ Title: 'Typed on by this one' })
  await expect.poll(async () => (await durable(page)).records.join('\n')).toContain('Typed on by this one')
  const { records } = await durable(page)
  expect(records).toHaveLength(2)
  expect(records).toContain(newer)
})
