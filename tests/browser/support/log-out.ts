import type { Page } from '@playwright/test'

/** Logs out by the user menu. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
}
