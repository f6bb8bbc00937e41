import type { Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { expectFits, expectNoOverflow, expectNoViolations } from '../support/axe'
import { pathsOf } from '../support/chunks'
import { holdBack } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'

/** The files of the map. The build names them by what is in them. */
const ofMap = pathsOf((_, name) => name === 'map-parts')
const isOfMap = (url: URL) => ofMap.includes(url.pathname)

const label = 'Latitude, longitude'
const swappedHint = 'This point is not in Austria. Are the two numbers swapped? Swap'

/** The map in the form, and what an editor does with it. */
function mapOf(page: Page) {
  const map = page.getByRole('group', { name: 'World map' })
  const slider = (axis: 'Latitude' | 'Longitude') => map.getByRole('slider', { name: `${axis} on the map` })
  const boxOf = async () => {
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not to be seen')
    return box
  }
  return {
    map,
    slider,
    /** Where on the page a point of the globe is drawn. */
    async at(latitude: number, longitude: number) {
      const { x, y, width, height } = await boxOf()
      return { x: x + ((longitude + 180) / 360) * width, y: y + (((90 - latitude) * 2 - 12) / 284) * height }
    },
    /** Map, crosshair and sliders say the same point. */
    async sees(latitude: string, longitude: string) {
      await expect(slider('Latitude')).toHaveAttribute('aria-valuetext', latitude)
      await expect(slider('Longitude')).toHaveAttribute('aria-valuetext', longitude)
      await expect(map.getByText(latitude, { exact: true })).toBeVisible()
      await expect(map.getByText(longitude, { exact: true })).toBeVisible()
    },
    async crossing() {
      const ring = await map.locator('circle').boundingBox()
      return ring && { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 }
    },
  }
}

test('pointer, arrow keys and text move the same point [EXT-21, NEWS-14]', async ({ page }) => {
  const I = newsPage(page)
  const the = mapOf(page)
  await I.open()
  await I.add()
  await expect(the.map).toBeVisible()
  await expect(the.slider('Latitude')).toHaveAttribute('aria-valuetext', 'No point yet')
  await expect(the.map.locator('circle')).toHaveCount(0)
  await expect(I.field(label)).toHaveAttribute('placeholder', 'lat, long')
  await expectNoViolations(page)

  await I.field(label).fill('-9.5278, -77.5278')
  await the.sees('9.5278° S', '77.5278° W')
  const drawn = await the.crossing()
  const place = await the.at(-9.5278, -77.5278)
  expect(Math.abs((drawn?.x ?? 0) - place.x)).toBeLessThan(2)
  expect(Math.abs((drawn?.y ?? 0) - place.y)).toBeLessThan(2)

  await the.slider('Longitude').focus()
  await page.keyboard.press('ArrowRight')
  await expect(I.field(label)).toHaveValue('-9.5278, -76.5278')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(I.field(label)).toHaveValue('0.4722, -76.5278')
  await expect(the.slider('Latitude')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(I.field(label)).toHaveValue('-0.5278, -86.5278')
  await expect(the.slider('Longitude')).toBeFocused()
  await the.sees('0.5278° S', '86.5278° W')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowUp')
  await expect(I.field(label)).toHaveValue('90, -86.5278')
  await the.sees('90° N', '86.5278° W')

  const vienna = await the.at(48.2, 16.4)
  await page.mouse.click(vienna.x, vienna.y)
  await expect(I.field(label)).toHaveValue(/^4[78]\.?\d?, 1[67]\.?\d?$/)
  await expect(the.slider('Longitude')).toBeFocused()
  const sydney = await the.at(-33.9, 151.2)
  await page.mouse.down()
  await page.mouse.move(sydney.x, sydney.y, { steps: 5 })
  await expect(I.field(label)).toHaveValue(/^-3[34]\.?\d?, 15[01]\.?\d?$/)
  await page.mouse.move(sydney.x + 5000, sydney.y)
  await expect(I.field(label)).toHaveValue(/, 180$/)
  await page.mouse.up()
  await page.mouse.move(vienna.x, vienna.y)
  await expect(I.field(label)).toHaveValue(/, 180$/)
  await expectNoViolations(page)
})

test('an offer with a long name, and the doubt about a long country, wrap under their field at 375, 1024 and 1440 px [EXT-93, EXT-123]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  const under = (text: RegExp | string) => I.form.locator('[id$="-help"]').filter({ hasText: text })
  const wraps = async (text: RegExp | string) => {
    await expect(under(text)).toBeVisible()
    for (const width of [375, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(under(text))
      await expectNoOverflow(page)
    }
  }
  await I.field('Country').fill('Democratic Republic of the Congo')
  await I.field('Country').press('Tab')
  await wraps(/^Use the middle of .*Congo$/)
  await I.field('Country').fill('Congolese'.repeat(22))
  await I.field('Country').press('Tab')
  await wraps('is not in the list of countries')
})

test('the text is preserved exactly, through save and edit, whatever its content [EXT-22]', async ({ page }) => {
  const I = newsPage(page)
  await I.open()
  for (const [index, text] of ['  48.20820000° N ; 16.3738 E', 'behind the old harbour', '151.2, -33.9'].entries()) {
    const title = `Kept to the letter ${index} ${crypto.randomUUID()}`
    await I.add()
    await I.fill({ ...filled, Title: title, [label]: text })
    await I.submit('Add News')
    await expect(I.form).toBeHidden()
    expect(await storedNews(page, title)).toMatchObject({ location: { latLong: text } })
    await I.act(title, 'Edit')
    await expect(I.field(label)).toHaveValue(text)
    await I.fill({ Description: 'Told twice.' })
    await I.submit('Update News')
    await expect(I.form).toBeHidden()
    expect(await storedNews(page, title)).toMatchObject({ description: 'Told twice.', location: { latLong: text } })
  }
})

test('an implausible point is reported beside the field, and nothing is changed [EXT-22]', async ({ page }) => {
  const { title } = await addNews(page, { location: { region: '', country: 'Austria', latLong: '16.3738, 48.2082' } })
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Edit')
  const field = I.field(label)
  await expect(field).toHaveAccessibleDescription(swappedHint)
  await expect(field).toHaveValue('16.3738, 48.2082')
  for (const [text, hint] of [
    ['48.2082, 16.3738', ''],
    ['-9.5278, -77.5278', 'This point is in Peru, not in Austria. Use Peru'],
    ['151.2, -33.9', 'No latitude goes beyond 90. Are the two numbers swapped? Swap'],
    ['200, 200', 'Latitude goes from -90 to 90 and longitude from -180 to 180.'],
    ['somewhere', 'Two numbers are expected, such as 48.2082, 16.3738. What you typed is kept as it is.'],
    ['', 'Use the middle of Austria'],
  ] as const) {
    await field.fill(text)
    await expect(field).toHaveAccessibleDescription(hint)
    await expect(field).toHaveValue(text)
  }
  await expectNoViolations(page)
})

test('a country typed after a rejected submit is matched, suggested and stored by its full name [CTRY-2, CTRY-4]', async ({
  page,
}) => {
  const title = `Refused once ${crypto.randomUUID()}`
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ ...filled, Title: title })
  // The list of all countries hangs open as the button is clicked.
  await I.field('Country').fill('')
  await expect(I.field('Country')).toHaveAttribute('aria-expanded', 'true')
  await I.submit('Add News')
  await I.seeToast('Please fill in all required fields')
  await expect(I.field('Country')).toBeFocused()
  await expect(I.field('Country')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('uk')
  const offers = page.getByRole('listbox', { name: 'Show countries' })
  await expect(offers.getByRole('option', { name: 'United Kingdom', exact: true })).toBeVisible()
  await I.submit('Add News')
  await expect(I.form).toBeHidden()
  expect(await storedNews(page, title)).toMatchObject({ location: { country: 'United Kingdom' } })
})

test('one press on Now and one on the map fill date, point, country and region; Swap and an offer mend them [EXT-120, EXT-121, EXT-122, EXT-123]', async ({
  page,
}) => {
  const I = newsPage(page)
  const the = mapOf(page)
  await I.open()
  await I.add()
  await I.form.getByRole('button', { name: 'Now as its date', exact: true }).click()
  await expect(I.field('Date and time')).toHaveValue(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
  await the.map.evaluate((map) => map.scrollIntoView({ block: 'center' }))
  const hanoi = await the.at(21, 105.8)
  await page.mouse.click(hanoi.x, hanoi.y)
  await expect(I.field('Country')).toHaveValue('Vietnam')
  await expect(I.field('Region')).toContainText('Asia')
  const lima = await the.at(-9, -76)
  await page.mouse.click(lima.x, lima.y)
  await expect(I.field('Country')).toHaveValue('Peru')
  await expect(I.field('Region')).toContainText('South America')

  await I.field(label).fill('105.8, 21')
  await I.form.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(I.field(label)).toHaveValue('21, 105.8')
  await expect(I.field(label)).toBeFocused()
  await I.form.getByRole('button', { name: 'Use Vietnam', exact: true }).click()
  await expect(I.field(label)).toBeFocused()
  await expect(I.field('Country')).toHaveValue('Vietnam')
  await expect(I.field('Region')).toContainText('Asia')
  await expect(I.field(label)).toHaveAccessibleDescription('')

  await I.field(label).fill('')
  await I.form.getByRole('button', { name: 'Use the middle of Vietnam', exact: true }).click()
  await expect(I.field(label)).toBeFocused()
  await expect(I.field(label)).toHaveValue(/^1\d(\.\d)?, 10\d(\.\d)?$/)
  await expectNoViolations(page)
})

test('keys and wheel enlarge the map, a town is found by its name, and the saved story has point, country and region [EXT-125, EXT-126, EXT-127, EXT-128]', async ({
  page,
}) => {
  const title = `On an island ${crypto.randomUUID()}`
  const I = newsPage(page)
  const the = mapOf(page)
  await I.open()
  await I.add()
  await expect(the.map).toBeVisible()
  const { Country: _, ...typed } = filled
  await I.fill({ ...typed, Title: title })
  await the.map.evaluate((map) => map.scrollIntoView({ block: 'center' }))
  const box = async () => (await the.map.locator('svg').first().getAttribute('viewBox'))?.split(' ').map(Number) ?? []
  const wide = async () => (await box())[2] ?? 0
  const whole = I.form.getByRole('button', { name: 'Whole world', exact: true })
  await expect(whole).toHaveAttribute('aria-disabled', 'true')

  // The wheel is the page's until the map has the focus.
  const middle = await the.at(20, 10)
  await page.mouse.move(middle.x, middle.y)
  const top = () => page.evaluate(() => scrollY)
  const before = await top()
  await page.mouse.wheel(0, -120)
  await expect.poll(top).toBeLessThan(before)
  expect(await wide()).toBe(720)
  await the.slider('Longitude').focus()
  await page.keyboard.press('+')
  await expect.poll(wide).toBe(360)
  await the.map.evaluate((map) => map.scrollIntoView({ block: 'center' }))
  const scrolled = await top()
  const again = await the.at(20, 10)
  await page.mouse.move(again.x, again.y)
  await page.mouse.wheel(0, -360)
  await expect.poll(wide).toBeLessThan(250)
  expect(await top()).toBe(scrolled)
  await page.keyboard.press('0')
  await expect.poll(wide).toBe(720)
  await expect(I.field(label)).toHaveValue('')

  const find = I.form.getByRole('combobox', { name: 'Find a place', exact: true })
  await find.pressSequentially('vallet')
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option')).toHaveText(['Valletta, Malta'])
  await expectNoViolations(page)
  await find.press('Enter')
  await expect(I.field(label)).toHaveValue('35.9, 14.515')
  await expect(I.field('Country')).toHaveValue('Malta')
  await expect(I.field('Region')).toContainText('Europe')
  await the.sees('35.9° N', '14.515° E')
  await expect.poll(wide).toBe(720 / 32)
  await the.slider('Latitude').focus()
  for (const key of ['+', '+', '+', '+']) await page.keyboard.press(key)
  await expect(I.form.getByRole('button', { name: 'Zoom in', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(the.map.getByText('Birkirkara', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(I.field(label)).toHaveValue('35.905, 14.515')
  const drawn = await the.crossing()
  if (!drawn) throw new Error('The point is not in sight')
  await page.mouse.click(drawn.x + 60, drawn.y)
  await expect(I.field(label)).toHaveValue(/^35\.90\d*, 14\.[67]\d*$/)
  await expectNoViolations(page)
  const point = await I.field(label).inputValue()
  await I.submit('Add News')
  await expect(I.form).toBeHidden()
  expect(await storedNews(page, title)).toMatchObject({
    location: { region: 'Europe', country: 'Malta', latLong: point },
  })
})

test('a story that is sent before the country of its point is known tells that it is missing, and the late country fills nothing [EXT-121]', async ({
  page,
}) => {
  const I = newsPage(page)
  const the = mapOf(page)
  await I.open()
  await I.add()
  await expect(I.field('Title')).toBeVisible()
  const go = await holdBack(page, '**/assets/{fine-atlas-parts,locate}-*.js', 'GET')
  await the.map.evaluate((map) => map.scrollIntoView({ block: 'center' }))
  const lima = await the.at(-9, -76)
  await page.mouse.click(lima.x, lima.y)
  await expect(I.field(label)).not.toHaveValue('')
  await I.submit('Add News')
  await expect(I.field('Country')).toHaveAttribute('aria-invalid', 'true')
  const late = page.waitForResponse('**/assets/{fine-atlas-parts,locate}-*.js')
  go()
  await late
  await expect(I.form.getByRole('button', { name: 'Use Peru', exact: true })).toBeVisible()
  await expect(I.field('Country')).toHaveValue('')
})

test('the map is loaded with the form and not before [EXT-21]', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => isOfMap(new URL(request.url())) && loaded.push(request.url()))
  const I = newsPage(page)
  await I.open()
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await I.add()
  await expect(mapOf(page).map).toBeVisible()
  expect(loaded.some((address) => ofMap.some((file) => address.endsWith(file)))).toBe(true)
})

test('if the map cannot be loaded, a line says so, the fields still work, and the next form has the map [EXT-21, ERR-5]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await page.route(isOfMap, (route) => route.abort())
  const title = `Without a map ${crypto.randomUUID()}`
  const I = newsPage(page)
  await I.open()
  await I.add()
  await expect(I.form.getByText('The map could not be loaded. The fields work without it.')).toBeVisible()
  await I.fill({ ...filled, Title: title, [label]: '16.3738, 48.2082' })
  await expectNoViolations(page)
  await I.submit('Add News')
  await expect(I.form).toBeHidden()
  expect(await storedNews(page, title)).toMatchObject({ location: { latLong: '16.3738, 48.2082' } })
  // The next form asks for it again.
  await page.unroute(isOfMap)
  await I.add()
  await expect(mapOf(page).map).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } })

  test('a tap sets the point, and a swipe that scrolls leaves the text unchanged [EXT-21]', async ({ page }) => {
    const I = newsPage(page)
    const the = mapOf(page)
    await I.open()
    await I.add()
    await the.map.evaluate((map) => map.scrollIntoView({ block: 'center' }))
    const cairo = await the.at(30, 31)
    await page.touchscreen.tap(cairo.x, cairo.y)
    await expect(I.field(label)).toHaveValue(/^(29|30|31)\.?\d?, 3[0-2]\.?\d?$/)
    await expectNoViolations(page)
    await expectNoOverflow(page)

    await I.field(label).fill('just here')
    await the.map.evaluate((map) => map.scrollIntoView({ block: 'center' }))
    const { x, y } = await the.at(0, 0)
    const before = await page.evaluate(() => scrollY)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let up = 10; up <= 150; up += 10)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - up }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await expect(I.field(label)).toHaveValue('just here')
  })
})
