import type { Browser, Locator, Page } from '@playwright/test'
import { addEvent, eventsPage, storedEvent } from '../page-objects/events.page'
import { newsPage } from '../page-objects/news.page'
import { expectNoOverflow, expectNoViolationsInBothThemes } from '../support/axe'
import { addNews, changeNews, expect, storedNews, test } from '../support/signed-in'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Someone else changed this' })
const side = (page: Page, field: string, name: 'Theirs' | 'Yours') =>
  dialog(page).getByRole('group', { name: field }).getByRole('radio', { name })

/** The page of another editor, in a browser of their own. */
async function anotherEditor(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    viewport: { width: 1280, height: 800 },
  })
  return context.newPage()
}

/** Two editors who have both opened one item; the other one has saved another description. */
async function overtaken(
  browser: Browser,
  page: Page,
  change: Record<string, string> = { Description: 'Told by them.' },
) {
  const { title } = await addNews(page, { sourceUrl: 'https://wire.example/1' })
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  const other = await anotherEditor(browser, page)
  const They = newsPage(other)
  await They.open()
  await They.act(title, 'Edit')
  await They.fill(change)
  await They.submit('Update News')
  await They.seeToast('News updated successfully!')
  return { I, They, other, title }
}

test('what two editors change in one item is all kept: the second one sees both before saving [EXT-49]', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/412/)
  const { I, title, other } = await overtaken(browser, page)
  const mine = `${title}, by me`
  await I.fill({ Title: mine })
  await I.submit('Update News')
  await expect(dialog(page)).toBeVisible()
  await expect(side(page, 'Description', 'Theirs')).toBeChecked()
  await expect(side(page, 'Title', 'Yours')).toBeChecked()
  await expectNoViolationsInBothThemes(page, '[role=alertdialog]')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Save these', exact: true }).click()
  await I.seeToast('News updated successfully!')
  expect(await storedNews(page, mine)).toMatchObject({
    title: mine,
    description: 'Told by them.',
    sourceUrl: 'https://wire.example/1',
    version: 3,
  })
  expect(await storedNews(page, title)).toBeNull()
  await other.context().close()
})

test('nothing is decided by going on with editing, and each field can be taken from either side [EXT-49]', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/412/)
  const { I, title, other } = await overtaken(browser, page, { Description: 'Told by them.', Country: 'Peru' })
  await I.fill({ Description: 'Told by me.', Country: 'Chile' })
  await I.submit('Update News')
  await page.getByRole('button', { name: 'Go on editing', exact: true }).click()
  await expect(I.field('Description')).toHaveValue('Told by me.')
  expect(await storedNews(page, title)).toMatchObject({ description: 'Told by them.', version: 2 })
  await I.submit('Update News')
  await side(page, 'Description', 'Theirs').check()
  await page.keyboard.press('Tab')
  await expect(side(page, 'Country', 'Yours')).toBeChecked()
  await page.getByRole('button', { name: 'Save these', exact: true }).click()
  await I.seeToast('News updated successfully!')
  expect(await storedNews(page, title)).toMatchObject({
    description: 'Told by them.',
    location: { country: 'Chile' },
    version: 3,
  })
  await other.context().close()
})

test('what is taken of both sides must keep the rules of the form [EXT-49]', async ({ page, expectConsole }) => {
  expectConsole(/412/)
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ Country: 'Chile' })
  const bullets = { newsType: 'BULLETPOINTS', subTitle: 'In short', bulletPoints: ['They sail.'] }
  await changeNews(page, title, { ...bullets, description: undefined })
  await I.submit('Update News')
  await side(page, 'News type', 'Yours').check()
  await page.getByRole('button', { name: 'Save these', exact: true }).click()
  await I.seeToast('Please enter a description')
  await expect(dialog(page)).toHaveCount(0)
  await I.fill({ Description: 'Told by me.' })
  await I.submit('Update News')
  await I.seeToast('News updated successfully!')
  const described = { newsType: 'DESCRIPTIVE', description: 'Told by me.', version: 3 }
  expect(await storedNews(page, title)).toMatchObject({ ...described, location: { country: 'Chile' } })
})

test('a save is compared with what the list has read since, before anything is sent [EXT-49]', async ({ page }) => {
  const { title } = await addNews(page)
  const { title: other } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  page.on('dialog', (asked) => void asked.accept())
  await I.act(title, 'Edit')
  await I.fill({ Country: 'Chile' })
  await changeNews(page, title, { description: 'Told by them.' })
  await I.act(other, 'Delete')
  await expect(I.row(other)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'News', exact: true })).not.toHaveAttribute('aria-busy', 'true')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.submit('Update News')
  await expect(side(page, 'Description', 'Theirs')).toBeChecked()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Save these', exact: true }).click()
  await I.seeToast('News updated successfully!')
  expect(await storedNews(page, title)).toMatchObject({ description: 'Told by them.', location: { country: 'Chile' } })
})

test('deleting what another editor changed shows the change first [EXT-52]', async ({ page, expectConsole }) => {
  expectConsole(/412/)
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  page.on('dialog', (asked) => void asked.accept())
  await changeNews(page, title, { description: 'Told by them.' })
  await I.act(title, 'Delete')
  const asked = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(asked.getByRole('group', { name: 'Description' })).toContainText('Told by them.')
  await expectNoViolationsInBothThemes(page, '[role=alertdialog]')
  await asked.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await storedNews(page, title)).toMatchObject({ version: 2 })
  await changeNews(page, title, { description: 'Told again.' })
  await I.act(title, 'Delete')
  await expect(asked.getByRole('group', { name: 'Description' })).toContainText('You readTold by them.NowTold again.')
  await asked.getByRole('button', { name: 'Delete anyway', exact: true }).click()
  await expect(I.row(title)).toHaveCount(0)
  expect(await storedNews(page, title)).toBeNull()
})

const line = (page: Page) => page.getByText('You have unsaved text.')
const mark = (row: Locator) => row.getByText('Unsent edit', { exact: true })

test('a reload in mid-edit offers what was typed inside the form, and the row says that it waits [EXT-53]', async ({
  page,
}) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ Description: 'Typed before the reload.' })
  await expect(page.getByText(/^Draft kept · /)).toBeVisible()
  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(I.field('Description')).toHaveValue('Told once.')
  await expect(mark(I.row(title))).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'form[aria-labelledby]')
  await page.getByRole('button', { name: 'Bring back what you had typed' }).click()
  await expect(I.field('Description')).toHaveValue('Typed before the reload.')
  await I.submit('Update News')
  await I.seeToast('News updated successfully!')
  expect(await storedNews(page, title)).toMatchObject({ description: 'Typed before the reload.', version: 2 })
  await expect(mark(I.row(title))).toBeHidden()
  await I.act(title, 'Edit')
  await expect(I.field('Description')).toHaveValue('Typed before the reload.')
  await expect(line(page)).toBeHidden()
})

test('an unsent edit is offered by Edit, and discarded on request [EXT-53]', async ({ page }) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ Description: 'Never sent.' })
  await I.add()
  await expect(I.field('Description')).toHaveValue('')
  await expect(line(page)).toBeHidden()
  await I.act(title, 'Edit')
  await expect(line(page)).toBeVisible()
  await I.form.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(line(page)).toBeHidden()
  await expect(mark(I.row(title))).toBeHidden()
})

test('a draft knows what it was made from: it is compared when it is opened again [EXT-50]', async ({ page }) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ Title: `${title}, my way` })
  await expect(page.getByText(/^Draft kept · /)).toBeVisible()
  await page
    .getByRole('link', { name: /^Drafts/ })
    .first()
    .click()
  await changeNews(page, title, { description: 'Told by them.' })
  await page.getByRole('button', { name: 'View Draft', exact: true }).first().click()
  await expect(dialog(page)).toBeVisible()
  await expect(side(page, 'Description', 'Theirs')).toBeChecked()
  await page.getByRole('button', { name: 'Use these', exact: true }).click()
  await expect(I.field('Title')).toHaveValue(`${title}, my way`)
  await expect(I.field('Description')).toHaveValue('Told by them.')
  await I.submit('Update News')
  await I.seeToast('News updated successfully!')
  expect(await storedNews(page, `${title}, my way`)).toMatchObject({ description: 'Told by them.', version: 3 })
})

test('an event is compared before it is overwritten, and a reload in mid-edit offers what was typed [EXT-49, EXT-53]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/412/)
  const { name } = await addEvent(page)
  const I = eventsPage(page)
  await test.step('what another editor changed meanwhile is kept', async () => {
    await I.open()
    await I.act(name, 'Edit')
    await I.fill({ Country: 'Chile' })
    const noted = { createdAt: undefined, createdBy: undefined, changedAt: undefined, changedBy: undefined }
    const data = { ...(await storedEvent(page, name)), ...noted, version: undefined, description: 'Told by them.' }
    expect(await (await page.request.post('/api/v1/events', { data })).json()).toMatchObject({ success: true })
    await I.submit('Update Event')
    await expect(side(page, 'Description', 'Theirs')).toBeChecked()
    expect(await storedEvent(page, name)).toMatchObject({ location: { country: 'Thailand' }, version: 2 })
    await page.getByRole('button', { name: 'Save these', exact: true }).click()
    await I.seeToast('Event updated successfully!')
    const both = { description: 'Told by them.', location: { country: 'Chile' }, version: 3 }
    expect(await storedEvent(page, name)).toMatchObject(both)
  })
  await test.step('what was typed before the reload is brought back and saved', async () => {
    await I.act(name, 'Edit')
    await I.fill({ Description: 'Typed before the reload.' })
    await expect(page.getByText(/^Draft kept · /)).toBeVisible()
    await page.reload()
    await expect(line(page)).toBeVisible()
    await expect(I.field('Description')).toHaveValue('Told by them.')
    await expect(mark(I.row(name))).toBeVisible()
    await page.getByRole('button', { name: 'Bring back what you had typed' }).click()
    await expect(I.field('Description')).toHaveValue('Typed before the reload.')
    await I.submit('Update Event')
    await I.seeToast('Event updated successfully!')
    expect(await storedEvent(page, name)).toMatchObject({ description: 'Typed before the reload.', version: 4 })
    await expect(mark(I.row(name))).toBeHidden()
  })
})
