import { notificationsPage } from '../page-objects/notifications.page'
import { expectNoOverflow, expectNoViolations, setAppearance, stateAppearances } from '../support/axe'
import { crash, failOnce, holdBack, refusal } from '../support/faults'
import { expect, test } from '../support/signed-in'

const call = '**/notify/api/toAll'
const code = /\/notification-form-[\w-]+\.js$/

test('a broadcast is written, previewed as its readers will see it, and sent as previewed [NOTE-1, NOTE-2, NOTE-3, NOTE-4, NOTE-6, NOTE-8, NOTE-11, NOTE-12]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await I.open()
  await expectNoViolations(page)
  await I.write()
  await expect(I.field('Subject')).toHaveValue('')
  await expect(I.field('Content')).toHaveAttribute('rows', '4')
  await expect(I.dialog.getByText('Fill in at least one of the three.')).toBeVisible()
  await I.field('Subject').fill('  Ferries are back ')
  await I.field('Content').fill(' The first boat left at 05:40. ')
  await I.choose('tests/fixtures/photograph.jpg')
  await I.saveImage()
  await I.seeToast('Image uploaded successfully')
  const picture = I.phone.getByRole('img', { name: 'Image 1' })
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  const seen = {
    subject: await I.phone.getByText('Ferries are back', { exact: true }).innerText(),
    content: await I.phone.getByText('The first boat left at 05:40.', { exact: true }).innerText(),
    image: await picture.evaluate((img: HTMLImageElement) => img.currentSrc),
  }
  await expectNoViolations(page)
  const letGo = await holdBack(page, call, 'POST')
  const posted = page.waitForRequest(call)
  await I.send.click()
  const busy = I.dialog.getByRole('button', { name: 'Sending...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(I.field('Subject')).toHaveAttribute('readonly', '')
  const body: unknown = (await posted).postDataJSON()
  expect(body).toEqual({ ...seen, image: new URL(seen.image).pathname, data: {} })
  letGo()
  await I.seeToast('Notification sent successfully!')
  await expect(I.dialog).toBeHidden()
  await expect(I.opener).toBeFocused()
  expect(await I.sentOf('Ferries are back')).toBe(1)
})

test('a draft opens with its subject as it is, and leaves the focus at the button of the page, also after Undo [EXT-9, EXT-74, EXT-299]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await I.open()
  await I.write({ Subject: 'Ferries' })
  await page.keyboard.press('Escape')
  await expect(I.dialog).toBeHidden()
  for (const [offer, subject] of [
    ['View Draft', /^.?Ferries.?$/],
    ['Undo', /^.{0,2}Ferries.{0,2}$/],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: offer, exact: true }).press('Enter')
    await expect(I.field('Subject')).toBeFocused()
    await page.keyboard.press('!')
    await expect(I.field('Subject')).toHaveValue(subject)
    await I.dialog.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await expect(I.dialog).toBeHidden()
    await expect(I.opener).toBeFocused()
  }
})

test('a broadcast with all three fields blank is rejected before any call, and one field is enough [NOTE-7, NOTE-8, NOTE-10]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await I.open()
  const sent: unknown[] = []
  await page.route(call, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fallback()
  })
  await I.write({ Subject: '  ', Content: ' ' })
  await I.send.click()
  await I.seeToast('At least one of Subject, Content, or Image URL must be provided')
  await expect(I.field('Subject')).toBeFocused()
  await expect(I.field('Subject')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await I.field('Content').fill('Stay in.')
  await expect(I.field('Subject')).not.toHaveAttribute('aria-invalid', 'true')
  await I.send.click()
  await I.seeToast('Notification sent successfully!')
  expect(sent).toEqual([{ content: 'Stay in.', data: {} }])
})

test('Cancel closes without a call, and Undo restores what was typed [NOTE-5, EXT-8]', async ({ page }) => {
  const I = notificationsPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/toAll') && sent.push(request.url()))
  await I.write({ Subject: 'Half a word' })
  await I.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(I.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(I.field('Subject')).toHaveValue('Half a word')
  expect(sent).toEqual([])
})

test('pressing Send repeatedly sends one broadcast [NOTE-4, NOTE-11]', async ({ page }) => {
  const I = notificationsPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/toAll') && sent.push(request.url()))
  await I.write({ Subject: 'Once only' })
  const letGo = await holdBack(page, call, 'POST')
  await I.field('Subject').press('Control+Enter')
  await I.dialog.getByRole('button', { name: /^Send/ }).last().dblclick({ force: true })
  await I.field('Subject').press('Control+Enter')
  letGo()
  await I.seeToast('Notification sent successfully!')
  expect(sent).toHaveLength(1)
  await I.write({ Subject: 'Twice clicked' })
  await I.send.dblclick()
  await expect(I.dialog).toBeHidden()
  expect(await I.sentOf('Twice clicked')).toBe(1)
})

test('a failure is shown with its reason until Send is pressed again, and nothing is sent meanwhile [NOTE-14, NOTE-15, ERR-1]', async ({
  page,
  expectConsole,
  toasts,
}) => {
  expectConsole(/500|ERR_/)
  const I = notificationsPage(page)
  await I.open()
  await I.write({ Subject: 'Under the weather' })
  const notice = I.dialog.getByRole('alert')
  for (const [answer, text] of [
    [refusal(), 'Failed to send notification'],
    [refusal('The quota is used up'), 'The quota is used up'],
    [{ status: 500, json: { success: false, error: 'The queue is full' } }, 'The queue is full'],
    [crash, 'Failed to fetch data'],
  ] as const) {
    await failOnce(page, call, 'POST', answer)
    await I.send.click()
    await expect(notice).toHaveText(text)
    await expect(I.dialog).toBeVisible()
  }
  await I.field('Content').fill('Stay in.')
  await expect(notice).toHaveText('Failed to fetch data')
  expect(await I.sentOf('Under the weather')).toBe(0)
  expect(await toasts()).not.toContain('Notification sent successfully!')
  await I.send.click()
  await expect(I.dialog).toBeHidden()
  expect(await I.sentOf('Under the weather')).toBe(1)
})

test('a send that failed before the request left shows its cause [NOTE-15]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = notificationsPage(page)
  await I.open()
  await I.write({ Subject: 'Out of reach' })
  await context.setOffline(true)
  await I.send.click()
  await I.seeToast('Failed to send notification')
  await expect(I.dialog.getByRole('alert')).toHaveText('Failed to send notificationYou are offline.')
  await context.setOffline(false)
  await I.send.click()
  await I.seeToast('Notification sent successfully!')
  expect(await I.sentOf('Out of reach')).toBe(1)
})

test('after an unknown outcome Enter sends nothing, Send has no focus, and the draft is saved, also over a reload [EXT-3, EXT-9, EXT-47]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = notificationsPage(page)
  await I.open()
  let isLost = true
  await page.route(call, async (route) => {
    if (!isLost) return route.fallback()
    isLost = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await I.write({ Subject: 'Nobody knows' })
  await I.send.click()
  const words = I.dialog.getByText('We could not confirm that this was sent.')
  await expect(words).toBeVisible()
  await expect(I.dialog.getByRole('button', { name: 'Send again' })).not.toBeFocused()
  await expect(I.dialog.locator(':focus')).toContainText('We could not confirm that this was sent.')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await I.field('Subject').press('Enter')
  await expect(words).toBeVisible()
  expect(await I.sentOf('Nobody knows')).toBe(1)
  await I.dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(I.dialog).toBeHidden()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  expect(await I.sentOf('Nobody knows')).toBe(1)
  await page.getByRole('button', { name: 'View Draft' }).click()
  // The server knows that it was sent.
  await I.seeToast('Notification sent successfully!')
  await expect(I.dialog).toBeHidden()
  expect(await I.sentOf('Nobody knows')).toBe(1)
})

test('while the code of the dialog is on its way, it is requested once, however often it is asked for [NOTE-2]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await page.goto('/notifications')
  await expect(I.opener).toBeVisible()
  // Fetched, and then imported from the cache, which a test with routes does without.
  const requests: string[] = []
  const arrives = await holdBack(page, code, 'GET')
  page.on('request', (request) => {
    if (code.test(request.url())) requests.push(request.resourceType())
  })
  await I.opener.click()
  await I.opener.click()
  arrives()
  await expect(I.dialog).toBeVisible()
  expect(requests).toEqual(['fetch', 'script'])
  await expect(I.dialog).toHaveCount(1)
})

test('Escape during an unknown outcome closes the dialog and keeps the draft [EXT-70, EXT-47]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = notificationsPage(page)
  await I.open()
  await page.route(call, (route) => route.abort('connectionreset'))
  await I.write({ Subject: 'Closed in doubt' })
  await I.send.click()
  await expect(I.dialog.getByText('We could not confirm that this was sent.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(I.dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formDrafts') ?? '')).toContain('Closed in doubt')
})

test('what is typed is saved as a draft, and the Drafts screen opens the dialog with it once [DRAFT-12, DRAFT-13, DRAFT-2]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await I.open()
  await I.write({ Subject: 'Kept for later', Content: 'Two lines\nof it' })
  await expect(I.dialog.getByText(/^Draft kept · \d\d:\d\d$/)).toBeVisible()
  await I.seeToast('Draft saved automatically')
  await page.goto('/drafts')
  const row = page.getByRole('listitem').filter({ hasText: 'Kept for later' })
  await expect(row).toContainText('Notification Form')
  await row.getByRole('button', { name: 'View Draft' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
  await I.seeToast('Draft restored successfully')
  await expect(I.field('Subject')).toHaveValue('Kept for later')
  await expect(I.field('Content')).toHaveValue('Two lines\nof it')
  expect(await page.evaluate(() => sessionStorage.getItem('currentDraft'))).toBeNull()
  await I.send.click()
  await I.seeToast('Notification sent successfully!')
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
})

test('after a reload the dialog stays closed, one line offers the draft, and the phone shows it [EXT-9, EXT-221, DRAFT-11]', async ({
  page,
}) => {
  const I = notificationsPage(page)
  await I.open()
  await I.write({ Subject: 'Cut off' })
  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await expect(I.dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Cut off')
  await page.getByRole('button', { name: 'View Draft' }).click()
  await expect(I.field('Subject')).toHaveValue('Cut off')
})

test('the phone preview shows the current time, also while its dialog is open [CLOCK-1]', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-11-20T08:30:00Z') })
  const I = notificationsPage(page)
  await I.open()
  const phone = page.getByRole('region', { name: 'Preview' })
  await expect(phone).toContainText('Thursday')
  await I.write({ Subject: 'On time' })
  await page.clock.pauseAt(new Date('2025-11-20T08:41:10Z'))
  await expect(phone).toContainText('09:41')
  await expect(I.phone).toContainText('09:41')
  await page.clock.runFor(60_000)
  await expect(I.phone).toContainText('09:42')
})

for (const { width, colorScheme } of stateAppearances)
  test(`the page as it opens, with a refused form and with a failed broadcast is accessible at ${width} px in ${colorScheme}, and nothing is wider than it [NOTE-1]`, async ({
    page,
  }) => {
    await setAppearance(page, { width, colorScheme })
    const I = notificationsPage(page)
    await I.open()
    await expectNoViolations(page)
    await expectNoOverflow(page)
    await I.write()
    await I.send.click()
    await expect(I.field('Subject')).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolations(page)
    await I.field('Subject').fill('Ferries are back')
    await failOnce(page, call, 'POST', refusal('The quota is used up'))
    await I.send.click()
    await expect(I.dialog.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
    const box = await I.dialog.boundingBox()
    expect(box?.width ?? 0).toBeLessThanOrEqual(width)
    await expect(I.phone).toBeVisible({ visible: width >= 768 })
  })
