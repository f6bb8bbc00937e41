import type { Page } from '@playwright/test'
import {
  appearances,
  expectNoOverflow,
  expectNoViolations,
  expectNoViolationsInBothThemes,
  setAppearance,
} from '../support/axe'
import { crash } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'
import { seeToast } from '../support/toasts'
import { uploadFile } from '../support/uploads'

// One of its stories kills the server.
test.use({ settings: { DEMO: '0' } })

const part = (page: Page) => page.getByRole('form', { name: 'Take a file down', exact: true })
const field = (page: Page) => part(page).getByLabel('Address of the file', { exact: true })
const press = (page: Page, name: string) => part(page).getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Take this file down?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
const calls = '**/api/v1/uploads/*'

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status()

/** Settings, with the file of an address looked up. */
async function lookUp(page: Page, address: string, uses: string) {
  await page.goto('/settings')
  await field(page).fill(address)
  await page.keyboard.press('Enter')
  await expect(part(page).getByText(uses, { exact: true })).toBeVisible()
}

/** Asks for the file to be taken down, and confirms. */
async function takeDown(page: Page) {
  await press(page, 'Take down...')
  await answer(page, 'Take down')
  await expect(question(page)).toBeHidden()
}

test('an editor looks a picture up and takes it down for every reader, and its item stays [EXT-301, EXT-302]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const address = await uploadFile(page)
  const { title } = await addNews(page, { imageUrls: [address] })
  await page.goto('/settings')
  await test.step('what is missing or not there is said beside the address', async () => {
    await press(page, 'Look up')
    await expect(field(page)).toHaveAccessibleDescription('Please enter the address of the file')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('https://foreign.example/pictures/cat.jpg')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription('There is no uploaded file at that address.')
    await expect(field(page)).toBeFocused()
    await expectNoViolationsInBothThemes(page, 'main')
  })
  await test.step('the file is shown with what uses it, and Enter looks it up again', async () => {
    await field(page).fill(`${desk.url}${address}?width=640`)
    await page.keyboard.press('Enter')
    await expect(part(page).getByText('Used by 1 news item.', { exact: true })).toBeVisible()
    await expect(part(page).getByText(address.replace('/media/', ''), { exact: true })).toBeVisible()
    const picture = part(page).getByRole('status').locator('img')
    await expect(picture).toHaveAttribute('src', address)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await field(page).press('Enter')
    await expect(part(page).getByText('Used by 1 news item.', { exact: true })).toBeVisible()
    await expect(question(page)).toBeHidden()
    await expectNoViolations(page)
    await expectNoViolationsInBothThemes(page, 'main')
  })
  await test.step('the question begins at Cancel, and Enter leaves the file', async () => {
    await press(page, 'Take down...')
    await expect(question(page)).toContainText(
      'It cannot be brought back. 1 item will show or link to a missing picture until it gets another.',
    )
    await expect(question(page).getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
    await expectNoViolationsInBothThemes(page, '[role=alertdialog]')
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(part(page).getByRole('button', { name: 'Take down...', exact: true })).toBeFocused()
    expect(await statusOf(page, address)).toBe(200)
  })
  await takeDown(page)
  await seeToast(page, 'File taken down')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  expect(await statusOf(page, address)).toBe(404)
  expect(await statusOf(page, address.replace('/media/', '/api/v1/uploads/'))).toBe(404)
  expect(await storedNews(page, title)).toMatchObject({ title, imageUrls: [address] })
  await field(page).fill(address)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('There is no uploaded file at that address.')
  await desk.walks.expectTaken(context, [
    'takeDown.open on file.change, branch 1',
    'takeDown.open on file.find, branch 1',
    'takeDown.open on file.find, branch 2',
    'takeDown.open.found on file.request, branch 1',
    'takeDown.confirming on file.cancel, branch 1',
    'takeDown.confirming on file.confirm, branch 1',
  ])
})

test('a video that no item uses is looked up by its bare name and taken down [EXT-302]', async ({ page }) => {
  const address = await uploadFile(page, 'clip')
  await lookUp(page, address.replace('/media/', ''), 'No item uses it.')
  await expect(part(page).getByRole('status').locator('video')).toHaveAttribute('src', new RegExp(`^${address}`))
  await press(page, 'Take down...')
  await expect(question(page).getByText('It cannot be brought back.', { exact: true })).toBeVisible()
  await answer(page, 'Take down')
  await seeToast(page, 'File taken down')
  expect(await statusOf(page, address)).toBe(404)
})

test('a file that the host does not take down stays shown, with the cause [EXT-303]', async ({
  page,
  toasts,
  expectConsole,
}) => {
  expectConsole(/status of 503/)
  const address = await uploadFile(page)
  await lookUp(page, address, 'No item uses it.')
  await page.route(calls, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { success: false, message: 'The disk is away.' } })
      : route.fallback(),
  )
  await takeDown(page)
  await expect(part(page).getByRole('alert')).toHaveText('The file was not taken down. The disk is away.')
  await expect(part(page).getByText('No item uses it.', { exact: true })).toBeVisible()
  await expectNoViolationsInBothThemes(page, 'main')
  await page.unroute(calls)
  await takeDown(page)
  await seeToast(page, 'File taken down')
  expect(await toasts()).toEqual(['File taken down'])
})

test('a server that breaks during the call leaves open whether the file is gone, and Check finds out [EXT-44, EXT-303]', async ({
  page,
  context,
  desk,
  expectConsole,
}) => {
  expectConsole(/ERR_/, /status of (403|404|500)/)
  const address = await uploadFile(page)
  await lookUp(page, address, 'No item uses it.')
  const unconfirmed = part(page).getByText('We could not confirm that the file was taken down.', { exact: true })

  await test.step('killed before it is carried out: the file is still there', async () => {
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      await desk.server.stop('SIGKILL')
      await route.continue()
    })
    await takeDown(page)
    await expect(unconfirmed).toBeVisible()
    await expect(part(page).getByRole('button', { name: 'Check', exact: true })).toBeFocused()
    await expectNoViolationsInBothThemes(page, 'main')
    await page.unroute(calls)
    await desk.server.start()
    await press(page, 'Check')
    await expect(part(page).getByRole('alert')).toHaveText('The file is still there.')
    await expect(part(page).getByRole('button', { name: 'Take down...', exact: true })).toBeFocused()
    expect(await statusOf(page, address)).toBe(200)
  })
  await test.step('carried out, and the answer is lost: the file is gone', async () => {
    const sent: string[] = []
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      sent.push(route.request().url())
      await route.fetch()
      await route.abort('connectionreset')
    })
    await takeDown(page)
    await expect(unconfirmed).toBeVisible()
    await page.unroute(calls)
    await field(page).press('Enter')
    await seeToast(page, 'File taken down')
    await expect(field(page)).toHaveValue('')
    expect([sent.length, await statusOf(page, address)]).toEqual([1, 404])
  })
  await test.step('an answer that cannot be read leaves it open too, and another address may be asked for', async () => {
    const other = await uploadFile(page)
    await lookUp(page, other, 'No item uses it.')
    await page.route(calls, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
    )
    await takeDown(page)
    await expect(unconfirmed).toBeVisible()
    await page.unroute(calls)
    await page.route(calls, (route) => route.fulfill({ ...crash, status: 403 }), { times: 1 })
    await press(page, 'Check')
    await expect(part(page).getByText(/ The check failed\./)).toBeVisible()
    await field(page).fill('another.webp')
    await expect(part(page).getByText(/^We could not confirm/)).toHaveCount(0)
  })
  await desk.walks.expectTaken(context, [
    'takeDown.unconfirmed on file.check, branch 1',
    'takeDown.unconfirmed on file.find, branch 1',
    'takeDown.unconfirmed on file.change, branch 1',
  ])
})

test('on a host that offers no uploaded files Settings are as before [EXT-302]', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('uploadsPath'))
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'About Drafts' })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
})

for (const { width, colorScheme } of appearances)
  test(`the taking down of a file is accessible and fits at ${width} px in ${colorScheme} [EXT-302]`, async ({
    page,
  }) => {
    await setAppearance(page, { width, colorScheme })
    await lookUp(page, await uploadFile(page), 'No item uses it.')
    await expectNoOverflow(page)
    await expectNoViolations(page)
    await press(page, 'Take down...')
    await expect(question(page)).toBeVisible()
    await expectNoOverflow(page)
    await expectNoViolations(page)
  })
