import { addEvent, addEventNews, eventPage, eventsPage, filledNews, storedEventNews } from '../page-objects/events.page'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { authors } from '../support/desk'
import { crash, failOnce, holdBack, refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { expect, test } from '../support/signed-in'

const saveCall = '**/api/v1/eventNews'

test('an event shows its banner, dates, country and text, and its details on demand [EVT-26, EVT-27, EVT-28, EVT-29, EVT-30, EVT-31]', async ({
  page,
}) => {
  const { id, name } = await addEvent(page)
  const I = eventPage(page)
  const go = await holdBack(page, `**/api/v1/events/${id}`, 'GET')
  await I.open(id, 'What the link said')
  await expect(I.heading).toHaveText('What the link said')
  await expectNoViolations(page)
  go()
  await expect(I.heading).toHaveText(name)
  const card = page.getByRole('article')
  for (const text of ['5 Dec 2031, 18:00', '7 Dec 2031, 23:30', 'Thailand', 'Every lamp is lit by hand.'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.locator('img').first()).toHaveAttribute('src', '/media/demo-aurora.webp')
  await expect(I.details).toHaveAttribute('aria-expanded', 'false')
  await expect(card.getByText('18.7883, 98.9853')).toHaveCount(0)
  await I.details.click()
  for (const text of ['Asia', '18.7883, 98.9853', 'Active'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await I.details.click()
  await expect(card.getByText('Active', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect(page).toHaveURL(/\/events$/)
})

test('going back from one event straight to another shows that one with its own news [EVT-26, EVT-32]', async ({
  page,
}) => {
  const [first, second] = [await addEvent(page), await addEvent(page)]
  const news = await addEventNews(page, first.id)
  const I = eventPage(page)
  await I.open(first.id)
  await expect(page.getByText(news.title)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Events' }).click()
  const list = eventsPage(page)
  await list.show('Table')
  await list.act(second.name, 'View')
  await expect(I.heading).toHaveText(second.name)
  await expect(page.getByText('No news for this event yet.')).toBeVisible()

  // Over the list, by a long press on the browser's Back.
  await page.evaluate(() => history.go(-2))
  await expect(I.heading).toHaveText(first.name)
  await expect(page.getByText(news.title)).toBeVisible()
})

test('a disabled event is shown as disabled [EVT-31]', async ({ page }) => {
  const { id } = await addEvent(page, { enable: false, endDate: undefined })
  const I = eventPage(page)
  await I.open(id)
  await I.details.click()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(page.getByText('Ends', { exact: true })).toHaveCount(0)
})

test('an unknown event is not found, or shows the title from its link; its news is shown in either case [EVT-28, EVT-32, EVT-33, EVT-35]', async ({
  page,
  toasts,
  expectConsole,
}) => {
  expectConsole(/404/)
  const I = eventPage(page)
  await I.open('nobody')
  await expect(page.getByRole('main').getByRole('alert').getByText('Event not found')).toBeVisible()
  await expect(I.heading).toHaveText('Event Details')
  await expect(page.getByText('No news for this event yet.')).toBeVisible()
  await expect.poll(async () => (await toasts()).join()).toContain('Event not found')
  await expectNoViolations(page)

  await I.open('nobody', 'Lantern Nights')
  await expect(
    page.getByRole('main').getByRole('alert').getByText('Failed to load complete event details'),
  ).toBeVisible()
  await expect(I.heading).toHaveText('Lantern Nights')
  await expect.poll(async () => (await toasts()).join()).toContain('Failed to load complete event details')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Events' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)

  await failOnce(page, '**/api/v1/events/nobody', 'GET', refusal('No'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(I.heading).toHaveText('Lantern Nights')
  await page.route('**/api/v1/events/nobody', (route) =>
    route.fulfill({ json: { success: true, data: { id: 'nobody', title: 'Found after all', country: 'Peru' } } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(I.heading).toHaveText('Found after all')
  await expect(page.getByText('Peru')).toBeVisible()
})

test('news is added to an event, changed, paged and deleted [EVN-1, EVN-2, EVN-3, EVN-4, EVN-10, EVN-11, EVN-14, EVN-16, EVN-17, EVN-18, EVN-19, EVN-20]', async ({
  page,
}) => {
  const { id } = await addEvent(page)
  for (let day = 1; day <= 10; day += 1)
    await addEventNews(page, id, { title: `Lamp ${day}.`, dateTime: `2031-11-${10 + day}T10:00:00.000Z` })
  const I = eventPage(page)
  await I.open(id)
  await expect(I.toggle).toHaveText('Add News')
  await I.toggle.click()
  await expect(I.toggle).toHaveText('Cancel')
  await expect(I.field('Title')).toBeFocused()
  await I.fill({ Title: 'Never sent' })
  await I.toggle.click()
  await expect(I.form).toBeHidden()
  await expect(I.toggle).toHaveText('Add News')
  await expect(I.toggle).toBeFocused()

  const title = fresh('Boats')
  await I.toggle.click()
  await expect(I.field('Title')).toHaveValue('')
  await I.fill({ Title: title, ...filledNews, 'Latitude, longitude': 'by the pier' })
  await I.field('Region').selectOption({ label: 'Europe' })
  await I.form.getByPlaceholder('https:// image address').fill('/media/demo-delta.webp')
  await expectNoViolations(page)
  await I.submit('Add News')
  await I.seeToast('Event news saved successfully')
  expect(await storedEventNews(page, id, title)).toEqual({
    id: expect.any(String),
    eventId: id,
    title,
    dateTime: '2031-12-05T18:30:00.000Z',
    location: { region: 'europe', country: 'United Kingdom', latLong: 'by the pier' },
    imageUrls: ['/media/demo-delta.webp'],
    videoUrls: [],
    version: 1,
    ...authors,
  })
  await expect(I.form).toBeHidden()
  await expect(I.row(title).getByRole('cell')).toContainText(['United Kingdom', '5 Dec 2031, 19:30'])
  const names = await I.row(title)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  expect(names).toEqual(['Edit', 'Delete'])

  await I.act(title, 'Edit')
  await expect(I.field('Latitude, longitude')).toHaveValue('by the pier')
  await I.fill({ Title: `${title}, again` })
  await I.submit('Update News')
  await expect(I.row(`${title}, again`)).toBeVisible()

  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page).toHaveURL(/page=2#event-news$/)
  await expect(page.getByRole('heading', { name: 'Event News' })).toBeInViewport()
  await page.reload()
  await expect(I.row('Lamp 1.')).toBeVisible()

  await I.act('Lamp 1.', 'Delete')
  await expect(I.dialog.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
  await expect(I.dialog).toContainText('This action cannot be undone. This will permanently delete the event news.')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(I.dialog).toBeHidden()
  await expect(I.row('Lamp 1.')).toBeVisible()
  await I.act('Lamp 1.', 'Delete')
  await I.answer('Delete')
  await I.seeToast('Event news deleted successfully')
  // The page was emptied, so the one before it shows.
  await expect(I.row(`${title}, again`)).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByText('Page 1 of 2')).toHaveCount(0)
})

test('each validation error is shown before any call, and its field has the focus [EVN-6, EVN-7, EVN-8, EVN-9]', async ({
  page,
}) => {
  const { id } = await addEvent(page)
  const I = eventPage(page)
  await I.open(id)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.toggle.click()
  await I.fill({ Title: '  ' })
  await I.submit('Add News')
  await I.seeToast('Title is required')
  await expect(I.field('Title')).toBeFocused()
  await I.fill({ Title: 'Boats' })
  await I.submit('Add News')
  await I.seeToast('Country is required')
  await expect(I.field('Country')).toHaveAccessibleDescription(/Enter a country/)
  await expect(I.field('Date and time')).toBeFocused()
  await I.fill({ Country: 'Peru' })
  await I.submit('Add News')
  await I.seeToast('Please fill in all required fields')
  await expect(I.field('Date and time')).toBeFocused()
  await expect(I.field('Latitude, longitude')).toHaveAttribute('placeholder', 'lat, long')
  expect(sent).toEqual([])
})

test('a failed save and a failed deletion show our own message and change nothing [EVN-12, EVN-13, EVN-21, EVN-22]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/)
  const { id } = await addEvent(page)
  const { title } = await addEventNews(page, id)
  const I = eventPage(page)
  await I.open(id)
  await I.toggle.click()
  await I.fill({ Title: 'Boats', ...filledNews })
  await failOnce(page, saveCall, 'POST', refusal('The desk is closed'))
  await I.submit('Add News')
  await I.seeToast('Failed to save event news')
  await failOnce(page, saveCall, 'POST', crash)
  await I.submit('Add News')
  await I.seeToast('An error occurred while saving event news')
  await expect(I.field('Title')).toHaveValue('Boats')
  await I.cancel()

  for (const [fault, text] of [
    [refusal('No'), 'Failed to delete event news'],
    [crash, 'An error occurred while deleting event news'],
  ] as const) {
    await failOnce(page, '**/api/v1/eventNews/*', 'DELETE', fault)
    await I.act(title, 'Delete')
    await I.answer('Delete')
    await I.seeToast(text)
    await expect(I.row(title)).toBeVisible()
  }
})

test('news that cannot be read shows an error beside the event and is read again on request [EVN-15, EXT-7]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const { id, name } = await addEvent(page)
  const { title } = await addEventNews(page, id)
  await failOnce(page, '**/eventNews/byEventId*', 'GET', { status: 404, json: {} })
  const I = eventPage(page)
  await I.open(id)
  await expect(page.getByRole('main').getByRole('alert').getByText('Failed to load event news')).toBeVisible()
  await expect(I.heading).toHaveText(name)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(I.row(title)).toBeVisible()
})

test('unsent values are offered only in the form of the same event, and the draft is not listed [EXT-18]', async ({
  page,
}) => {
  const one = await addEvent(page)
  const other = await addEvent(page)
  const I = eventPage(page)
  const offer = page.getByRole('button', { name: 'Bring back what you had typed' })
  await I.open(one.id)
  await I.toggle.click()
  await I.fill({ Title: 'Half the news' })
  await expect(page.getByText(/^Draft kept · \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await I.toggle.click()
  await offer.click()
  await expect(I.field('Title')).toHaveValue('Half the news')
  await I.open(other.id)
  await I.toggle.click()
  await expect(I.field('Title')).toBeFocused()
  // The search for an earlier draft has ended once a draft of this form is kept.
  await I.fill({ Title: 'News of the other' })
  await expect(page.getByText(/^Draft kept · \d\d:\d\d$/)).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
})

test('at phone width the event and its news fit', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { id } = await addEvent(page, { name: 'A fair whose name is far too long for any telephone of today' })
  const { title } = await addEventNews(page, id, { imageUrls: ['/media/demo-delta.webp'] })
  const I = eventPage(page)
  await I.open(id)
  await I.details.click()
  await expect(I.row(title)).toBeVisible()
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await expectNoViolations(page)
  await expectNoOverflow(page)
})
