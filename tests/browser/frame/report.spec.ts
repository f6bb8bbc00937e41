import { expectNoViolations } from '../support/axe'
import { chunkOf } from '../support/chunks'
import { expect, test } from '../support/desk'
import { asked, saved } from '../support/reports'

test('a report asks what was expected, keeps what was typed after Cancel, and is saved as a file [EXT-38, EXT-250]', async ({
  page,
  desk,
}) => {
  await desk.signIn(page)
  const before = await asked(page)
  await before.field.fill('A story that others can read')
  await before.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(before.dialog).toHaveCount(0)
  const { dialog, field, save } = await asked(page)
  await expect(field).toHaveValue('A story that others can read')
  await expectNoViolations(page, '[role=dialog]')
  const { text } = await saved(page, save)
  await expect(dialog).toHaveCount(0)
  expect(text).toContain('A story that others can read')
  await expect(page.getByText('Report saved to your downloads. Nothing was sent.', { exact: false })).toBeVisible()
})

test('the error screen saves a report, too, and shows what it contains [EXT-38]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/Failed to|error|dynamically/i)
  await desk.signIn(page)
  // The code of the screen is never loaded.
  const code = chunkOf('src/routes/_signed-in/_shell/geoshots.tsx?tsr-split=component')
  await page.route(code, (route) => route.abort())
  await page.goto('/geoshots')
  await expect(page.getByText('This page could not be loaded.', { exact: false }).first()).toBeVisible()
  const { text } = await saved(page, () => page.getByRole('button', { name: 'Report a problem' }).click())
  expect(text).toContain('meridian recording')
  await expect(page.getByText('Nothing was sent.', { exact: false })).toBeVisible()
})
