import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Waits for the file that a click saves, and gives its path and text. */
export async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  expect(download.suggestedFilename()).toMatch(/^meridian-report-[\dT-]+\.json$/)
  const path = await download.path()
  return { path, text: await readFile(path, 'utf8') }
}

/** Asks for a report in the user menu, and gives the dialog with the question. */
export async function asked(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  const field = dialog.getByLabel('What did you expect?')
  await expect(field).toBeFocused()
  return { dialog, field, save: () => dialog.getByRole('button', { name: 'Save report', exact: true }).click() }
}
