import { addShot, countOfShots, geoShotsPage, haveShots, storedShot } from '../page-objects/geo-shots.page'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { authors } from '../support/desk'
import { crash, drawn, ended, failOnce, holdBack, refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { expect, test } from '../support/signed-in'

const calls = '**/api/v1/geoShots'
const clip = 'server/seed/clips/ferry.mp4'
const isMoving = (film: HTMLVideoElement) => film.currentTime > 0 && !film.paused

test('a GeoShot is created with a video from a file, changed, played, found and deleted [GEO-1, GEO-2, GEO-3, GEO-4, GEO-8, GEO-9, GEO-10, GEO-12, GEO-13, GEO-14, GEO-15, GEO-16, GEO-23, UPL-1, UPL-7, UPL-8]', async ({
  page,
  toasts,
}) => {
  const I = geoShotsPage(page)
  const title = fresh('Shot')
  await I.open()
  await expectNoViolations(page)

  await I.create()
  await expect(I.field('Title')).toBeFocused()
  // The country is known by its other names once its list is there.
  await expect(I.form.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible()
  await I.fill({ Title: title, Description: 'The fog lifts.', Country: 'uk', 'Latitude, longitude': '51.5, -0.1' })
  await expect(I.field('Region')).toHaveAttribute('aria-required', 'true')
  await expect(I.field('Country')).toHaveAttribute('aria-required', 'true')
  await I.pickRegion('Europe')
  await I.watchUploads()
  await I.chooseVideo(clip)
  await I.seeToast('Video uploaded successfully')
  await expect(I.field('Video URL')).toHaveValue(/\/media\/.+\.mp4$/)
  await expect(I.form.locator('video')).toHaveCount(1)
  expect(await I.uploadedAs()).toEqual({ mediaType: 'VIDEO', contentType: 'GEOSHOTS' })
  await I.field('Source URL 1').fill('https://wire.example/fog')
  await I.field('Source URL 1').press('Enter')
  await I.field('Source URL 2').fill('https://port.example/log')
  await expectNoViolations(page)
  await I.submit('Create GeoShot')
  await I.seeToast('GeoShot created successfully!')
  await expect(I.form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create GeoShot' })).toBeFocused()
  await expect(I.row(title)).toContainText('United Kingdom')
  const stored = await storedShot(page, title)
  expect(stored).toMatchObject({
    description: 'The fog lifts.',
    location: { region: 'Europe', country: 'United Kingdom', latLong: '51.5, -0.1' },
    sourceUrls: ['https://wire.example/fog', 'https://port.example/log'],
  })
  // What the form draws of the video is for its own preview and goes nowhere.
  expect(stored?.thumbnailUrl).toBeUndefined()

  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await expect(page).toHaveURL(/edit=/)
  await expect(I.field('Source URL 2')).toHaveValue('https://port.example/log')
  await I.fill({ Description: 'The fog lifts at last.' })
  await I.submit('Update GeoShot')
  await I.seeToast('GeoShot updated successfully!')
  await expect(I.row(title)).toContainText('The fog lifts at last.')
  expect(await storedShot(page, title)).toEqual({
    ...stored,
    description: 'The fog lifts at last.',
    version: 2,
    ...authors,
  })

  await I.act(title, 'Preview')
  await expect(I.preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(I.preview.getByText('United Kingdom, Europe')).toBeVisible()
  await expect(I.preview.getByRole('link', { name: 'port.example/log' })).toBeVisible()
  await expect.poll(() => I.preview.locator('video').evaluate(isMoving)).toBe(true)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(I.preview).toBeHidden()
  await expect(I.row(title).getByRole('button', { name: 'Preview' })).toBeFocused()

  const count = await countOfShots(page)
  await I.act(title, 'Delete')
  await expect(I.dialog).toContainText(`Are you sure you want to delete "${title}"? This action cannot be undone.`)
  await I.answer('Cancel')
  await expect(I.dialog).toBeHidden()
  expect(await countOfShots(page)).toBe(count)
  await I.act(title, 'Delete')
  await I.answer('Delete')
  // While the question is open, nothing behind it has a role.
  await expect(I.dialog).toBeHidden()
  await expect(I.row(title)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `"${title}" was deleted.` })).toBeAttached()
  expect(await countOfShots(page)).toBe(count - 1)
  await I.seePage(1)
  expect((await toasts()).filter((text) => /delete/i.test(text))).toEqual([])
})

test('an edit is in its row before the page has been read again [EXT-305]', async ({ page }) => {
  const { title } = await addShot(page)
  const I = geoShotsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  const go = await holdBack(page, /\/api\/v1\/geoShots(\?|$)/, 'GET')
  const changed = `${title}, again`
  await I.fill({ Title: changed })
  await I.submit('Update GeoShot')
  await I.seeToast('GeoShot updated successfully!')
  await expect(I.form).toBeHidden()
  await expect(I.row(changed)).toBeVisible()
  go()
  await expect(I.row(changed)).toBeVisible()
})

test('without title, video, region or country nothing is sent, and the field has the focus [GEO-5, GEO-6]', async ({
  page,
}) => {
  const I = geoShotsPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.create()
  await I.submit('Create GeoShot')
  await I.seeToast('Please fill in all required fields')
  await expect(I.field('Title')).toBeFocused()
  await I.fill({ Title: 'Fog' })
  await I.submit('Create GeoShot')
  await expect(I.field('Video URL')).toBeFocused()
  await I.fill({ 'Video URL': '/media/demo-clip-ferry.mp4' })
  await I.submit('Create GeoShot')
  await expect(I.field('Region')).toBeFocused()
  await I.pickRegion('Asia')
  await I.submit('Create GeoShot')
  await expect(I.field('Country')).toBeFocused()
  expect(sent).toEqual([])
})

test('a file that is not a video is rejected, an upload is cancelled or fails without losing the focus or moving the page, and a save waits for an upload [GEO-7, UPL-9, UPL-10, EXT-12, EXT-298]', async ({
  page,
}) => {
  const I = geoShotsPage(page)
  await I.open()
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('/upload/') && uploads.push(request.url()))
  await I.create()
  await I.fill({ 'Video URL': '/media/demo-clip-aurora.mp4' })
  await I.chooseVideo({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await I.seeToast('Please select a video file')
  expect(uploads).toEqual([])
  const go = await holdBack(page, '**/upload/categorized*', 'POST')
  // A person's click on the button leaves the focus there.
  await I.form.locator('input[type=file]').focus()
  await I.chooseVideo(clip)
  await expect(I.form.getByRole('progressbar')).toBeVisible()
  await expect(I.form.getByRole('button', { name: 'Cancel upload' })).toBeFocused()
  await expect(I.form.getByText('A file is still on its way. Save when it has arrived, or cancel it.')).toBeVisible()
  await I.form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(I.form.getByRole('progressbar')).toBeHidden()
  await expect(I.form.locator('input[type=file]')).toBeFocused()
  await I.seeToast('Upload cancelled')
  await expect(I.field('Video URL')).toHaveValue('/media/demo-clip-aurora.mp4')
  go()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/upload/categorized*', (route) => route.fulfill({ json: { success: false } }))
  await I.chooseVideo(clip)
  await I.seeToast('Upload failed')
  await I.seeToast('Failed to upload video')
  await expect(I.field('Video URL')).toHaveValue('/media/demo-clip-aurora.mp4')
  await expect(I.form.locator('input[type=file]')).toBeFocused()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const arrive = await holdBack(page, '**/upload/categorized*', 'POST')
  await page.setViewportSize({ width: 375, height: 600 })
  await I.chooseVideo(clip)
  await expect(I.form.getByRole('button', { name: 'Cancel upload' })).toBeFocused()
  await I.field('Source URL 1').scrollIntoViewIfNeeded()
  arrive()
  await I.seeToast('Video uploaded successfully')
  await expect(I.form.locator('input[type=file]')).toBeFocused()
  await expect(I.form.locator('input[type=file]')).not.toBeInViewport()
})

test('failures are reported, and the form, the list and the item are preserved [GEO-11, GEO-19, GEO-22, GEO-23, CALL-25]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/, /500/)
  const I = geoShotsPage(page)
  const { title } = await addShot(page)
  await failOnce(page, `${calls}?*`, 'GET', { status: 404, json: {} })
  await page.goto('/geoshots')
  await I.seeToast('Failed to fetch GeoShots')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(I.row(title)).toBeVisible()

  await failOnce(page, '**/api/v1/regions', 'GET', { status: 404, json: {} })
  await I.create()
  await I.seeToast('Failed to fetch regions')
  await expect(I.field('Region').locator('option')).toContainText(['North America', 'Oceania'])
  await I.fill({ Title: 'Kept', 'Video URL': '/media/demo-clip-ferry.mp4', Country: 'Peru' })
  await I.pickRegion('South America')
  for (const [answer, text] of [
    [refusal('No'), 'Failed to save GeoShot'],
    [crash, 'An error occurred'],
  ] as const) {
    await failOnce(page, calls, 'POST', answer)
    await I.submit('Create GeoShot')
    await I.seeToast(text)
    await expect(I.form.getByText('Failed to save GeoShot')).toBeVisible()
    await expect(I.field('Title')).toHaveValue('Kept')
  }
  await I.cancel()

  for (const [answer, text] of [
    [refusal('No'), 'Failed to delete GeoShot'],
    [crash, 'An error occurred'],
  ] as const) {
    await failOnce(page, `${calls}/*`, 'DELETE', answer)
    await I.act(title, 'Delete')
    await I.answer('Delete')
    await I.seeToast(text)
    await expect(I.row(title)).toBeVisible()
  }
})

test('five page numbers are offered, and each opens its page [GEO-20, GEO-21, PAGE-1, PAGE-3, PAGE-4, EXT-5]', async ({
  page,
}) => {
  const I = geoShotsPage(page)
  await haveShots(page, 62)
  await I.open()
  await expect.poll(() => I.numbers()).toEqual(['1', '2', '3', '4', '5'])
  const first = await I.names()
  await I.turnTo(5)
  await I.seePage(5)
  await expect(page).toHaveURL(/page=5/)
  await expect.poll(() => I.numbers()).toEqual(['3', '4', '5', '6', '7'])
  await I.turnTo(7)
  await expect(I.rows).toHaveCount(3)
  await expect.poll(() => I.numbers()).toEqual(['3', '4', '5', '6', '7'])
  await expect(page).toHaveURL(/page=7/)
  await page.goBack()
  await I.seePage(5)
  await page.goto('/geoshots')
  await expect.poll(() => I.names()).toEqual(first)
})

test('an emptied last page, or a page out of range, is replaced by the page before [GEO-17, GEO-18]', async ({
  page,
}) => {
  const I = geoShotsPage(page)
  await haveShots(page, 21)
  await I.open('/geoshots?page=3')
  await expect(I.rows).toHaveCount(2)
  const [title = ''] = await I.names()
  await I.act(title.split('\n', 1)[0] ?? '', 'Delete')
  await I.answer('Delete')
  await I.seePage(2)
  await expect(I.rows).toHaveCount(11)
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/geoshots?page=9')
  await I.seePage(2)
  await expect(I.rows).toHaveCount(11)
  await expect(page).toHaveURL(/page=2/)
})

test('the page selected last is shown despite late responses and a pending deletion [GEO-16, GEO-21]', async ({
  page,
}) => {
  const I = geoShotsPage(page)
  await haveShots(page, 41)
  await I.open('/geoshots?page=3')
  const third = await I.names()
  await page.goto('/geoshots?page=2')
  await I.seePage(2)
  const go = await holdBack(page, `${calls}?pageNo=3`, 'GET')
  const late = ended(page, (request) => request.url().includes('geoShots?pageNo=3'))
  await I.turnTo(4)
  await I.turnTo(5)
  await I.turnTo(4)
  await I.turnTo(3)
  await expect.poll(() => I.names()).toEqual(third)
  go()
  await late
  await drawn(page)
  await I.seePage(3)
  expect(await I.names()).toEqual(third)

  await page.unrouteAll({ behavior: 'wait' })
  // Until the pointer moves, the page does not scroll away from the pager.
  await page.mouse.move(0, 0)
  const letGo = await holdBack(page, `${calls}?pageNo=2`, 'GET')
  const later = ended(page, (request) => request.url().includes('geoShots?pageNo=2'))
  await I.rows.nth(1).getByRole('button', { name: 'Delete', exact: true }).click()
  await I.answer('Delete')
  await expect(I.dialog).toBeHidden()
  await I.turnTo(5)
  // With one less there is no fifth page any more.
  await I.seePage(4)
  letGo()
  await later
  await drawn(page)
  await expect(I.rows).toHaveCount(11)
  await I.seePage(4)
  // Those of the third page, whose answer was late, are not on this one.
  expect((await I.names()).filter((name) => third.includes(name))).toEqual([])
  expect(await countOfShots(page)).toBe(40)
})

test('unsent values are restored when the form opens again [EXT-18]', async ({ page }) => {
  const I = geoShotsPage(page)
  await I.open()
  await I.create()
  await I.fill({ Title: 'Half a shot' })
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await page.reload()
  await I.create()
  await I.form.getByRole('button', { name: 'Bring back what you had typed' }).click()
  await expect(I.field('Title')).toHaveValue('Half a shot')
  await I.cancel()
})

test('unsent values come back only once no file is on its way, which stays in the form it was chosen in [EXT-12, EXT-18]', async ({
  page,
}) => {
  const I = geoShotsPage(page)
  await I.open()
  await I.create()
  await I.fill({ Title: 'A shot with a clip', 'Video URL': '/media/demo-clip-aurora.mp4' })
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await page.reload()
  await I.create()
  const back = I.form.getByRole('button', { name: 'Bring back what you had typed' })
  await expect(back).not.toHaveAttribute('aria-disabled')
  const arrive = await holdBack(page, '**/upload/categorized*', 'POST')
  await I.chooseVideo(clip)
  await expect(I.form.getByRole('progressbar')).toBeVisible()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await back.click({ force: true })
  arrive()
  await I.seeToast('Video uploaded successfully')
  await expect(I.field('Title')).toHaveValue('')
  await expect(I.field('Video URL')).not.toHaveValue('')
  await back.click()
  await expect(I.field('Title')).toHaveValue('A shot with a clip')
  await expect(I.field('Video URL')).toHaveValue('/media/demo-clip-aurora.mp4')
  await I.cancel()
})

test('on a phone a GeoShot is found, played and its deletion requested, without horizontal scrolling [GEO-1, GEO-12, GEO-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const I = geoShotsPage(page)
  const { title } = await addShot(page, { description: 'A description that is much longer than a telephone is wide.' })
  await I.open()
  await expect(I.row(title)).toContainText('Norway')
  await expectNoOverflow(page)
  await expectNoViolations(page)
  await I.act(title, 'Preview')
  await expect(I.preview.locator('video')).toBeVisible()
  await expectNoViolations(page)
  await I.preview.getByRole('button', { name: 'Close' }).click()
  await expect(I.preview).toBeHidden()
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await expectNoOverflow(page)
  await I.cancel()
  await I.act(title, 'Delete')
  await expect(I.dialog).toBeVisible()
  await I.answer('Cancel')
  await expect(I.dialog).toBeHidden()
})
