import type { Page } from 'playwright'
import { codeScenes } from './shots.codes'
import { dialog, dialogScene, press, type Scene } from './shots.scenes'

/** The document draws the frame without script; keys are heard once the header has its clock. */
const isHeard = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/\d\d:\d\d:\d\d/)
    .first()
    .waitFor()

/** What opens over any screen, what opens over a list, and the steps of the sign-in code. */
export const dialogScenes: readonly Scene[] = [
  {
    name: 'palette',
    path: '/dashboard',
    async prepare(page) {
      await isHeard(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('new')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/dashboard',
    async prepare(page) {
      await isHeard(page)
      // The code of single keys is loaded after the header's.
      await page.waitForLoadState('networkidle')
      await page.keyboard.press('?')
      await dialog(page)
    },
  },
  {
    name: 'user-menu',
    path: '/dashboard',
    async prepare(page) {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    },
  },
  {
    name: 'news-selected',
    path: '/all-news',
    async prepare(page) {
      await page
        .getByRole('main')
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'Selection' }).waitFor()
    },
  },
  {
    name: 'news-history',
    path: '/all-news',
    async prepare(page) {
      await press(page, 'Edit')
      await press(page, 'History')
      await dialog(page)
    },
  },
  dialogScene('news-bin', '/all-news', 'Bin'),
  dialogScene('delete-dialog', '/carousel', 'Delete'),
  ...codeScenes,
]
