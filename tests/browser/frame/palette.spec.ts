import type { Page } from '@playwright/test'
import { newsPage } from '../page-objects/news.page'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { holdBack } from '../support/faults'
import { asPlainHost } from '../support/plain-host'
import { addNews, expect, test } from '../support/signed-in'

/** What an editor does with the palette. */
function paletteOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search pages and commands' })
  const option = (name: string, group = 'Commands') =>
    dialog.getByRole('group', { name: group }).getByRole('option', { name, exact: true })
  return {
    dialog,
    option,
    async open() {
      await page.keyboard.press('Control+k')
      await expect(dialog.getByRole('combobox')).toBeFocused()
    },
    async pick(text: string, name: string, group?: string) {
      await this.open()
      await dialog.getByRole('combobox').fill(text)
      await option(name, group).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}

/** The document draws the frame without script; keys are heard once the header has its clock. */
const seeHeard = (page: Page) =>
  expect(
    page
      .getByRole('banner')
      .getByText(/\d\d:\d\d:\d\d/)
      .first(),
  ).toBeVisible()

test('the palette opens pages and a form, preserves what is typed and offers the possible commands [EXT-25 to EXT-27]', async ({
  page,
}) => {
  const palette = paletteOf(page)
  const news = newsPage(page)
  const title = news.field('Title')
  await page.goto('/dashboard')
  await seeHeard(page)
  await palette.open()
  await page.keyboard.type('add n')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all-news$/)
  await expect(news.rows.nth(1)).toBeVisible()

  await palette.pick('new st', 'New story', 'Create')
  await expect(title).toBeFocused()
  await page.keyboard.type('Lights on the quay')
  await palette.open()
  await expect(palette.option('Cancel')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Lights on the quay')
  await palette.pick('add', 'Add News')
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await palette.pick('cancel', 'Cancel')
  await expect(title).toHaveCount(0)

  await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on the last page no next page is offered, nor by the search in the header [EXT-25, EXT-26]', async ({ page }) => {
  const palette = paletteOf(page)
  await newsPage(page).open()
  const search = page.getByRole('combobox', { name: 'Search', exact: true })
  await search.fill('next')
  await page.getByRole('option', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  const [, last = ''] = /of (\d+)/.exec((await page.getByText(/^Page 2 of \d+$/).textContent()) ?? '') ?? []
  await newsPage(page).open(`/all-news?page=${last}`)
  await palette.open()
  await expect(palette.option('Previous page')).toBeVisible()
  await expect(palette.option('Next page')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await search.fill('previous')
  await expect(page.getByRole('option', { name: 'Previous page' })).toBeVisible()
  await search.fill('next')
  await expect(page.getByRole('option', { name: 'Previous page' })).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Next page' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`on a phone a button opens the palette, accessible in ${colorScheme} [EXT-25]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/settings')
    const button = page.getByRole('button', { name: 'Search pages and commands' })
    await button.click()
    const palette = paletteOf(page)
    await expect(palette.option('Save Time Settings')).toHaveCount(1)
    await expectNoViolations(page)
    await page.getByRole('combobox').fill('zzz')
    await expect(palette.dialog.getByText('No results found.')).toBeVisible()
    await expectNoViolations(page)
    await palette.dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(button).toBeFocused()
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectNoOverflow(page)

    await newsPage(page).open()
    await button.click()
    // Long titles end within the list.
    await page.getByRole('combobox').fill('ferr')
    await expect(palette.dialog.getByRole('group', { name: 'News' }).getByRole('option').first()).toBeVisible()
    const widths = await palette.dialog.getByRole('listbox').evaluate((list) => [list.scrollWidth, list.clientWidth])
    expect(widths[0]).toBe(widths[1])
  })

test('what is typed before its code is here is found, on every page and at a fixed place, and one Escape closes it [EXT-180 to EXT-183]', async ({
  page,
}) => {
  const palette = paletteOf(page)
  // Older than all others, so that no list has told of it.
  const word = `quay${crypto.randomUUID().slice(0, 8)}`
  await addNews(page, { title: `${word} is open again`, dateTime: '2001-06-01T08:00:00.000Z' })
  const arrive = await holdBack(page, /assets\/palette-.*\.js/, 'GET')
  await page.goto('/dashboard')
  await seeHeard(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  arrive()
  const input = palette.dialog.getByRole('combobox')
  await expect(input).toHaveValue(word)
  await expect(input).toBeFocused()
  const story = palette.dialog.getByRole('group', { name: 'News' }).getByRole('option').first()
  await expect(story).toContainText(word)
  // Waits until the dialog has come to rest.
  await input.hover()
  const top = await input.boundingBox()
  await page.keyboard.type('zzz')
  await expect(input).toHaveValue(`${word}zzz`)
  await expect(palette.dialog.getByText('No results found.')).toBeVisible()
  expect(await input.boundingBox()).toEqual(top)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)

  // The header has the same list. A story of any page opens in its preview.
  const search = page.getByRole('combobox', { name: 'Search', exact: true })
  await search.fill(word)
  await page.getByRole('group', { name: 'News' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/all-news\?preview=/)
  await expect(page.getByRole('dialog')).toContainText(word)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await palette.pick('new sl', 'New slide', 'Create')
  await expect(page).toHaveURL(/\/carousel$/)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
})

test('a page that has made no call finds the items of a host that declares its search in it, and asks no other [EXT-182]', async ({
  page,
}) => {
  const palette = paletteOf(page)
  const word = `pier${crypto.randomUUID().slice(0, 8)}`
  await addNews(page, { title: `${word} is open again`, dateTime: '2001-06-01T08:00:00.000Z' })
  const calls: string[] = []
  page.on('request', (request) => /\/api\//.test(request.url()) && calls.push(request.url()))
  const found = palette.dialog.getByRole('group', { name: 'News' }).getByRole('option')
  await page.goto('/settings')
  await seeHeard(page)
  expect(calls).toEqual([])
  await palette.open()
  await page.keyboard.type(word)
  await expect(found).toContainText([word])
  expect(calls.length).toBeGreaterThan(0)

  await asPlainHost(page)
  calls.length = 0
  await page.reload()
  await seeHeard(page)
  await palette.open()
  await page.keyboard.type(word)
  await expect(palette.dialog.getByText('No results found.')).toBeVisible()
  await expect(palette.dialog.getByText('Searching all items...')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('keys move through a list, open, edit, create and search, and can be switched off [EXT-184, EXT-185, EXT-186]', async ({
  page,
}) => {
  const palette = paletteOf(page)
  const news = newsPage(page)
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await news.open()
  await expect(news.rows.nth(2)).toBeVisible()
  // The keys are heard once the code of the palette is here.
  await palette.open()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key)
  const row = page.locator('tbody tr').nth(1)
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true })
  await expect(search).toBeFocused()
  await page.keyboard.type('cjke?')
  await expect(search).toHaveValue('cjke?')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(news.rows.nth(2)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr').first()).toBeFocused()
  const box = page.locator('tbody tr').first().getByRole('checkbox')
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.locator('tbody tr').first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(news.field('Title')).toBeFocused()
  await news.cancel()
  await expect(news.field('Title')).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(news.field('Title')).toBeFocused()
  await expect(news.field('Title')).toHaveValue('')
  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await news.open()
  await expect(news.rows.nth(2)).toBeVisible()
  await palette.open()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  for (const key of ['?', 'c', 'j']) await page.keyboard.press(key)
  // What a later key does is shown: the former have done nothing.
  await palette.open()
  await expect(shortcuts).toHaveCount(0)
  await expect(news.field('Title')).toHaveCount(0)
})
