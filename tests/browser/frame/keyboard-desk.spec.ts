import { readFileSync } from 'node:fs'
import { addArticle } from '../page-objects/articles.page'
import { addSlide } from '../page-objects/carousel.page'
import { addEvent, addEventNews } from '../page-objects/events.page'
import { addShot } from '../page-objects/geo-shots.page'
import { keysOf } from '../page-objects/keys.page'
import { addTopic } from '../page-objects/topics.page'
import { expect, test } from '../support/desk'
import { addNews } from '../support/signed-in'

// Each walk goes through every control on its way; two workers share the three.
test.describe.configure({ mode: 'parallel' })

const news = 'News Management'
const photograph = {
  name: 'photograph.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('tests/fixtures/photograph.jpg'),
}

test('the frame is used by keyboard alone, from signing in to signing out [AUTH-8, LAYOUT-9, LAYOUT-13, LAYOUT-14, LAYOUT-15, LAYOUT-18, LAYOUT-19, THEME-5, DASH-9, NAV-11, SET-3, PROF-2, PROF-5, EXT-243]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/No such page/)
  const { keyboard } = page
  const I = keysOf(page)
  await I.enter(desk)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await I.press(page.getByRole('link', { name: 'Skip to the content' }))
  await expect(I.main).toBeFocused()

  for (const [entry, heading] of [
    ['Add News', news],
    ['Carousel', 'Carousel Management'],
    ['Articles', 'Articles Management'],
    ['Events', 'Events'],
    ['GeoShots', 'GeoShots'],
    ['Trending Topics', 'Trending Topics'],
    ['Notifications', 'Notifications'],
    ['Drafts', 'Drafts'],
    ['Settings', 'Settings'],
  ] as const)
    await I.go(entry, heading)

  await I.to(I.main.getByRole('checkbox', { name: 'Show time in header' }))
  await keyboard.press('Space')
  await I.to(I.main.getByRole('combobox', { name: 'Primary time zone' }))
  await keyboard.type('Jap')
  await expect(I.main.getByRole('combobox', { name: 'Primary time zone' })).toHaveValue('Asia/Tokyo')
  await I.to(I.main.getByRole('combobox', { name: 'Secondary time zone' }))
  await keyboard.press('ArrowDown')
  await I.to(I.button('Save Time Settings'))
  await keyboard.press('Space')
  await expect(page.getByText('Time settings saved successfully').first()).toBeVisible()
  await expect(I.button('Save Time Settings')).toBeFocused()

  await I.go('Profile', 'Profile')
  const password = I.main.getByRole('tab', { name: 'Password' })
  await I.to(I.main.getByRole('tab', { name: 'Profile' }))
  await I.along(password, 'ArrowRight')
  await keyboard.press('Enter')
  await I.to(I.main.getByLabel('Current password', { exact: true }))
  await I.to(I.main.getByLabel('New password', { exact: true }))
  await I.press(I.button('Change password'))
  await expect(I.main.getByLabel('Current password', { exact: true })).toBeFocused()
  await expect(I.main.getByText('Please enter your current password')).toBeVisible()
  await I.to(password, 'Shift+Tab')
  await I.along(I.main.getByRole('tab', { name: 'Profile' }), 'ArrowLeft')
  await keyboard.press('Space')
  await I.to(I.main.getByLabel('Name', { exact: true }))
  await keyboard.press('Control+A')
  await keyboard.type('Editor of the night')
  await keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Search' })
  await I.to(search, 'Shift+Tab')
  await keyboard.type('ge')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/geoshots$/)
  await I.to(search, 'Shift+Tab')
  await keyboard.type('eve')
  await keyboard.press('Escape')
  await expect(search).toHaveValue('')
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })
  await I.to(bell)
  await expect(page.getByRole('tooltip')).toHaveText('No notifications from developer')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await I.press(I.button('Theme'), 'Tab', 'Space')
  await expect.poll(theme).not.toBe(before)

  const menu = page.getByRole('button', { name: 'User menu' })
  await I.press(menu)
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('data-highlighted', '')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('menu')).toHaveCount(0)

  await I.press(page.getByRole('link', { name: 'Full-screen dashboard' }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/fullscreen-home$/)
  await I.to(I.main.getByRole('link', { name: 'Trending' }))
  await I.press(I.main.getByRole('link', { name: 'Back to Dashboard' }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/dashboard$/)
  await I.to(I.main.getByRole('link').last())

  await page.goto('/weekly-updates')
  await expect(I.main.getByText('Coming soon...')).toBeVisible()
  await I.press(page.getByRole('link', { name: 'Skip to the content' }))
  await expect(I.main).toBeFocused()
  await page.goto('/nowhere')
  await I.press(page.getByRole('link', { name: 'Return to Dashboard' }))
  await expect(page).toHaveURL(/\/dashboard$/)

  await I.press(menu, 'Shift+Tab')
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await I.to(page.getByLabel('Email', { exact: true }))
})

test('slides, articles, GeoShots and topics are used by keyboard alone [EXT-13, CAR-20, ART-3, ART-12, GEO-12, TOPIC-2, TOPIC-21]', async ({
  page,
  desk,
}) => {
  const { keyboard } = page
  // From the start: asked for at the key itself, the browser may show its own window before it hears of it.
  page.on('filechooser', () => undefined)
  const I = keysOf(page)
  await I.enter(desk)
  const slide = await addSlide(page)
  const article = await addArticle(page, {
    articles: ['/media/demo-coast.webp', '/media/demo-delta.webp'],
    regionId: 'europe',
  })
  const shot = await addShot(page)
  const topic = await addTopic(page)
  const story = await addNews(page, { topicId: topic.id, sourceUrl: 'https://harbour.example/lights' })

  await I.go('Carousel', 'Carousel Management')
  const addItem = I.button('Add Carousel Item')
  await I.tryForm(addItem, 'Title')
  await expect(addItem).toBeFocused()
  await keyboard.press('Enter')
  const form = page.locator('form[aria-labelledby]')
  await I.to(form.locator('input[type=file]'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
  await chooser.setFiles(photograph)
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor).toBeVisible()
  const pixels = editor.getByText(/^\d+ × \d+ px$/)
  await I.to(editor.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowDown')
  await I.to(editor.getByRole('slider', { name: 'Quality' }))
  await keyboard.press('ArrowLeft')
  const size = await pixels.innerText()
  await I.to(editor.getByLabel('Crop, width'))
  await keyboard.press('PageDown')
  await expect(pixels).not.toHaveText(size)
  await I.to(editor.getByLabel('Crop, vertical position'), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await I.to(editor.getByLabel('Crop, horizontal position'), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await I.press(I.button('Close', form), 'Shift+Tab')
  await expect(addItem).toBeFocused()
  await I.find(slide.title, 'Search carousel')
  const row = page.getByRole('row').filter({ hasText: slide.title })
  await I.press(I.button('Edit', row))
  await I.to(form.getByLabel('Title', { exact: true }))
  await I.press(I.button('Cancel', form))
  await I.remove(I.button('Delete', row), 'Confirm Deletion')

  await I.go('Articles', 'Articles Management')
  await I.tryForm(I.button('Add Article'), 'Name')
  await expect(I.button('Add Article')).toBeFocused()
  await I.to(I.main.getByRole('tab', { selected: true }))
  await I.along(I.main.getByRole('tab', { name: 'Europe' }), 'ArrowRight')
  await keyboard.press('Enter')
  const card = I.main.locator('[data-card]').filter({ hasText: article.name })
  await I.view(I.button('Preview', card), 'dialog', article.name)
  await I.remove(I.button('Delete', card), 'Confirm Deletion')

  await I.go('GeoShots', 'GeoShots')
  await I.tryForm(I.button('Create GeoShot'), 'Title')
  await expect(I.button('Create GeoShot')).toBeFocused()
  const shotRow = page.getByRole('row').filter({ hasText: shot.title })
  await I.view(I.button('Preview', shotRow), 'dialog', shot.title)
  await I.remove(I.button('Delete', shotRow), 'Confirm Deletion')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await I.press(I.button('2', pager))
  await expect(I.button('2', pager)).toHaveAttribute('aria-current', 'page')
  await I.press(I.button('Previous', pager), 'Shift+Tab')
  await expect(I.button('1', pager)).toHaveAttribute('aria-current', 'page')

  await I.go('Trending Topics', 'Trending Topics')
  const name = I.main.getByLabel('Topic Name', { exact: true })
  await I.to(name)
  await keyboard.type('By keys alone')
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  const topicCard = I.main.locator('[data-card]').filter({ hasText: topic.topicName })
  await I.press(I.button('Edit', topicCard))
  await expect(name).toHaveValue(topic.topicName)
  await I.to(name)
  await I.press(I.button('Cancel', page.getByRole('form', { name: 'Topic' })))
  await I.to(name)
  await I.to(I.main.getByRole('tab', { selected: true }))
  await I.along(I.main.getByRole('tab', { name: topic.topicName }), 'ArrowRight')
  await keyboard.press('Enter')
  const told = I.main.locator('[data-card]').filter({ hasText: story.title })
  await I.view(I.button('Preview', told), 'dialog', story.title)
  await I.view(I.button('Send notification', told), 'dialog', 'Send Notification')
  await I.to(told.getByRole('link', { name: 'Source' }))
  await I.remove(I.button('Delete', topicCard), 'Confirm Deletion', 'Shift+Tab')
})

test('events, their news, notifications and drafts are used by keyboard alone [EVT-5, EVT-26, EVN-3, EXT-21, CTRY-3, NOTE-2, DRAFT-5, DRAFT-6, EXT-8]', async ({
  page,
  desk,
}) => {
  const { keyboard } = page
  const I = keysOf(page)
  await I.enter(desk)
  const event = await addEvent(page)
  const doomed = await addEvent(page)
  const item = await addEventNews(page, event.id)
  const form = page.locator('form[aria-labelledby]')

  await I.go('Events', 'Events')
  await I.press(I.button('Create Event'))
  await I.to(form.getByLabel('Name', { exact: true }))
  await keyboard.type('By keys alone')
  await I.to(form.getByRole('slider', { name: 'Longitude on the map' }))
  await keyboard.press('ArrowRight')
  await keyboard.press('Shift+ArrowUp')
  await expect(form.getByLabel('Latitude, longitude', { exact: true })).toHaveValue('10, 1')
  const country = form.getByRole('combobox', { name: 'Country' })
  await I.to(country)
  await keyboard.type('uk')
  await keyboard.press('Enter')
  await expect(country).toHaveValue('United Kingdom')
  await I.press(I.button('Cancel', form))
  await expect(I.button('Create Event')).toBeFocused()
  await I.press(I.button('Undo', I.main))
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('By keys alone')
  await I.press(I.button('Cancel', form))

  await I.to(I.main.getByRole('radio', { name: 'Table' }), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/view=cards/)
  const card = I.main.locator('[data-card]').filter({ hasText: doomed.name })
  await I.remove(I.button('Delete', card), 'Confirm Deletion')
  await I.to(I.main.getByRole('radio', { name: 'Cards' }), 'Shift+Tab')
  await keyboard.press('ArrowLeft')
  await I.find(event.name, 'Search events')
  const row = page.getByRole('row').filter({ hasText: event.name })
  await I.press(I.button('View', row))
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()

  await I.press(I.button('Details'))
  await expect(I.button('Details')).toHaveAttribute('aria-expanded', 'true')
  await I.press(I.button('Add News', I.main))
  await I.to(form.getByLabel('Title', { exact: true }))
  await keyboard.type('By keys alone')
  await I.press(I.button('Cancel', form))
  await expect(form).toHaveCount(0)
  await expect(I.button('Add News', I.main)).toBeFocused()
  const line = page.getByRole('row').filter({ hasText: item.title })
  await I.remove(I.button('Delete', line), 'Are you sure?')
  await I.press(page.getByRole('link', { name: 'Back to Events' }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/events$/)

  await page.goto('/create-event')
  await I.to(form.getByLabel('Title', { exact: true }))
  await keyboard.type('By keys alone')
  await I.press(I.button('Reset', form))
  await I.to(form.getByLabel('Title', { exact: true }))
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('')

  await I.go('Notifications', 'Notifications')
  const send = I.button('Send Notification', I.main)
  await I.view(send, 'dialog', 'Send Notification')
  await keyboard.press('Enter')
  await I.to(page.getByRole('dialog').getByLabel('Subject', { exact: true }))
  await keyboard.type('By keys alone')
  await I.press(I.button('Cancel', page.getByRole('dialog')))
  await expect(send).toBeFocused()

  await I.go('Add News', news)
  for (const [title, reload] of [
    ['First by keys', true],
    ['Second by keys', false],
  ] as const) {
    await I.press(I.button('Add News', I.main))
    await I.to(form.getByLabel('Title', { exact: true }))
    await keyboard.type(title)
    await expect(page.getByText(/^Draft kept · /)).toBeVisible()
    if (reload) await page.reload()
  }
  await I.go(/^Drafts/, 'Drafts')
  const draft = (title: string) =>
    I.main.getByRole('list', { name: 'Kept drafts' }).getByRole('listitem').filter({ hasText: title })
  await I.press(I.button('Delete Draft', draft('First by keys')))
  await expect(draft('First by keys')).toHaveCount(0)
  await expect(I.button('View Draft', draft('Second by keys'))).toBeFocused()
  await I.press(I.button('Undo', page.getByRole('region', { name: 'Messages' })))
  await I.to(I.button('Delete Draft', draft('First by keys')), 'Shift+Tab')
  await I.press(I.button('View Draft', draft('Second by keys')), 'Shift+Tab')
  await expect(page).toHaveURL(/\/all-news$/)
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Second by keys')
  await I.to(form.getByLabel('Title', { exact: true }))
  await I.press(I.button('Cancel', form))
  await I.press(I.button('Undo', I.main), 'Tab', 'Space')
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Second by keys')
})
