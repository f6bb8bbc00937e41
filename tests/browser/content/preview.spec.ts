import type { Page } from '@playwright/test'
import { addArticle, articlesPage } from '../page-objects/articles.page'
import { addShot, geoShotsPage } from '../page-objects/geo-shots.page'
import { newsPage } from '../page-objects/news.page'
import { addTopic, topicsPage } from '../page-objects/topics.page'
import { expectNoViolationsInBothThemes } from '../support/axe'
import { chunkOf } from '../support/chunks'
import { addNews, expect, test } from '../support/signed-in'

/** What an editor finds in the preview of an item. */
function previewOf(page: Page) {
  const dialog = page.locator('[role=dialog]').filter({ has: page.getByRole('button', { name: 'Next', exact: true }) })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    next: button('Next'),
    previous: button('Previous'),
    seePlace: (text: string) => expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${text} `)),
    seeTitle: (text: string) => expect(dialog.getByRole('heading', { name: text, exact: true })).toBeVisible(),
  }
}

const three = async (page: Page, change: Record<string, unknown> = {}) => {
  const word = `Row${crypto.randomUUID().slice(0, 8)}`
  const titles = ['first', 'second', 'third'].map((one) => `${word} ${one}`)
  for (const [index, title] of titles.entries())
    await addNews(page, { title, dateTime: `2033-06-0${9 - index}T08:00:00.000Z`, ...change })
  return { word, titles }
}

test('a preview goes through the rows as they are searched, by buttons and arrow keys, and the focus ends in the row [EXT-207]', async ({
  page,
}) => {
  const I = newsPage(page)
  const preview = previewOf(page)
  const { word, titles } = await three(page)
  const [first = '', second = '', third = ''] = titles
  await I.open()
  await page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true }).fill(word)
  await expect(I.rows).toHaveCount(4)
  await I.act(first, 'Preview')
  await preview.seePlace('1 of 3')
  await preview.seeTitle(first)
  await expect(preview.previous).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolationsInBothThemes(page, '[role=dialog]')

  await preview.next.click()
  await preview.seeTitle(second)
  await preview.seePlace('2 of 3')
  await expect(preview.next).toBeFocused()
  await page.keyboard.press('Enter')
  await preview.seeTitle(third)
  await expect(preview.next).toHaveAttribute('aria-disabled', 'true')
  await expect(preview.next).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await preview.seePlace('3 of 3')
  await page.keyboard.press('ArrowLeft')
  await preview.seeTitle(second)
  await expect(page).toHaveURL(/preview=/)
  await page.keyboard.press('Escape')
  await expect(preview.dialog).toHaveCount(0)
  await expect(I.row(second).getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
})

test('the row behind a preview is in view, and Back leads out of it [EXT-207]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  const I = newsPage(page)
  const preview = previewOf(page)
  await I.open()
  const count = (await I.rows.count()) - 1
  // A row behind a dialog has no role.
  const last = page.locator('main tbody tr').last()
  await I.rows.nth(1).getByRole('button', { name: 'Preview', exact: true }).click()
  // The keys are those of the dialog once it has the focus, which is a frame after it is drawn.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  for (let place = 1; place < count; place += 1) {
    await preview.seePlace(`${place} of ${count}`)
    await page.keyboard.press('ArrowRight')
  }
  await preview.seePlace(`${count} of ${count}`)
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.goBack()
  await expect(preview.dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/preview=/)
  await expect(I.rows.last().getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('Edit in a preview opens the form of its item, and Back the preview [EXT-208]', async ({ page }) => {
  const I = newsPage(page)
  const preview = previewOf(page)
  const { titles } = await three(page)
  const [first = '', second = ''] = titles
  await I.open()
  await I.act(first, 'Preview')
  await preview.next.click()
  await preview.seeTitle(second)
  await preview.button('Edit').click()
  await expect(preview.dialog).toHaveCount(0)
  await expect(I.field('Title')).toHaveValue(second)
  await expect(I.field('Title')).toBeFocused()
  await expect(page).toHaveURL(/edit=/)
  await expect(page).not.toHaveURL(/preview=/)
  await page.goBack()
  await preview.seeTitle(second)
  await expect(I.form).toHaveCount(0)
  // The code of the form is here now.
  await preview.button('Edit').click()
  await expect(I.field('Title')).toBeFocused()
  await I.cancel()
})

test('Edit in a preview whose form does not come leaves the preview in the address too, and Retry opens the form [EXT-293]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  const preview = previewOf(page)
  const { titles } = await three(page)
  const [first = ''] = titles
  await I.open()
  const code = chunkOf('src/app/chunks/news-form.ts')
  await page.route(code, (route) => route.abort())
  await I.act(first, 'Preview')
  await expect(page).toHaveURL(/preview=/)
  await preview.button('Edit').click()
  const away = page.getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await expect(away).toBeVisible()
  await expect(preview.dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/preview=/)
  await page.unroute(code)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(I.field('Title')).toHaveValue(first)
  await expect(page).toHaveURL(/edit=/)
  await I.cancel()
})

test('Send notification in a preview opens its dialog above it, of a story and of the news of a topic [EXT-207, EXT-209]', async ({
  page,
}) => {
  const topic = await addTopic(page)
  const { titles } = await three(page, { topicId: topic.id })
  const [first = '', second = ''] = titles
  const preview = previewOf(page)
  const message = page.getByRole('dialog', { name: 'Send Notification' })
  const send = async (title: string) => {
    await preview.button('Send notification').click()
    await expect(message.getByLabel('Subject', { exact: true })).toHaveValue(title)
    await page.keyboard.press('Escape')
    await expect(message).toHaveCount(0)
    await preview.seeTitle(title)
    await expect(preview.button('Send notification')).toBeFocused()
  }
  const I = newsPage(page)
  await I.open()
  await I.act(first, 'Preview')
  await send(first)
  await page.keyboard.press('ArrowRight')
  await send(second)

  const topics = topicsPage(page)
  await topics.open(`/trending-topics?tab=${topic.id}`)
  await topics.story(first).getByRole('button', { name: 'Preview' }).click()
  await preview.seePlace('1 of 3')
  await expect(preview.button('Edit')).toHaveCount(0)
  await preview.next.click()
  await send(second)
  await page.keyboard.press('Escape')
  await expect(topics.story(second).getByRole('button', { name: 'Preview' })).toBeFocused()
})

test('articles and GeoShots are gone through as well, and a carousel of pictures keeps its arrow keys [EXT-207, EXT-208]', async ({
  page,
}) => {
  const preview = previewOf(page)
  const pictures = ['/media/demo-coast.webp', '/media/demo-dunes.webp']
  const older = await addArticle(page, { articles: pictures })
  const newer = await addArticle(page, { articles: pictures })
  const I = articlesPage(page)
  await I.open('/articles?tab=oceania')
  await I.act(newer.name, 'Preview')
  await preview.seeTitle(newer.name)
  const strip = preview.dialog.getByRole('group', { name: 'Images' })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(preview.dialog.locator('[aria-current=true]')).toHaveAccessibleName('Show image 2')
  await preview.seeTitle(newer.name)
  await preview.next.focus()
  await page.keyboard.press('ArrowRight')
  await preview.seeTitle(older.name)
  await expect(preview.dialog.locator('[aria-current=true]')).toHaveAccessibleName('Show image 1')
  await preview.button('Edit').click()
  await expect(I.field('Name')).toHaveValue(older.name)
  await I.cancel()

  const shots = geoShotsPage(page)
  const firstShot = await addShot(page)
  const secondShot = await addShot(page)
  await shots.open()
  await shots.act(secondShot.title, 'Preview')
  await preview.seeTitle(secondShot.title)
  await preview.next.click()
  await preview.seeTitle(firstShot.title)
  await preview.button('Edit').click()
  await expect(shots.field('Title')).toHaveValue(firstShot.title)
  await shots.cancel()
})

test('a press on a picture of a preview shows it alone, as large as it is or as the window, and Escape closes only that [EXT-210]', async ({
  page,
}) => {
  const preview = previewOf(page)
  const { title } = await addNews(page, { imageUrls: ['/media/demo-coast.webp', '/media/demo-dunes.webp'] })
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Preview')
  const enlarge = (number: number) => preview.button(`Enlarge picture ${number}`)
  const alone = (number: number) => page.getByRole('dialog', { name: `Image ${number}`, exact: true })
  await enlarge(2).click()
  const picture = alone(2).locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  const sizes = await picture.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect()
    return {
      width,
      height,
      most: [img.naturalWidth, innerWidth, img.naturalHeight, innerHeight],
      ratio: width / height,
    }
  })
  const [naturalWidth = 0, windowWidth = 0, naturalHeight = 0, windowHeight = 0] = sizes.most
  expect(sizes.width).toBeLessThanOrEqual(Math.min(naturalWidth, windowWidth))
  expect(sizes.height).toBeLessThanOrEqual(Math.min(naturalHeight, windowHeight))
  expect(sizes.width / naturalWidth > 0.99 || sizes.width > windowWidth - 60 || sizes.height > windowHeight - 60).toBe(
    true,
  )
  expect(sizes.ratio).toBeCloseTo(naturalWidth / naturalHeight, 1)
  await expectNoViolationsInBothThemes(page, ':not([aria-hidden]) > [role=dialog]')
  // The arrow keys belong to the picture that is alone.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(alone(2)).toHaveCount(0)
  await preview.seeTitle(title)
  await expect(enlarge(2)).toBeFocused()
  await enlarge(1).focus()
  await page.keyboard.press('Enter')
  await alone(1).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(enlarge(1)).toBeFocused()

  const { name } = await addArticle(page, { articles: ['/media/demo-coast.webp', '/media/demo-dunes.webp'] })
  const articles = articlesPage(page)
  await articles.open('/articles?tab=oceania')
  await articles.act(name, 'Preview')
  const one = page.getByRole('dialog', { name: 'Image 1 of 2', exact: true })
  await preview.dialog.getByRole('img', { name: 'Image 1 of 2' }).click()
  await expect(one).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(one).toHaveCount(0)
  await preview.dialog.getByRole('button', { name: 'Next image' }).click()
  await expect(preview.dialog.locator('[aria-current=true]')).toHaveAccessibleName('Show image 2')
  await preview.button('Enlarge picture').click()
  const two = page.getByRole('dialog', { name: 'Image 2 of 2', exact: true })
  await expect(two).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(two).toHaveCount(0)
  await expect(preview.button('Enlarge picture')).toBeFocused()
})

test('a video that is opened from a preview plays at once [EXT-296]', async ({ page }) => {
  const I = newsPage(page)
  const { title } = await addNews(page, {
    dateTime: '2033-06-09T08:00:00.000Z',
    videoUrls: ['/media/demo-clip-ferry.mp4'],
  })
  await I.open()
  await I.act(title, 'Preview')
  await page.getByRole('button', { name: 'Video 1', exact: true }).click()
  const film = page.getByRole('dialog', { name: 'Video 1', exact: true }).locator('video')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime > 0 && !one.paused)).toBe(true)
})
