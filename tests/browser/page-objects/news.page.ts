import { expect, type Locator, type Page } from '@playwright/test'
import { seeToast } from '../support/toasts'

/** What an editor does on /all-news, by the labels of the screen. */
export function newsPage(page: Page) {
  const form = page.locator('form[aria-labelledby]')
  const rows = page.getByRole('table', { name: 'News' }).getByRole('row')
  const row = (title: string): Locator => rows.filter({ hasText: title })
  const field = (name: string): Locator => form.getByLabel(name, { exact: true })
  const act = (title: string, name: string) => row(title).getByRole('button', { name, exact: true }).click()

  return {
    form,
    rows,
    row,
    field,
    act,
    /** The URL of the page once the list is shown. */
    async open(path = '/all-news') {
      await page.goto(path)
      await expect(rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    },
    add: () => page.getByRole('button', { name: 'Add News', exact: true }).first().click(),
    async fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    submit: (name: 'Add News' | 'Update News') => form.getByRole('button', { name, exact: true }).click(),
    cancel: () => form.getByRole('button', { name: 'Cancel', exact: true }).click(),
    choose: (kind: 'image' | 'video', files: Parameters<Locator['setInputFiles']>[0]) =>
      form.locator(`input[type=file][accept="${kind}/*"]`).setInputFiles(files),
    /** Saves the picture in the editor that opens for it. */
    async saveImage() {
      const editor = page.getByRole('dialog', { name: 'Edit Image' })
      // Of several pictures the next one comes into the same dialog.
      const file = await editor.locator('[data-edited-file]').innerText()
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.locator('[data-edited-file]').filter({ hasText: file })).toHaveCount(0)
    },
    seeToast: (text: string) => seeToast(page, text),
    seeInForm: (count: number, kind: 'img' | 'video') => expect(form.locator(kind)).toHaveCount(count),
  }
}

/** Opens /all-news, and an empty form there. */
export async function openNewsForm(page: Page) {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await expect(I.field('Title')).toBeFocused()
  return I
}

/** A form that may be saved. */
export const filled = {
  Title: 'Harbour lights come on early',
  'Date and time': '2029-11-20T09:41',
  Description: 'The pilots saw them first.',
  Country: 'uk',
}
