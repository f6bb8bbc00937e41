import { addSlide, carouselPage, storedSlide } from '../page-objects/carousel.page'
import { addEvent } from '../page-objects/events.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { failOnce, holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

test('slides are put in order by dragging and by keys, switched in their row, also after a failure, and seen as readers see them [EXT-159, EXT-160, EXT-161, EXT-162, EXT-163, EXT-232, EXT-234]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/)
  const I = carouselPage(page)
  const lower = await addSlide(page, { eventId: 'event-ferry-night' })
  const upper = await addSlide(page)
  await I.open()
  const grip = (title: string) => page.getByRole('button', { name: `Move "${title}"` })
  const titles = () => I.rows.locator('[data-grip]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  const first = (title: string) => expect.poll(async () => (await titles())[0]).toBe(`Move "${title}"`)
  await first(upper.title)
  await expect(I.row(lower.title).getByRole('link', { name: 'Leads to: Night of the Ferries' })).toBeVisible()

  let moves = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/carousel/order')) moves += 1
  })
  // The list is at rest once its grip can be taken.
  await grip(lower.title).hover()
  const target = await I.row(upper.title).boundingBox()
  if (!target) throw new Error('The row is not shown')
  await page.mouse.down()
  await page.mouse.move(target.x + 5, target.y + 5, { steps: 5 })
  await page.mouse.up()
  await first(lower.title)
  await expect(page.getByText(`"${lower.title}" is now 1 of`)).toBeAttached()

  // Both moves are shown before the host has answered the first of them.
  const letGo = await holdBack(page, '**/api/v1/carousel/order', 'PUT')
  await grip(lower.title).focus()
  await page.keyboard.press('ArrowDown')
  await first(upper.title)
  await expect(grip(lower.title)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await first(lower.title)
  await expect(grip(lower.title)).toBeFocused()
  letGo()
  await expect.poll(() => moves).toBe(3)
  await first(lower.title)
  await expectNoViolations(page)

  const shown = page.getByRole('switch', { name: `Show to readers: ${lower.title}` })
  const busy = { status: 503, headers: { 'Retry-After': '30' }, json: { success: false, message: 'Down for repairs' } }
  await failOnce(page, '**/api/v1/carousel', 'PUT', busy)
  await shown.click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText(`"${lower.title}": Failed to update carousel`)
  await expect(said).toContainText('Down for repairs The server asks you to wait 30 s.')
  await expect(shown).toBeChecked()
  await said.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(said).toHaveCount(0)
  await failOnce(page, '**/api/v1/carousel', 'PUT', busy)
  await shown.click()
  await said.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(said).toHaveCount(0)
  await expect(I.row(lower.title)).toContainText('Disabled')
  for (const press of ['Close', 'Retry']) {
    await failOnce(page, '**/api/v1/carousel/order', 'PUT', busy)
    await grip(lower.title).press('ArrowDown')
    await expect(said).toContainText(`"${lower.title}": Failed to move carousel item`)
    await expect(said).toContainText('Down for repairs The server asks you to wait 30 s.')
    await first(lower.title)
    await said.getByRole('button', { name: press, exact: true }).click()
    await expect(said).toHaveCount(0)
  }
  await first(upper.title)
  await grip(lower.title).press('ArrowUp')
  await first(lower.title)
  await expect.poll(async () => (await storedSlide(page, lower.title))?.enable).toBe(false)
  expect(await storedSlide(page, lower.title)).toMatchObject({ eventId: 'event-ferry-night', version: 2 })
  await page.reload()
  await first(lower.title)
  await expect(shown).not.toBeChecked()

  await page.getByRole('button', { name: 'See as readers do' }).click()
  const deck = page.getByRole('dialog', { name: 'The home screen' })
  await expect(deck.getByRole('img', { name: upper.title }).first()).toBeVisible()
  await expect(deck.getByRole('img', { name: lower.title })).toHaveCount(0)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(deck).toBeHidden()
})

test('readers are told of an event a second time only after a question [EXT-154, EXT-173]', async ({ page }) => {
  const { id, name } = await addEvent(page)
  const I = notificationsPage(page)
  await page.goto(`/events/${id}`)
  const notify = page.getByRole('button', { name: 'Notify readers', exact: true })
  await notify.click()
  await I.send.click()
  await expect(I.dialog).toBeHidden()
  await notify.click()
  await expect(I.dialog.getByText(/^Sent to everyone .* ago by /)).toBeVisible()
  await I.dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Send it again?' })
  await expect(question.getByText('This went to everyone within the last day.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await I.sentOf(name)).toBe(1)
  await I.dialog.getByRole('button', { name: 'Send again', exact: true }).click()
  await question.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(I.dialog).toBeHidden()
  expect(await I.sentOf(name)).toBe(2)
})

test('an event is found in its month, shows the clocks of its place, and becomes a slide [EXT-151, EXT-153, EXT-154, TABLE-1]', async ({
  page,
}) => {
  const { id, name } = await addEvent(page)
  await page.goto('/events?view=calendar&month=2031-11')
  await expect(page.getByRole('heading', { name: 'November 2031' })).toBeVisible()
  await page.getByRole('button', { name: 'Month after' }).click()
  await expect(page).toHaveURL(/month=2031-12/)
  const month = page.getByRole('table', { name: 'Events of December 2031' })
  await expect(month.getByRole('cell', { name: 'Friday 5 December' }).getByRole('link', { name })).toBeVisible()
  const search = page.getByPlaceholder('Search events')
  await search.fill('named by nobody')
  await expect(month.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('0 of', { exact: false })).toBeVisible()
  await search.fill(name)
  await expect(month.getByRole('link', { name })).not.toHaveCount(0)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(month.getByRole('link', { name }).nth(1)).toBeVisible()
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await month.getByRole('link', { name }).first().click()

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('6 Dec 2031, 00:00 in Thailand (UTC+7)')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Make a slide' }).click()
  const I = carouselPage(page)
  await expect(I.field('Title')).toHaveValue(name)
  await expect(I.field('Image')).toHaveValue('/media/demo-aurora.webp')
  await expect(I.field('Event').locator('option:checked')).toHaveText(name)
  await expect(page).toHaveURL(/\/carousel$/)
  expect(await storedSlide(page, name)).toBeNull()

  await page.goto(`/events/${id}`)
  await page.getByRole('link', { name: 'Change event' }).click()
  await expect(page.getByRole('form').getByLabel('Name', { exact: true })).toHaveValue(name)
})
