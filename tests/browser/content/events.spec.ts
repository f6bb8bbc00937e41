import { addEvent, eventsPage, filledEvent, storedEvent } from '../page-objects/events.page'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { authors } from '../support/desk'
import { crash, failOnce, holdBack, refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { expect, test } from '../support/signed-in'

const saveCall = '**/api/v1/events'

test('an event is created with an uploaded banner, found, edited, disabled and deleted [EVT-7, EVT-8, EVT-9, EVT-13, EVT-14, EVT-15, EVT-22, EVT-23, EVT-24]', async ({
  page,
}) => {
  const I = eventsPage(page)
  await I.open()
  const name = fresh('River')
  const { 'Banner image': _, ...typed } = filledEvent
  await I.add()
  await expect(I.field('Name')).toBeFocused()
  await expect(I.field('Enabled')).toBeChecked()
  await I.fill({ Name: name, ...typed, 'End date': '2031-12-07T23:30', 'Latitude, longitude': '18.7883, 98.9853' })
  await I.pickRegion('Asia')
  await I.form.locator('input[type=file]').setInputFiles('tests/fixtures/photograph.jpg')
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor.getByRole('radio', { name: '4:3' })).toBeChecked()
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await I.seeToast('Image uploaded successfully')
  await expect(I.field('Banner image')).toHaveValue(/\/media\//)
  await expectNoViolations(page)
  await I.submit('Create Event')
  await I.seeToast('Event created successfully!')
  await expect(I.form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Event' })).toBeFocused()
  expect(await storedEvent(page, name)).toEqual({
    id: expect.any(String),
    name,
    description: filledEvent.Description,
    startDate: '2031-12-05T17:00:00.000Z',
    endDate: '2031-12-07T22:30:00.000Z',
    bannerUrl: expect.stringMatching(/\/media\//),
    location: { region: 'asia', country: 'Thailand', latLong: '18.7883, 98.9853' },
    enable: true,
    version: 1,
    ...authors,
  })
  await expect(I.row(name).getByRole('cell')).toContainText(['5 – 7 Dec 2031', 'Thailand', 'Enabled'])

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill(name.toUpperCase())
  await expect(I.rows).toHaveCount(2)

  await I.act(name, 'Edit')
  await expect(I.field('Name')).toHaveValue(name)
  await expect(I.field('Start date')).toHaveValue('2031-12-05T18:00')
  await expect(I.field('Region')).toHaveValue('asia')
  await I.field('Enabled').uncheck()
  await I.fill({ 'End date': '' })
  await I.submit('Update Event')
  await I.seeToast('Event updated successfully!')
  const changed = await storedEvent(page, name)
  expect(changed).toMatchObject({ enable: false, startDate: '2031-12-05T17:00:00.000Z' })
  expect(changed).not.toHaveProperty('endDate')
  await expect(I.row(name).getByRole('cell')).toContainText(['5 Dec 2031', 'Thailand', 'Disabled'])

  await I.act(name, 'Delete')
  await expect(I.dialog.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible()
  await expect(I.dialog).toContainText(`Are you sure you want to delete "${name}"? This action cannot be undone.`)
  await expectNoViolations(page)
  await I.answer('Cancel')
  await expect(I.row(name)).toBeVisible()
  const reads: string[] = []
  page.on('request', (request) => request.method() === 'GET' && reads.push(request.url()))
  await I.act(name, 'Delete')
  await I.answer('Delete')
  await expect(I.dialog).toBeHidden()
  await expect(I.row(name)).toHaveCount(0)
  expect(reads.filter((url) => url.endsWith('/api/v1/events'))).toEqual([])
})

test('all empty required fields are marked at once, and an end before the start is reported at its field [EVT-10, EVT-11, EXT-94]', async ({
  page,
}) => {
  const I = eventsPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.add()
  await I.submit('Create Event')
  await I.seeToast('Please fill in all required fields')
  await expect(I.field('Name')).toBeFocused()
  for (const [name, lack] of [
    ['Name', 'Enter a name'],
    ['Start date', 'Enter a start date'],
    ['Description', 'Enter a description'],
    ['Region', 'Choose a region'],
    ['Country', 'Enter a country'],
    ['Banner image', 'Add a banner image'],
  ] as const)
    await expect(I.field(name)).toHaveAccessibleDescription(new RegExp(lack))
  await expect(I.form.locator('[aria-invalid=true]')).toHaveCount(6)
  await I.fill({ Name: 'River', Description: 'Three evenings.' })
  await expect(I.form.locator('[aria-invalid=true]')).toHaveCount(4)
  await I.submit('Create Event')
  await expect(I.field('Start date')).toBeFocused()
  await expect(I.field('Region').getByRole('option')).toHaveText([
    'Choose a region',
    'North America',
    'South America',
    'Europe',
    'Asia',
    'Africa',
    'Oceania',
  ])
  await I.fill({ 'Start date': filledEvent['Start date'], 'Banner image': filledEvent['Banner image'] })
  await I.pickRegion('Oceania')
  await I.fill({ Country: 'Fiji', 'End date': '2031-12-05T17:59' })
  await I.submit('Create Event')
  await expect(I.field('End date')).toBeFocused()
  await expect(I.field('End date')).toHaveAccessibleDescription(/The end cannot be before the start/)
  expect(sent).toEqual([])
})

test('a failed save keeps the form and its values, and shows the message of its mode [EVT-16, EVT-17, ERR-1]', async ({
  page,
  toasts,
  expectConsole,
}) => {
  expectConsole(/500/)
  const { name } = await addEvent(page)
  const I = eventsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Name: 'River', ...filledEvent })
  await I.pickRegion('Asia')
  await failOnce(page, saveCall, 'POST', refusal('The desk is closed'))
  await I.submit('Create Event')
  await I.seeToast('Failed to create event')
  await expect(I.form.getByRole('alert')).toContainText('The desk is closed')
  expect((await toasts()).join()).not.toContain('The desk is closed')
  await expect(I.field('Name')).toHaveValue('River')
  await I.cancel()

  await I.act(name, 'Edit')
  await failOnce(page, saveCall, 'POST', crash)
  await I.submit('Update Event')
  await I.seeToast('An error occurred')
  await I.seeToast('Failed to update event')
  await expect(I.field('Name')).toHaveValue(name)
})

for (const [cause, fault] of [
  ['is refused', refusal('No')],
  ['breaks', crash],
] as const)
  test(`a deletion that ${cause} shows our own message and leaves the event [EVT-25]`, async ({
    page,
    toasts,
    expectConsole,
  }) => {
    expectConsole(/500/)
    const { name } = await addEvent(page)
    const I = eventsPage(page)
    await I.open()
    await failOnce(page, '**/api/v1/events/*', 'DELETE', fault)
    await I.act(name, 'Delete')
    await I.answer('Delete')
    await expect.poll(async () => (await toasts()).join()).toContain('Failed to delete event')
    await expect(I.row(name)).toBeVisible()
  })

test('slow responses show placeholders, a failed read an error, and an empty list a message [EVT-18, EVT-19, EVT-20]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const table = page.getByRole('table', { name: 'Events' })
  const go = await holdBack(page, '**/api/v1/events', 'GET')
  await page.goto('/events')
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expectNoViolations(page)
  go()
  await expect(table).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()

  await page.unrouteAll()
  await failOnce(page, '**/api/v1/events', 'GET', { status: 404, json: {} })
  await page.goto('/events?view=cards')
  await expect(page.getByRole('main').getByRole('alert').getByText('Failed to load events')).toBeVisible()
  await page.route('**/api/v1/events', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No events found. Create one to get started.')).toBeVisible()
  await expectNoViolations(page)
})

test('cards are searched as the table is, and counted [EVT-5, TABLE-1]', async ({ page }) => {
  const { name } = await addEvent(page)
  const I = eventsPage(page)
  await I.open('/events?view=cards')
  await expect(page.getByText(/^\d+ items$/)).toBeVisible()
  await page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true }).fill(name)
  await expect(I.cards.getByRole('listitem')).toHaveCount(1)
  await expect(I.card(name)).toBeVisible()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/view=cards/)
  await I.show('Table')
  await expect(I.row(name)).toBeVisible()
  await expect(I.rows).toHaveCount(2)
})

test('cards, table and map show the same events; only the URL stores the selected layout [EVT-5, EVT-6, EVT-21, EVT-22, EXT-129]', async ({
  page,
}) => {
  const { id, name } = await addEvent(page, {
    name: `${fresh('Fair')} & more`,
    location: { region: 'asia', country: 'Thailand', latLong: '-54.8, -68.3' },
  })
  const I = eventsPage(page)
  await I.open()
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  await I.show('Cards')
  await expect(page).toHaveURL(/\?view=cards$/)
  await expect(I.card(name)).toContainText('Thailand · 5 – 7 Dec 2031')
  await expect(I.card(name).locator('time')).toHaveText('05 Dec')
  const names = await I.card(name)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  expect(names).toEqual(['Edit', 'Duplicate', 'Delete'])
  await expectNoViolations(page)
  await page.reload()
  await expect(I.card(name)).toBeVisible()

  await I.card(name).getByRole('button', { name: 'Edit' }).click()
  await expect(I.field('Name')).toHaveValue(name)
  await I.cancel()
  await I.card(name).locator('img').click({ force: true })
  await expect(page).toHaveURL(`/events/${id}?${new URLSearchParams({ title: name })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(I.card(name)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(I.row(name)).toBeVisible()
  await I.act(name, 'View')
  await expect(page).toHaveURL(`/events/${id}?${new URLSearchParams({ title: name })}`)
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect(page).toHaveURL(/\/events$/)

  await I.show('Map')
  await expect(page).toHaveURL(/\?view=map$/)
  const mark = page.getByRole('group', { name: 'Map of events' }).getByRole('link', { name, exact: true })
  await expect(mark).toBeVisible()
  await expectNoViolations(page)
  await mark.click()
  await expect(page).toHaveURL(`/events/${id}?${new URLSearchParams({ title: name })}`)
})

test('an unsent event is saved as a draft of its screen and restored there [DRAFT-12, DRAFT-13, EXT-9]', async ({
  page,
}) => {
  const I = eventsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Name: 'Half an event', 'Start date': '2031-12-05T18:00' })
  await I.seeToast('Draft saved automatically')
  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await page.goto('/drafts')
  const draft = page.getByRole('listitem').filter({ hasText: 'Half an event' })
  await expect(draft).toContainText('Event Form')
  await draft.getByRole('button', { name: 'View Draft' }).click()
  await expect(page).toHaveURL(/\/events$/)
  await I.seeToast('Draft restored successfully')
  await expect(I.field('Name')).toHaveValue('Half an event')
  await expect(I.field('Start date')).toHaveValue('2031-12-05T18:00')
  await I.cancel()
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
})

for (const layout of ['Table', 'Cards'] as const)
  test(`at phone width ${layout} fits, and everything can be reached [EVT-22]`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    const { name } = await addEvent(page, { name: `A fair whose name is far too long for any telephone ${fresh('')}` })
    const I = eventsPage(page)
    await I.open(layout === 'Cards' ? '/events?view=cards' : '/events')
    const item = layout === 'Cards' ? I.card(name) : I.row(name)
    await expect(item).toBeVisible()
    await expectNoViolations(page)
    await item.getByRole('button', { name: 'Edit' }).click()
    await expect(I.field('Name')).toHaveValue(name)
    await expect(I.form.getByRole('button', { name: 'Update Event' })).toBeInViewport()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
