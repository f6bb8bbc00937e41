import { createEditor, draftSaved } from './editor'
import { crash } from './host'
import { expect, test } from './story'

test('dashboard', { tag: '@sample' }, async ({ page, story }) => {
  const I = createEditor(page)
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true })
  await story.step('Opens the dashboard', () => I.open('/', 'Ferry report 01'))
  await story.step('Searches the pages', async () => {
    await search.fill('s')
    await expect(page.getByRole('option', { name: 'Settings' }).first()).toBeVisible()
  })
  await story.step('Finds no page', () => search.fill('zeppelin'))
  await story.step('Clears the search', () => search.fill(''))
  await story.step('Opens the palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search pages and commands' })).toBeVisible()
  })
  await story.step('Types into the palette', () => page.keyboard.type('theme'))
  await story.step('Chooses the first command', () => page.keyboard.press('Enter'))
  await story.step('Changes the theme back', () => page.getByRole('button', { name: /theme/i }).first().click())
  await story.step('Asks for notifications', () =>
    page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click(),
  )
  await story.step('Closes them', () => page.keyboard.press('Escape'))
  await story.step('Opens the user menu', () => I.press('Erin Editor, User menu'))
})

test('dashboard without numbers', async ({ page, story, host }) => {
  const I = createEditor(page)
  for (const noun of ['carousel', 'events', 'trendingTopics', 'regions', 'news'])
    host.fail(`GET /api/v1/${noun}`, { status: 404, json: {} })
  await story.step('Opens the dashboard while nothing can be read', () => I.open('/dashboard', 'Editor-in-Chief'))
})

test('full-screen home', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens the full-screen home', () => I.open('/fullscreen-home', 'Thursday'))
  await story.step('Goes back', () => page.getByText('Back to Dashboard', { exact: true }).click())
})

test('unknown page', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens an unknown page', () => I.open('/zeppelins', 'exist'))
  await story.step('Returns', async () => {
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(I.main.getByText('Ferry report 01').first()).toBeVisible()
  })
})

test('weekly updates', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens the weekly updates', () => I.open('/weekly-updates', 'Coming soon'))
})

test('settings', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens the settings', () => I.open('/settings', 'About Drafts'))
  await story.step('Chooses two zones', async () => {
    await I.field('Primary time zone').selectOption('Japan')
    await I.field('Secondary time zone').selectOption('India')
  })
  await story.step('Saves them', () => I.press('Save Time Settings'))
  await story.step('Hides the time', async () => {
    await I.field('Show time in header').uncheck()
    await I.press('Save Time Settings')
  })
  await story.step('Reloads the page', async () => {
    await page.reload()
    await expect(I.main.getByText('The header shows no time.')).toBeVisible()
  })
})

test('profile', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens the profile', () => I.open('/profile', 'Administrator'))
  await story.step('Clears the name and saves', async () => {
    await I.field('Name').fill('')
    await I.press('Save Changes')
  })
  await story.step('Changes the name', async () => {
    await I.field('Name').fill('Erin E. Editor')
    await I.press('Save Changes')
  })
  await story.step('Opens the password tab', () => page.getByRole('tab', { name: 'Password' }).click())
})

test('create event', async ({ page, story }) => {
  const I = createEditor(page)
  await story.step('Opens the form', () => I.open('/create-event', 'Create Event'))
  await story.step('Sends it empty', () => I.press('Create Event', I.form))
  await story.step('Fills it in', async () => {
    await I.type({ Title: 'Lantern nights', Description: 'On the river', Location: 'Chiang Mai' })
    await I.type({ 'Start date and time': '2025-12-05T18:00', 'End date and time': '2025-12-05T17:00' })
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Sends it with an end before the start', () => I.press('Create Event', I.form))
  await story.step('Empties it', () => I.press('Reset', I.form))
  await story.step('Fills it in again and sends it', async () => {
    await I.type({ Title: 'Lantern nights', 'Start date and time': '2025-12-05T18:00' })
    await story.toast(draftSaved)
    await I.press('Create Event', I.form)
    await expect(I.field('Title')).toHaveValue('')
  })
})

test('notifications', { tag: '@sample' }, async ({ page, story, host }) => {
  const I = createEditor(page)
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await story.step('Opens the screen', () => I.open('/notifications', 'Send notifications to all users.'))
  await story.step('Opens the dialog', async () => {
    await I.press('Send Notification')
    await expect(dialog.getByLabel('Subject', { exact: true })).toBeVisible()
  })
  await story.step('Sends nothing', () => I.press('Send', dialog))
  await story.step('Writes it', async () => {
    await dialog.getByLabel('Subject', { exact: true }).fill('Ferries are back')
    await dialog.getByLabel('Content', { exact: true }).fill('The first boat left at 05:40.')
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Adds a picture', async () => {
    await I.choose('Choose image', 'tests/fixtures/photograph.jpg', dialog)
    await expect(I.imageEditor.getByText(/^\d+ × \d+ px$/)).toBeVisible()
  })
  await story.step('Saves the picture', async () => {
    await I.savePicture()
    await expect(dialog.getByRole('img', { name: 'Image 1' }).first()).toBeVisible()
  })
  await story.step('Sends it, and the host refuses', async () => {
    host.fail('POST /notify', { status: 200, json: { success: false, message: 'The quota is used up' } })
    await I.press('Send', dialog)
    await expect(dialog.getByRole('alert')).toBeVisible()
  })
  await story.step('Sends it, and the host crashes', async () => {
    host.fail('POST /notify', crash)
    await I.press('Send', dialog)
  })
  await story.step('Sends it, and the connection breaks', async () => {
    host.fail('POST /notify', 'cut')
    await I.press('Send', dialog)
    await expect(dialog.getByText('We could not confirm that this was sent.')).toBeVisible()
  })
  await story.step('Sends it again', async () => {
    await I.press('Send again', dialog)
    await expect(dialog).toHaveCount(0)
  })
  await story.step('Begins another', async () => {
    await I.press('Send Notification')
    await dialog.getByLabel('Subject', { exact: true }).fill('Half a word')
    await I.draftSaved()
    await story.toast(draftSaved)
  })
  await story.step('Cancels it', async () => {
    await I.press('Cancel', dialog)
    await expect(dialog).toHaveCount(0)
  })
  await story.step('Takes it back', () => I.press('Undo', I.main))
})
