import type { Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expect, test } from '../support/desk'
import { addEditor } from '../support/editors'
import { drawn, holdBack } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { logOut } from '../support/log-out'
import { storedNews } from '../support/signed-in'

// As editors have it: forms are loaded ahead while the page is idle.
test.use({ idleFetching: true })

const saves = '**/api/v1/news'
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Please sign in again' })
const logOutEntry = (page: Page) => page.getByRole('menuitem', { name: 'Log out', exact: true })
/** Ends the session at the server, as time would. */
const expire = async (page: Page) => {
  const ended = await page.request.delete('/dashboard/api/v1/user/session')
  expect(ended.ok()).toBe(true)
}
async function signInAgain(page: Page, password: string) {
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** An open form for news with every needed field filled in. */
async function typing(page: Page, title: string) {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ ...filled, Title: title })
  return I
}

test('a session that ends at six points of an edit, from the opening form to the list that is read anew, loses no input and creates no duplicate row [EXT-2]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await desk.signIn(page)
  const I = newsPage(page)
  await I.open()
  const title = fresh('Six points')
  const same = async () => {
    await expect(I.field('Title')).toHaveValue(title)
    await expect(I.field('Description')).toHaveValue(filled.Description)
  }
  const save = async () => {
    await I.submit('Add News')
    await signInAgain(page, desk.password)
    await same()
  }

  await test.step('form opening', async () => {
    await expire(page)
    await I.add()
    await signInAgain(page, desk.password)
    await expect(I.form).toBeVisible()
  })
  await test.step('before the first keystroke, then a refusal by the form itself', async () => {
    await expire(page)
    await I.fill({ ...filled, Title: title })
    await I.field('Description').fill('')
    await I.submit('Add News')
    await expect(dialog(page)).toHaveCount(0)
    await expect(I.field('Description')).toHaveAccessibleDescription(/Enter a description/)
    await I.field('Description').fill(filled.Description)
    await save()
  })
  await test.step('autosave writing', async () => {
    await expire(page)
    await I.field('Description').fill('')
    await I.field('Description').pressSequentially(filled.Description)
    await expect(page.getByText(/^Draft kept · /)).toBeVisible()
    await save()
  })
  await test.step('picture in the editor, before its upload', async () => {
    await I.choose('image', 'tests/fixtures/photograph.jpg')
    await expire(page)
    await I.saveImage()
    await signInAgain(page, desk.password)
    await same()
    await I.seeInForm(0, 'img')
    await I.choose('image', 'tests/fixtures/photograph.jpg')
    await I.saveImage()
    await I.seeInForm(1, 'img')
  })
  await test.step('save sent', async () => {
    const go = await holdBack(page, saves, 'POST')
    await I.submit('Add News')
    await expire(page)
    go()
    await signInAgain(page, desk.password)
    await same()
    await page.unroute(saves)
    expect(await storedNews(page, title)).toBeNull()
  })
  await test.step('saved, and the list being read', async () => {
    const go = await holdBack(page, '**/news/byTopicId*', 'GET')
    await I.submit('Add News')
    await I.seeToast('News added successfully!')
    await expire(page)
    go()
    await signInAgain(page, desk.password)
    await expect(I.row(title)).toHaveCount(1)
    await page.unroute('**/news/byTopicId*')
  })
  expect(await storedNews(page, title)).toMatchObject({ title, description: filled.Description })
})

test('signing in again in one tab unlocks the others [EXT-2, EXT-15]', async ({ page, desk, expectConsole }) => {
  expectConsole(/status of 401/)
  await desk.signIn(page)
  const I = newsPage(page)
  await I.open()
  const other = await page.context().newPage()
  await other.goto('/all-news')
  await expire(page)
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Articles' }).first().click()
    await expect(dialog(tab)).toHaveCount(1)
  }
  await signInAgain(other, desk.password)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Articles' }).first()).toBeVisible()
})

test('another editor who signs in over a form starts at the dashboard, and the draft stays with its author [EXT-2, EXT-17, EXT-34, EXT-36]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await desk.signIn(page)
  const title = fresh('Typed by the first')
  const I = await typing(page, title)
  await expire(page)
  const second = await addEditor(desk, `${crypto.randomUUID()}@meridian.test`, 'Two')
  await I.submit('Add News')
  await dialog(page).getByLabel('Email', { exact: true }).fill(second.email)
  await signInAgain(page, second.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' })).toHaveText(
    'Drafts',
  )
  await I.open()
  await expect(I.form).toHaveCount(0)
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  await I.open()
  await expect(page.getByText('An unsent form is kept')).toHaveCount(0)
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await desk.signIn(page)
  await page.goto('/drafts')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a forged editor without a session sees no content, and is asked to sign in at once [AUTH-9, EXT-2]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await desk.signIn(page)
  await newsPage(page).open()
  const known = await newsPage(page).rows.nth(1).getByRole('rowheader').innerText()
  await page.context().clearCookies()
  await page.evaluate(() =>
    localStorage.setItem('auth', JSON.stringify({ id: 'x', email: 'nobody@meridian.test', name: 'Nobody' })),
  )
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.goto('/all-news')
  await refused
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByText(known)).toHaveCount(0)
  await expect(newsPage(page).rows.filter({ has: page.getByRole('button', { name: 'Edit' }) })).toHaveCount(0)
})

test('a sign-out in one tab preserves the form of another, and redirects a tab without a form to sign-in [EXT-15, EXT-34]', async ({
  page,
  context,
  desk,
}) => {
  await desk.signIn(page)
  const other = await context.newPage()
  const idle = await context.newPage()
  const title = fresh('Typed in the second tab')
  await idle.goto('/dashboard')
  await expect(idle.getByRole('heading', { level: 1 })).toBeVisible()
  const I = await typing(other, title)
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(idle).toHaveURL(/\/login$/)
  await expect(dialog(other)).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('formDrafts'))).toContain(title)
  await expect(I.field('Title')).toHaveValue(title)
  await signInAgain(other, desk.password)
  await expect(I.field('Title')).toHaveValue(title)
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signing out waits three seconds for a save, does not report it afterwards, and keeps the draft until it is confirmed [AUTH-8, EXT-35, EXT-36]', async ({
  page,
  desk,
  expectConsole,
}) => {
  // The save arrives after its session has ended.
  expectConsole(/status of 401/)
  await page.clock.install()
  await desk.signIn(page)
  const I = await typing(page, fresh('Left while saving'))
  await expect(page.getByText(/^Draft kept · /)).toBeVisible()
  const go = await holdBack(page, saves, 'POST')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/news'))
  await I.submit('Add News')
  await sent
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(logOutEntry(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 5_000)
  await logOutEntry(page).click()
  await expect(I.form).toHaveCount(0)
  const editor = () => page.evaluate(() => localStorage.getItem('auth'))
  await page.clock.runFor(2_999)
  expect(await editor()).not.toBeNull()
  await expect(page).not.toHaveURL(/\/login$/)
  await page.clock.runFor(1)
  // Before time goes on by itself, which the code of the sign-in page may need.
  await expect.poll(editor).toBeNull()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/login$/)
  const drafts = () => page.evaluate(() => localStorage.getItem('formDrafts') ?? '')
  expect(await drafts()).toContain('Left while saving')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  go()
  await answered
  await drawn(page)
  await expect(page.getByLabel('Messages', { exact: true }).getByText(/News|save/)).toHaveCount(0)
})

test('after the session has expired during a save, scroll and focus are back, and the form says that it is not saved yet [EXT-2, EXT-43]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await desk.signIn(page)
  const title = fresh('Signed in again')
  const I = await typing(page, title)
  await expire(page)
  const send = I.form.getByRole('button', { name: 'Add News', exact: true })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await I.form.getByRole('heading', { name: 'Pictures and videos' }).scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(200)
  const before = await scrolled()
  await send.click()
  await signInAgain(page, desk.password)
  await expect(send).toBeFocused()
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(150)
  const line = I.form.getByRole('status').filter({ hasText: 'this has not been saved' })
  await expect(line).toBeInViewport()
  await line.getByRole('button', { name: 'Save it now', exact: true }).click()
  await I.seeToast('News added successfully!')
  expect(await storedNews(page, title)).toMatchObject({ title })
})

test('a session that ends while somebody types takes no key: a line reports it until two quiet seconds have passed [EXT-2, EXT-43]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await page.clock.install()
  await desk.signIn(page)
  const I = await typing(page, fresh('Typed on'))
  const description = I.field('Description')
  await description.fill('')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const go = await holdBack(page, '**/news/byTopicId*', 'GET')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expire(page)
  await description.pressSequentially('The pilots ')
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  go()
  await refused
  const line = page.getByText('Your session has ended. What you type stays; sign in when you pause.')
  await expect(line).toBeVisible()
  await description.pressSequentially('saw them ')
  await page.clock.runFor(1_999)
  await description.pressSequentially('first.')
  await page.clock.runFor(1_999)
  await expect(dialog(page)).toHaveCount(0)
  await expect(description).toBeFocused()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(line).toHaveCount(0)
  await expect(description).toHaveValue('The pilots saw them first.')
  await page.unroute('**/news/byTopicId*')
  await signInAgain(page, desk.password)
  await expect(description).toBeFocused()
})

test('the line of an expired session opens the dialog on request, and no toast covers it [EXT-43, EXT-60]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  await page.clock.install()
  await desk.signIn(page)
  const title = fresh('Asked for')
  const I = await typing(page, title)
  await expire(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await I.field('Title').fill('')
  await I.submit('Add News')
  await I.field('Title').fill(title)
  await I.field('Title').press('End')
  await I.submit('Add News')
  // The save waits at most a second for its attempt to be stored.
  await page.clock.runFor(1_000)
  // A toast stays while the clock stands still; it does not lie over the line.
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect(toast.getByRole('button', { name: 'Close' })).toBeVisible()
  for (const width of [1280, 800, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const line = await page.locator('#session-line').boundingBox()
    const below = (await toast.boundingBox())?.y ?? 0
    expect(below).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
    // Not over the buttons at the foot of the form.
    expect(below).toBeLessThan(200)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Sign in now', exact: true }).click()
  await page.clock.resume()
  await signInAgain(page, desk.password)
})
