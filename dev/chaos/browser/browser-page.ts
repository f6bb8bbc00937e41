import type { BrowserContext, Page } from 'playwright'
import { EMAIL, PASSWORD } from '../../../tools/built-server'

/** The editors, each with a browser profile of their own. */
export const EDITORS = [EMAIL, 'second@meridian.test'] as const
export type Editor = (typeof EDITORS)[number]

/** Signs in where a dialog asks for that. */
export async function signInAgain(page: Page, editor: Editor): Promise<void> {
  const password = page.getByLabel('Password', { exact: true })
  if (!(await password.isVisible())) return
  const email = page.getByLabel('Email', { exact: true })
  if (await email.isEditable()) await email.fill(editor)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await password.waitFor({ state: 'hidden', timeout: 5_000 })
}

/** Every text on the device: in fields, in local storage, and in the database of drafts. */
export async function textsIn(context: BrowserContext): Promise<string> {
  // Pages that were opened offline show an error of the browser, which has none.
  const pages = context.pages().filter((page) => page.url().startsWith('http://127.0.0.1'))
  const texts = pages.map((page) =>
    page.evaluate(async () => {
      const fields = [...document.querySelectorAll('input, textarea')].map((field): unknown =>
        Reflect.get(field, 'value'),
      )
      const stored = await new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('meridian')
        // The application creates the database.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      })
      return JSON.stringify([fields, Object.entries(localStorage), Object.entries(sessionStorage), stored])
    }),
  )
  return (await Promise.all(texts)).join('\n')
}
