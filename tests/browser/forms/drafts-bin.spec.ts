import type { Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expectNoOverflow, expectNoViolationsInBothThemes } from '../support/axe'
import { addNews, expect, test } from '../support/signed-in'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.evaluate(() => localStorage.getItem('formDrafts') ?? '')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const removed = (page: Page) => page.getByRole('list', { name: 'Recently removed' }).getByRole('listitem')
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Drafts/ })

/** Types a draft of news, and leaves the form open. */
async function typeDraft(page: Page, title: string) {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: title })
  await expect.poll(() => listed(page)).toContain(title)
  return I
}

test('drafts deleted within a second are all under Recently removed, after a reload too, and are restored or deleted for good [EXT-71, EXT-75, EXT-219, EXT-220, DRAFT-6]', async ({
  page,
}) => {
  for (const title of ['First of three', 'Second of three', 'Third of three']) {
    await typeDraft(page, title)
    await entry(page).click()
  }
  const titles = page.getByRole('list', { name: 'Kept drafts' }).getByRole('heading')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('second OF')
  await expect(titles).toHaveText(['Second of three'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Title, Z to A')
  await expect(titles).toHaveText(['Third of three', 'Second of three', 'First of three'])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  await expect(page).toHaveURL(/\/drafts\?sort=date$/)
  await page.reload()
  await expect(titles).toHaveText(['First of three', 'Second of three', 'Third of three'])
  await page.goBack()
  await expect(titles.first()).toHaveText('Third of three')
  await expect(page).toHaveURL(/\/drafts\?sort=-title$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/drafts$/)
  await expectNoOverflow(page)
  await button(page, 'Delete Draft').first().click()
  await button(page, 'Delete Draft').first().click()
  await expect(removed(page)).toHaveCount(2)
  await expect(removed(page).nth(0)).toContainText('Second of three')
  await button(page, 'Delete Draft').click()
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  await page.reload()
  await expect(removed(page)).toHaveCount(3)
  await expectNoViolationsInBothThemes(page, 'main')
  const third = removed(page).filter({ hasText: 'Third of three' })
  await third.getByRole('button', { name: 'Restore' }).click()
  await expect(button(page, 'View Draft')).toHaveCount(1)
  await expect.poll(() => listed(page)).toContain('Third of three')
  await removed(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Delete for good' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('First of three')
  await expectNoViolationsInBothThemes(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(removed(page)).toHaveCount(2)
  await removed(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Delete for good' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(removed(page)).toHaveCount(1)
  await page.reload()
  await expect(removed(page)).toHaveCount(1)
  await expect(removed(page)).toContainText('Second of three')
})

test('a form that was cancelled is under Recently removed in every tab, and is restored from there [EXT-71]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/drafts')
  const I = await typeDraft(page, 'Cancelled in one tab')
  await I.cancel()
  await expect(removed(other)).toContainText('Cancelled in one tab')
  await removed(other).getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => listed(page)).toContain('Cancelled in one tab')
})

test('Escape and a click outside close the dialog of a broadcast and keep what was typed [EXT-70]', async ({
  page,
}) => {
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await page.goto('/notifications')
    await button(page, 'Send Notification').first().click()
    const words = `Typed before ${leave.toString().length}`
    // The dialog is there once it has taken the focus: it takes neither Escape nor a click before.
    await expect(page.getByLabel('Subject', { exact: true })).toBeFocused()
    await page.getByLabel('Subject', { exact: true }).fill(words)
    await leave()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Draft discarded')).toBeHidden()
    await button(page, 'View Draft').click()
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(words)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('Draft discarded')).toBeVisible()
  }
})

test('Draft saved automatically is never beside Draft discarded [EXT-72]', async ({ page }) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: 'Saved, then discarded' })
  await expect(messages(page)).toContainText('Draft saved automatically')
  await messages(page).hover()
  await I.cancel()
  await expect(page.getByText('Draft discarded')).toBeVisible()
  // At once: by itself it would go within three seconds.
  expect(await messages(page).textContent()).not.toContain('Draft saved automatically')
})

for (const width of [1440, 390])
  test(`Undo stays in sight at ${width} wide, survives Add News and ends after 8 s [EXT-74]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.clock.install()
    const I = newsPage(page)
    await I.open()
    await I.add()
    await I.fill({ Title: 'Cancelled by mistake' })
    await page.clock.runFor(2_000)
    await I.form.getByRole('button', { name: 'Cancel', exact: true }).scrollIntoViewIfNeeded()
    await I.cancel()
    const undo = page.getByRole('main').getByRole('button', { name: 'Undo' })
    await expect(undo).toBeInViewport()
    await I.add()
    await expect(undo).toBeInViewport()
    await I.fill({ Title: 'Typed meanwhile' })
    await undo.click()
    await expect(I.field('Title')).toHaveValue('Cancelled by mistake')
    await expect.poll(() => listed(page)).toContain('Typed meanwhile')
    await I.cancel()
    await expect(undo).toBeVisible()
    await page.clock.runFor(8_000)
    await expect(undo).toBeHidden()
  })

test('Undo brings a cancelled form back over one that edits an item [EXT-74]', async ({ page }) => {
  const { title } = await addNews(page, { dateTime: '2038-11-04T08:00:00.000Z' })
  const I = await typeDraft(page, 'Cancelled before an edit')
  await I.cancel()
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(I.field('Title')).toHaveValue('Cancelled before an edit')
})

test('a slow browser does not say that a draft is open in another tab [EXT-73]', async ({ page }) => {
  await page.addInitScript(() => {
    const { request } = LockManager.prototype
    Reflect.set(LockManager.prototype, 'request', async function slow(this: LockManager, ...given: unknown[]) {
      await new Promise((resolve) => addEventListener('lock.answer', resolve, { once: true }))
      const answer: unknown = Reflect.apply(request, this, given)
      return answer
    })
  })
  await typeDraft(page, 'Alone in one tab')
  await page.reload()
  await page.clock.install()
  await button(page, 'View Draft').click()
  await expect(newsPage(page).field('Title')).toHaveValue('Alone in one tab')
  await page.clock.runFor(2_000)
  await expect(page.getByText(/^This draft (is|was) open in another tab/)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('lock.answer')))
  await page.clock.runFor(5_000)
  await expect(page.getByText(/^This draft (is|was) open in another tab/)).toHaveCount(0)
})

test('a tab that crashes in steady typing loses at most 300 ms of it [EXT-77]', async ({ page, context }) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await expect(I.field('Title')).toBeFocused()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // Each word is the time at which it is typed.
  const type = () =>
    page.evaluate(() => {
      const title = document.querySelector<HTMLInputElement>('main input:focus')
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      write?.call(title, String(Date.now()))
      title?.dispatchEvent(new Event('input', { bubbles: true }))
      return Date.now()
    })
  let last = await type()
  for (let keys = 0; keys < 40; keys += 1) {
    await page.clock.runFor(40)
    last = await type()
  }
  const crash = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await crash
  await page.close()
  const next = await context.newPage()
  await next.goto('/all-news')
  await next.clock.resume()
  await button(next, 'View Draft').click()
  const title = newsPage(next).field('Title')
  await expect(title).toHaveValue(/^\d+$/)
  expect(last - Number(await title.inputValue())).toBeLessThanOrEqual(300)
})

test('a clock that was wrong for a day deletes nothing [EXT-76]', async ({ page }) => {
  const I = await typeDraft(page, 'Older than the clock')
  await I.cancel()
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
  await page.goto('/drafts')
  await expect(removed(page)).toContainText('Older than the clock')
  await page.clock.setFixedTime(Date.now() - 40 * 86_400_000)
  await page.reload()
  await expect(removed(page)).toContainText('Older than the clock')
})

test('a draft that the device could not keep when its form was left is told so, and the browser asks before the page is left [EXT-72]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/could not be kept in the durable store/)
  const I = newsPage(page)
  await I.open()
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    IDBObjectStore.prototype.put = refuse
  })
  await I.add()
  await I.fill({ ...filled, Title: 'Held by the page alone' })
  await expect(I.form.getByText('This device cannot keep your draft. Save before you leave.')).toBeVisible()
  await entry(page).click()
  await I.seeToast('This device could not keep your draft. It is lost when you close this page.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})
