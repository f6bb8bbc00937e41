import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { expect, test } from '../support/signed-in'

test('the simple form logs its event, confirms it, is cleared and makes no call [EVT-1, EVT-2, EVT-3, EVT-4]', async ({
  page,
}) => {
  const form = page.locator('form[aria-labelledby]')
  const field = (name: string) => form.getByLabel(name, { exact: true })
  await page.goto('/create-event')
  await expect(field('Title')).toBeVisible()
  for (const name of ['Description', 'Location', 'Start date and time', 'End date and time'])
    await expect(field(name)).toBeVisible()
  await expect(form.getByRole('group', { name: 'Image' })).toBeVisible()
  await expectNoViolations(page)

  await field('Title').fill('Lantern Nights')
  await form.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(field('Title')).toHaveValue('')

  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await field('Title').fill('Lantern Nights')
  await field('Location').fill('Chiang Mai')
  await field('Start date and time').fill('2031-12-05T18:00')
  const logged = page.waitForEvent('console', (message) => message.text().includes('Event created'))
  await form.getByRole('button', { name: 'Create Event', exact: true }).click()
  expect(await (await logged).args()[1]?.jsonValue()).toEqual({
    title: 'Lantern Nights',
    description: '',
    location: 'Chiang Mai',
    startDate: '2031-12-05T17:00:00.000Z',
    endDate: '',
    image: '',
  })
  await expect(page.getByText('Event created successfully!').first()).toBeVisible()
  await expect(field('Title')).toHaveValue('')
  expect(sent).toEqual([])
})

test('its image can be uploaded and removed [EVT-1, EVT-4, UPL-13]', async ({ page }) => {
  const form = page.locator('form[aria-labelledby]')
  await page.goto('/create-event')
  await form.locator('input[type=file]').setInputFiles('tests/fixtures/photograph.jpg')
  await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Image uploaded successfully').first()).toBeVisible()
  await expect(form.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(form.getByRole('img', { name: 'No picture' })).toBeVisible()
})

test('an unsent event of this page is restored here and not on /events [DRAFT-12, DRAFT-13, EXT-8, EXT-9]', async ({
  page,
  context,
  desk,
}) => {
  const field = (name: string) => page.locator('form[aria-labelledby]').getByLabel(name, { exact: true })
  await page.goto('/create-event')
  await field('Title').fill('Half an event')
  await expect(page.getByText('Draft saved automatically').first()).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
  await desk.walks.expectTaken(context, ['screen.form.browsing on done findUnsentDraft, branch 1'])
  await expect(page.getByText('An unsent form is kept')).toHaveCount(0)
  await page.goto('/drafts')
  const draft = page.getByRole('listitem').filter({ hasText: 'Half an event' })
  await expect(draft).toContainText('Event Form')
  await draft.getByRole('button', { name: 'View Draft' }).click()
  await expect(page).toHaveURL(/\/create-event$/)
  await expect(page.getByText('Draft restored successfully').first()).toBeVisible()
  await expect(field('Title')).toHaveValue('Half an event')

  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await expect(field('Title')).toHaveValue('')
  await page.getByRole('button', { name: 'View Draft' }).click()
  await expect(field('Title')).toHaveValue('Half an event')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(field('Title')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field('Title')).toHaveValue('Half an event')
})

test('at phone width the simple form fits', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/create-event')
  await expect(page.getByRole('button', { name: 'Reset' })).toBeInViewport()
  await expectNoViolations(page)
  await expectNoOverflow(page)
})

test('leaving the page by the sidebar saves what was typed at once [DRAFT-12, DRAFT-11]', async ({
  page,
  context,
  desk,
}) => {
  await page.goto('/create-event')
  await page.locator('form[aria-labelledby]').getByLabel('Title', { exact: true }).fill('Left behind')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Drafts/ })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Left behind' })).toBeVisible()
  await desk.walks.expectTaken(context, ['formHost.open on screen.leave, branch 1'])
})
