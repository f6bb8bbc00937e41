import { readFileSync } from 'node:fs'
import { keysOf } from '../page-objects/keys.page'
import { newsPage } from '../page-objects/news.page'
import { expect, test } from '../support/desk'

test('an editor signs in, adds, edits and deletes news and signs out without a mouse [EXT-13, EXT-299, AUTH-8]', async ({
  page,
  desk,
}) => {
  // Every step goes through each control on its way.
  const { keyboard } = page
  const keys = keysOf(page)
  // From the start: asked for at the key itself, the browser may show its own window before it hears of it.
  page.on('filechooser', () => undefined)
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await keyboard.type(desk.email)
  await keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await keyboard.type(desk.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await keys.to(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add News', exact: true }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all-news$/)
  const I = newsPage(page)
  await expect(I.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add News', exact: true }).first()
  await keys.to(add)
  await keyboard.press('Enter')
  await expect(I.field('Title')).toBeFocused()
  await keyboard.type('Keys alone')
  await keyboard.press('Tab')
  await expect(I.field('Date and time')).toBeFocused()
  await keyboard.type('111120910941A')
  await keys.to(I.field('Description'))
  await keyboard.type('Nobody touched a mouse.')
  await keys.to(I.field('Country'))
  await keyboard.type('uk')
  await keys.to(I.form.locator('input[type=file][accept="image/*"]'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
  await chooser.setFiles({
    name: 'photograph.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('tests/fixtures/photograph.jpg'),
  })
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor).toBeVisible()
  const size = editor.getByText(/^\d+ × \d+ px$/)
  const before = await size.innerText()
  await keys.to(editor.getByLabel('Crop, size'))
  for (let step = 0; step < 5; step += 1) await keyboard.press('ArrowLeft')
  await expect(size).not.toHaveText(before)
  await keys.to(editor.getByLabel('Crop, horizontal position'), 'Shift+Tab')
  await keyboard.press('ArrowLeft')
  await keys.to(editor.getByRole('button', { name: 'Save', exact: true }))
  await keyboard.press('Enter')
  await expect(editor).toBeHidden()
  await I.seeInForm(1, 'img')
  await expect.poll(() => I.form.evaluate((form) => form.contains(document.activeElement))).toBe(true)
  await keys.to(I.form.getByRole('button', { name: 'Add News', exact: true }))
  await keyboard.press('Enter')
  await I.seeToast('News added successfully!')
  await expect(add).toBeFocused()

  await keys.to(I.row('Keys alone').getByRole('button', { name: 'Edit', exact: true }))
  await keyboard.press('Enter')
  await expect(I.field('Title')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(', twice')
  await keyboard.press('Control+Enter')
  await I.seeToast('News updated successfully!')
  await expect(I.row('Keys alone, twice').getByRole('button', { name: 'Edit', exact: true })).toBeFocused()

  const preview = I.row('Keys alone, twice').getByRole('button', { name: 'Preview', exact: true })
  await keys.to(preview, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keys alone, twice' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(preview).toBeFocused()

  await keys.to(I.row('Keys alone, twice').getByRole('button', { name: 'Delete', exact: true }))
  page.once('dialog', (asked) => void asked.dismiss())
  await keyboard.press('Enter')
  await expect(I.row('Keys alone, twice').getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  // The row that takes the place of the deleted one, whatever else stands in the list.
  const place = await I.rows.evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)))
  page.once('dialog', (asked) => void asked.accept())
  await keyboard.press('Enter')
  await I.seeToast('News "Keys alone, twice" deleted successfully!')
  await expect(I.row('Keys alone, twice')).toHaveCount(0)
  await expect(I.rows.nth(place).getByRole('button', { name: 'Preview', exact: true })).toBeFocused()

  await keys.to(page.getByRole('button', { name: 'User menu' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})
