import { expect, type Page } from '@playwright/test'
import { seeToast } from '../support/toasts'

/** What an editor does on /notifications, by the labels of the screen. */
export function notificationsPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  const field = (name: 'Subject' | 'Content') => dialog.getByLabel(name, { exact: true })
  const opener = page.getByRole('button', { name: 'Send Notification', exact: true })

  return {
    dialog,
    field,
    opener,
    send: dialog.getByRole('button', { name: 'Send', exact: true }),
    /** The telephone of the dialog: what readers will see. */
    phone: dialog.getByRole('region', { name: 'Preview' }),
    async open() {
      await page.goto('/notifications')
      await expect(page.getByText('Send notifications to all users.')).toBeVisible()
    },
    /** Opens the dialog and fills it in. */
    async write(values: { Subject?: string; Content?: string } = {}) {
      await opener.click()
      await expect(field('Subject')).toBeVisible()
      for (const [name, value] of Object.entries(values)) await dialog.getByLabel(name, { exact: true }).fill(value)
    },
    choose: (file: string) => dialog.locator('input[type=file]').setInputFiles(file),
    /** Saves the picture in the editor that opens for it. */
    async saveImage() {
      const editor = page.getByRole('dialog', { name: 'Edit Image' })
      await expect(editor.getByRole('radio', { name: '16:9' })).toBeChecked()
      // Of several pictures the next one comes into the same dialog.
      const file = await editor.locator('[data-edited-file]').innerText()
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.locator('[data-edited-file]').filter({ hasText: file })).toHaveCount(0)
    },
    seeToast: (text: string) => seeToast(page, text),
    /** How many broadcasts the server holds of a subject. */
    sentOf: async (subject: string) =>
      (await (await page.request.get('/api/v1/outbox')).text()).split(JSON.stringify(subject)).length - 1,
  }
}
