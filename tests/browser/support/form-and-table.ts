import type { Locator, Page } from '@playwright/test'
import { seeToast } from './toasts'

/** A name that is unique on the server. */
export const fresh = (word: string): string => `${word} ${crypto.randomUUID().slice(0, 8)}`

/** What the form, the table and the question of a screen have in common. */
export function formAndTable(page: Page, table: string, question = 'Confirm Deletion') {
  const form = page.locator('form[aria-labelledby]')
  const rows = page.getByRole('table', { name: table, exact: true }).getByRole('row')
  const row = (title: string): Locator => rows.filter({ hasText: title })
  const field = (name: string): Locator => form.getByLabel(name, { exact: true })
  const dialog = page.getByRole('alertdialog', { name: question })
  return {
    form,
    rows,
    row,
    field,
    dialog,
    /** The names of the rows that are shown. */
    names: () => rows.getByRole('rowheader').allInnerTexts(),
    act: (title: string, name: string) => row(title).getByRole('button', { name, exact: true }).click(),
    async fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    submit: (name: string) => form.getByRole('button', { name, exact: true }).click(),
    cancel: () => form.getByRole('button', { name: 'Cancel', exact: true }).click(),
    answer: (name: 'Cancel' | 'Delete') => dialog.getByRole('button', { name, exact: true }).click(),
    seeToast: (text: string) => seeToast(page, text),
  }
}
