import { addArticle, articlesPage, storedArticle } from '../page-objects/articles.page'
import { expectNoOverflow, expectNoViolations, setAppearance, stateAppearances } from '../support/axe'
import { holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

const photographs = ['tests/fixtures/photograph.jpg', 'server/seed/pictures/coast.webp']

test('an article with uploaded pictures is added to the first region, edited, moved and deleted [ART-4, ART-7, ART-9, ART-10, ART-22, ART-23, ART-24, ART-29, ART-30]', async ({
  page,
}) => {
  // Long, and its pictures are worked on for real.
  const I = articlesPage(page)
  await I.open()
  await I.tab('Asia').click()
  await expect(I.list('Asia')).not.toHaveAttribute('aria-busy')
  await I.add()
  await expect(I.field('Name')).toBeFocused()
  await expect(I.field('Region').locator('option:checked')).toHaveText('North America')
  await I.fill({ Name: '  The harbour clock  ' })
  await I.chooseImages(photographs)
  await I.saveImage()
  // The uploads share one toast, which may come and go before the dialog is seen closed.
  await Promise.all([I.seeToast('Image uploaded successfully'), I.saveImage()])
  await expect(I.form.getByRole('img', { name: /^Image \d$/ })).toHaveCount(2)
  await I.field('Article images').fill(' https://pictures.invalid/typed.webp ')
  await expectNoViolations(page)
  await page.route('https://pictures.invalid/**', (route) => route.fulfill({ path: photographs[1] ?? '' }))
  await I.submit('Add Article')
  await I.seeToast('Article created successfully')
  await expect(I.form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Article' })).toBeFocused()
  await expect(I.tab('Asia')).toHaveAttribute('aria-selected', 'true')

  await I.tab('North America').click()
  await expect(I.card('The harbour clock')).toContainText('3 images')
  await expect(I.card('The harbour clock')).toContainText(/\d+ seconds? ago/)
  const added = await storedArticle(page, 'north-america', 'The harbour clock')
  expect(added?.articles).toHaveLength(3)
  expect(added?.articles[2]).toBe('https://pictures.invalid/typed.webp')
  expect(added?.thumbnail).toBe(added?.articles[0])

  await I.act('The harbour clock', 'Edit')
  await expect(I.field('Name')).toHaveValue('The harbour clock')
  await I.fill({ Name: 'The harbour bell', Thumbnail: '/media/demo-coast.webp' })
  await I.form.getByRole('button', { name: 'Remove', exact: true, description: 'Image 3' }).click()
  await I.seeToast('URL removed successfully')
  await I.field('Region').selectOption({ label: 'Europe' })
  await I.submit('Update Article')
  await I.seeToast('Article updated successfully')
  await expect(I.card('The harbour clock')).toHaveCount(0)
  await expect(I.card('The harbour bell')).toHaveCount(0)
  await I.tab('Europe').click()
  await expect(I.card('The harbour bell').locator('img')).toHaveAttribute('src', '/media/demo-coast.webp')
  expect(await storedArticle(page, 'europe', 'The harbour bell')).toEqual({
    ...added,
    name: 'The harbour bell',
    thumbnail: '/media/demo-coast.webp',
    articles: added?.articles.slice(0, 2),
    regionId: 'europe',
  })

  await I.act('The harbour bell', 'Delete')
  await expect(I.question).toContainText(
    'Are you sure you want to delete "The harbour bell"? This action cannot be undone.',
  )
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(I.question).toBeHidden()
  await expect(I.card('The harbour bell')).toBeVisible()
  await I.act('The harbour bell', 'Delete')
  await I.question.getByRole('button', { name: 'Delete', exact: true }).click()
  await I.seeToast('Article deleted successfully')
  await expect(I.card('The harbour bell')).toHaveCount(0)
  await expect(I.cards.first().getByRole('button').first()).toBeFocused()
  await expect(I.cards.first().getByRole('button', { name: 'Delete', exact: true })).not.toBeFocused()
})

test('tab and page are in the URL and are restored by a reload and by Back [ART-2, ART-3, ART-5, ART-6, EXT-5]', async ({
  page,
}) => {
  const I = articlesPage(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/byRegionId')) asked.push(`${searchParams.get('regionId')} ${searchParams.get('pageNo')}`)
  })
  await I.open()
  await expect(I.tab('North America')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/articles$/)
  expect(asked).toEqual(['north-america 0'])
  await I.tab('Europe').click()
  await expect(I.card('How a port learns to wait')).toBeVisible()
  await expect(I.pageNumbers).toHaveText(['1', '2'])
  await I.turnTo(2)
  await expect(I.card('Eleven days of fog')).toBeVisible()
  await expect(page).toHaveURL(/\?tab=europe&page=2$/)
  await page.reload()
  await expect(I.card('Eleven days of fog')).toBeVisible()
  await expect(I.tab('Europe')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
  await I.tab('Africa').click()
  await expect(I.card('Reading the flood by its fish')).toBeVisible()
  await expect(page).toHaveURL(/\?tab=africa$/)
  await page.goBack()
  await expect(I.card('Eleven days of fog')).toBeVisible()
  await page.goBack()
  await expect(I.card('How a port learns to wait')).toBeVisible()
})

test('a pager names five pages at most, around the one shown [ART-5, PAGE-4]', async ({ page }) => {
  const I = articlesPage(page)
  const articlesList = [
    { id: '1', name: 'Fog', thumbnail: '', articles: ['/media/demo-coast.webp'], regionId: 'europe' },
  ]
  await page.route('**/articles/byRegionId*', (route) =>
    route.fulfill({ json: { articlesList, totalCount: 95, pageSize: 10, hasNext: true } }),
  )
  await I.open('/articles?page=5')
  await expect(I.pageNumbers).toHaveText(['3', '4', '5', '6', '7'])
  await I.turnTo(7)
  await expect(I.pageNumbers).toHaveText(['5', '6', '7', '8', '9'])
})

test('the tab selected last is shown, in whatever order the responses arrive [ART-3]', async ({ page }) => {
  const I = articlesPage(page)
  const held: (() => void)[] = []
  await page.route('**/articles/byRegionId*', async (route) => {
    const isLast = route.request().url().includes('regionId=africa')
    if (!isLast) await new Promise<void>((go) => held.push(go))
    // A read that was dropped cannot be answered any more.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/articles')
  await expect.poll(() => held.length).toBe(1)
  await I.tab('Europe').click()
  await expect.poll(() => held.length).toBe(2)
  await I.tab('Asia').click()
  await expect.poll(() => held.length).toBe(3)
  await expect(I.list('Asia')).toHaveAttribute('aria-busy', 'true')
  await I.tab('Africa').click()
  await expect(I.card('Reading the flood by its fish')).toBeVisible()
  for (const go of held.reverse()) go()
  await page.waitForLoadState('networkidle')
  await expect(I.card('Reading the flood by its fish')).toBeVisible()
  await expect(I.list('Africa')).not.toHaveAttribute('aria-busy')
})

test('on a phone the selected tab is visible, also when its font comes late, and a tab is selected by keyboard [ART-1, ART-3]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const letFontsGo = await holdBack(page, '**/*.woff2', 'GET')
  const I = articlesPage(page)
  await page.goto('/articles?tab=oceania', { waitUntil: 'commit' })
  await expect(I.tab('Oceania')).toBeInViewport({ ratio: 0.99 })
  const { width } = (await I.tab('Oceania').boundingBox()) ?? { width: 0 }
  letFontsGo()
  await expect.poll(async () => (await I.tab('Oceania').boundingBox())?.width).not.toBe(width)
  await expect(I.tab('Oceania')).toBeInViewport({ ratio: 0.99 })
  await expect(I.tab('North America')).not.toBeInViewport()
  await I.tab('Oceania').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(I.tab('Africa')).toBeFocused()
  await expect(I.tab('Oceania')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(I.card('Reading the flood by its fish')).toBeVisible()
})

test('while regions cannot be read, a message says that the read is retried [EXT-6, READ-1]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/)
  let tries = 0
  await page.route('**/api/v1/regions', (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue()
  })
  const I = articlesPage(page)
  await page.goto('/articles')
  await expect(page.getByText('No answer yet. Trying again...')).toBeVisible()
  await expect(I.tab('North America')).toHaveAttribute('aria-selected', 'true')
})

test('a card has three actions; its preview steps through the images and plays each video [ART-12, ART-13, ART-14]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { name } = await addArticle(page, {
    articles: [
      '/media/demo-coast.webp',
      '/media/demo-dunes.webp',
      '/media/demo-clip-ferry.mp4',
      '/media/demo-delta.webp',
    ],
  })
  const I = articlesPage(page)
  await I.open('/articles?tab=oceania')
  for (const action of ['Preview', 'Edit', 'Delete'])
    await expect(I.card(name).getByRole('button', { name: action, exact: true })).toBeVisible()
  await I.act(name, 'Preview')
  const preview = page.getByRole('dialog', { name, exact: true })
  const images = preview.getByRole('region', { name: 'Images' })
  const current = images.locator('[aria-current=true]')
  await expect(current).toHaveAccessibleName('Show image 1')
  await expectNoViolations(page)
  const strip = images.getByRole('group', { name: 'Images' })
  await strip.evaluate((element) => {
    const places: number[] = []
    Object.assign(window, { places })
    element.addEventListener('scroll', () => {
      const place = Math.round((element.scrollLeft / element.clientWidth) * 100)
      if (!places.includes(place)) places.push(place)
    })
  })
  await images.getByRole('button', { name: 'Next image' }).click()
  await expect(current).toHaveAccessibleName('Show image 2')
  await expect(images.getByRole('img', { name: 'Image 2 of 3' })).toBeInViewport({ ratio: 0.9 })
  // Asked for less motion, it jumps: nothing between the two pictures is ever shown.
  expect(await page.evaluate((): unknown => Reflect.get(window, 'places'))).toEqual([100])
  await images.getByRole('button', { name: 'Show image 3' }).click()
  await expect(images.getByRole('img', { name: 'Image 3 of 3' })).toBeInViewport({ ratio: 0.9 })
  await expect(images.getByRole('button', { name: 'Next image' })).toHaveAttribute('aria-disabled', 'true')
  await strip.focus()
  await page.keyboard.press('Home')
  await expect(current).toHaveAccessibleName('Show image 1')
  await page.keyboard.press('ArrowRight')
  await expect(images.getByRole('img', { name: 'Image 2 of 3' })).toBeInViewport({ ratio: 0.9 })

  await expect(preview.getByRole('button', { name: /^Video/ })).toHaveCount(1)
  await preview.getByRole('button', { name: 'Video 1' }).click()
  const player = page.getByRole('dialog', { name: 'Video 1' }).locator('video')
  await expect(player).toBeVisible()
  // Of a short clip a busy machine may see only that it has been played.
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Video 1' })).toBeHidden()
  await expect(preview).toBeVisible()
  await expect(page).toHaveURL(/preview=/)
  await page.reload()
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

test('the draft of an article is saved, offered after a reload, restored from /drafts, and deleted when the article is saved [DRAFT-12, DRAFT-13, EXT-9]', async ({
  page,
}) => {
  const I = articlesPage(page)
  await I.open()
  await I.add()
  await I.fill({ Name: 'Half an article' })
  await I.seeToast('Draft saved automatically')
  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await page.goto('/drafts')
  const kept = page.getByRole('listitem').filter({ hasText: 'Half an article' })
  await expect(kept).toContainText('Article Form')
  await kept.getByRole('button', { name: 'View Draft' }).click()
  await expect(page).toHaveURL(/\/articles$/)
  await I.seeToast('Draft restored successfully')
  await expect(I.field('Name')).toHaveValue('Half an article')
  await I.cancel()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(I.field('Name')).toHaveValue('Half an article')
  await I.field('Article images').fill('/media/demo-coast.webp')
  await I.field('Article images').press('Enter')
  await I.submit('Add Article')
  await I.seeToast('Article created successfully')
  expect(await page.evaluate(() => localStorage.getItem('formDrafts'))).toBe('[]')
})

for (const { width, colorScheme } of stateAppearances)
  test(`every state of the articles is accessible and fits at ${width} px in ${colorScheme}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/)
    await setAppearance(page, { width, colorScheme })
    const I = articlesPage(page)
    const fits = async () => {
      await expectNoViolations(page)
      await expectNoOverflow(page)
    }
    const held: (() => void)[] = []
    await page.route('**/articles/byRegionId*', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.fulfill({ status: 404, json: {} })
    })
    await page.goto('/articles')
    await expect(I.list('North America')).toHaveAttribute('aria-busy', 'true')
    await fits()
    for (const go of held) go()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
    await fits()
    await page.unroute('**/articles/byRegionId*')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(I.cards.first().getByRole('button', { name: 'Edit' })).toBeVisible()
    await fits()
    await I.cards.first().getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await fits()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await I.add()
    await expect(I.field('Name')).toBeVisible()
    await I.submit('Add Article')
    await expect(I.field('Name')).toHaveAttribute('aria-invalid', 'true')
    await fits()
  })
