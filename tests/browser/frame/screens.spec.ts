import { readFileSync } from 'node:fs'
import { newsPage } from '../page-objects/news.page'
import { addNews, expect, test } from '../support/signed-in'

const pictures = ['/media/demo-aurora.webp', '/media/demo-delta.webp']

test('the sidebar is fixed and 16rem wide [LAYOUT-1, LAYOUT-4]', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto('/all-news')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const box = await page.locator('#sidebar').boundingBox()
    expect([box?.x, box?.y, Math.round(box?.width ?? 0)]).toEqual([0, 0, 256])
  }
  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Toggle menu', exact: true }).click()
  await expect(page.locator('#sidebar').getByRole('link', { name: 'Articles' })).toBeInViewport()
  expect((await page.locator('#sidebar').boundingBox())?.width).toBeCloseTo(256, 1)
})

test('the logo in the sidebar goes with the theme [LAYOUT-2]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  const logo = page.locator('#sidebar').getByRole('img', { name: 'Meridian' })
  const drawn = () => logo.evaluate((mark) => getComputedStyle(mark).backgroundImage)
  await expect.poll(drawn).toMatch(/logo\.svg/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect.poll(drawn).toMatch(/logo-dark\.svg/)
})

test('the dashboard shows the date and a clock that ticks [DASH-3]', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-11-20T08:30:00Z') })
  await page.goto('/dashboard')
  await expect(page.getByRole('main').locator('time').first()).toBeVisible()
  await page.clock.pauseAt(new Date('2025-11-20T08:41:27Z'))
  const main = page.getByRole('main')
  await expect(main.getByText(/Thursday.*20 November 2025/)).toBeVisible()
  await expect(main.locator('time').first()).toHaveText('09:41:27')
  await page.clock.runFor(2_000)
  await expect(main.locator('time').first()).toHaveText('09:41:29')
})

test('the news table shows title, type and location, with its actions in each row [NEWS-1, NEWS-2, NEWS-3, NEWS-4, NEWS-6, TABLE-4]', async ({
  page,
}) => {
  const long = `A title that is far too long for its column ${'and goes on '.repeat(30)}`.trim()
  await addNews(page, { title: long, dateTime: '2032-01-01T12:00:00.000Z' })
  const points = await addNews(page, {
    dateTime: '2032-01-02T12:00:00.000Z',
    newsType: 'BULLETPOINTS',
    description: undefined,
    subTitle: 'One line',
    bulletPoints: ['One'],
    location: { region: '', country: 'Chile', latLong: '' },
  })
  const I = newsPage(page)
  await I.open()
  await expect(page.getByText('Manage news and content of trending page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add News', exact: true })).toBeVisible()
  await expect(I.rows.first().getByRole('columnheader')).toHaveText(
    [
      // The box that selects all rows.
      '',
      'Title',
      'Type',
      'Location',
      'Published',
      'Actions',
    ],
    // A list has its headings for screen readers alone.
    { useInnerText: true },
  )
  const cut = I.row('far too long').getByTitle(long)
  await expect(cut).toHaveCSS('text-overflow', 'ellipsis')
  expect(await cut.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  await expect(I.row('far too long').getByRole('cell').nth(1)).toHaveText('Descriptive')
  const cells = I.row(points.title).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('Bullet Points')
  await expect(cells.nth(2)).toHaveText('Chile')
  const names = await I.row(points.title)
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  expect(names).toEqual(['Preview', 'Send notification', 'Edit', 'Duplicate', 'Delete'])
})

test('the preview shows each part that an item has, and no other [NEWS-36, NEWS-37, NEWS-39]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const full = await addNews(page, {
    newsType: 'BULLETPOINTS',
    description: undefined,
    subTitle: 'What the pilots saw',
    bulletPoints: ['The first light', 'The second light'],
    sourceUrl: 'https://harbour.example/lights',
    location: { region: 'Europe', country: 'Norway', latLong: '' },
    imageUrls: [...pictures, '/media/third.webp'],
    videoUrls: ['/media/a.mp4', '/media/b.mp4'],
  })
  const bare = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(full.title, 'Preview')
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: full.title })).toBeVisible()
  for (const text of ['Norway, Europe', 'What the pilots saw', 'The first light', 'The second light'])
    await expect(preview.getByText(text)).toBeVisible()
  await expect(preview.getByText(/1 Jun 2031/)).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Image 1' })).toHaveCount(1)
  await expect(preview.getByRole('list', { name: 'Additional images' }).getByRole('img')).toHaveCount(2)
  await expect(preview.getByRole('button', { name: /^Video/ })).toHaveText(['Video 1', 'Video 2'])
  await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://harbour.example/lights')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await I.act(bare.title, 'Preview')
  await expect(preview.getByText('Told once.')).toBeVisible()
  for (const role of ['img', 'link', 'list'] as const) await expect(preview.getByRole(role)).toHaveCount(0)
  await expect(preview.getByRole('button', { name: /^Video/ })).toHaveCount(0)
})

test('the notification shows its picture in 16:9 [NOTE-6, NOTE-3]', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  const { title } = await addNews(page, { imageUrls: pictures })
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Send notification')
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveAttribute('rows', '4')
  const picture = dialog.getByRole('form').getByRole('img')
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
})

test('the image editor has its title, its description, ratios, quality, Cancel and Save [IMG-1, IMG-2, IMG-12]', async ({
  page,
  expectConsole,
}) => {
  // Pictures of the other tests' news are nowhere.
  expectConsole(/404/)
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.choose('image', {
    name: 'photograph.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('tests/fixtures/photograph.jpg'),
  })
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor).toHaveAccessibleDescription('Adjust your image before uploading')
  await expect(editor.getByRole('radio')).toHaveCount(5)
  await expect(editor.getByRole('slider', { name: 'Quality' })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await editor.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(editor).toBeHidden()
  await I.seeInForm(0, 'img')
})

const headings = { '/all-news': /News/, '/carousel': /Carousel/, '/articles': /Articles/, '/geoshots': /GeoShots/ }

test('news, carousel, articles and GeoShots have tab titles of their own', async ({ page }) => {
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(path)
    await expect(page).toHaveTitle(name)
    await expect(page).toHaveTitle(/ · Meridian$/)
  }
})
