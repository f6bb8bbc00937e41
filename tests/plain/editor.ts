import { expect, type Locator, type Page } from '@playwright/test'

/** What an editor does on any screen, by roles and labels alone. */
export function createEditor(page: Page) {
  const main = page.getByRole('main')
  const form = page.getByRole('form')
  const field = (name: string): Locator => form.getByLabel(name, { exact: true })
  const button = (name: string, within: Locator | Page = page): Locator =>
    within.getByRole('button', { name, exact: true }).first()
  const row = (title: string): Locator => main.getByRole('row').filter({ hasText: title })
  const card = (title: string): Locator => main.getByRole('listitem').filter({ hasText: title })
  const imageEditor = page.getByRole('dialog', { name: 'Edit Image' })
  const link = (name: string): Locator =>
    page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('navigation', { name: 'Account' }))
      .getByRole('link', { name })

  return {
    main,
    form,
    field,
    button,
    row,
    card,
    imageEditor,
    press: (name: string, within?: Locator) => button(name, within).click(),
    go: (name: string) => link(name).click(),
    /** Opens an address, and waits for a text of its content. */
    async open(address: string, text: string) {
      await page.goto(address)
      await expect(main.getByText(text).first()).toBeVisible()
    },
    async type(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    search: (text: string) => main.getByRole('searchbox', { name: 'Search', exact: true }).fill(text),
    /** Waits until the form says that its draft is kept. */
    draftSaved: () => expect(page.getByText(/^Draft kept · \d\d:\d\d$/)).toBeVisible(),
    formOpens: () => expect(form).toBeVisible(),
    formCloses: () => expect(form).toHaveCount(0),
    /** Chooses a file by the button that a form offers for it. */
    async choose(name: string, file: string | string[], within: Locator = form) {
      const chooser = page.waitForEvent('filechooser')
      await button(name, within).click()
      await (await chooser).setFiles(file)
    },
    /** Saves the picture that stands in the image editor. */
    async savePicture() {
      await imageEditor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(imageEditor).toHaveCount(0)
    },
    /** Answers the question in a dialog. */
    async answer(name: string) {
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name, exact: true }).click()
    },
  }
}

export const photograph = 'tests/fixtures/photograph.jpg'
export const clip = 'server/seed/clips/ferry.mp4'

/** What is said once of a draft that stands in the list. */
export const draftSaved = 'Draft saved automatically'
