import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { seeToast } from '../support/toasts'

/** What an editor does on /articles, by the labels of the screen. */
export function articlesPage(page: Page) {
  const form = page.locator('form[aria-labelledby]')
  const list = (region: string): Locator => page.getByRole('list', { name: `Articles, ${region}`, exact: true })
  const cards = page.locator('[data-card]')
  const card = (name: string): Locator => cards.filter({ has: page.getByRole('heading', { name, exact: true }) })
  const field = (name: string): Locator => form.getByLabel(name, { exact: true })

  return {
    form,
    list,
    cards,
    card,
    field,
    add: () => page.getByRole('button', { name: 'Add Article', exact: true }).first().click(),
    act: (name: string, what: 'Preview' | 'Edit' | 'Delete') =>
      card(name).getByRole('button', { name: what, exact: true }).click(),
    /** The URL of the page once the cards are shown. */
    async open(path = '/articles') {
      await page.goto(path)
      await expect(cards.first().getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    },
    tab: (region: string) => page.getByRole('tab', { name: region, exact: true }),
    turnTo: (number: number) =>
      page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('button', { name: String(number), exact: true })
        .click(),
    pageNumbers: page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^\d+$/ }),
    async fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    },
    submit: (name: 'Add Article' | 'Update Article') => form.getByRole('button', { name, exact: true }).click(),
    cancel: () => form.getByRole('button', { name: 'Cancel', exact: true }).click(),
    chooseImages: (files: string | string[]) => form.locator('input[type=file][multiple]').setInputFiles(files),
    /** Saves the picture in the editor that opens for it. */
    async saveImage() {
      const editor = page.getByRole('dialog', { name: 'Edit Image' })
      // Of several pictures the next one comes into the same dialog.
      const file = await editor.locator('[data-edited-file]').innerText()
      await editor.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(editor.locator('[data-edited-file]').filter({ hasText: file })).toHaveCount(0)
    },
    seeToast: (text: string) => seeToast(page, text),
    /** What the deletion dialog asks. */
    question: page.getByRole('alertdialog', { name: 'Confirm Deletion' }),
  }
}

const saved = z.object({ success: z.literal(true), data: z.looseObject({ id: z.string(), name: z.string() }) })

/** An article put on the server by the application's own call, as another editor would. */
export async function addArticle(page: Page, change: Record<string, unknown> = {}) {
  const body = {
    name: `Article ${crypto.randomUUID().slice(0, 8)}`,
    articles: ['/media/demo-coast.webp'],
    regionId: 'oceania',
    ...change,
  }
  const answer = await page.request.post('/api/v1/articles', { data: body })
  return saved.parse(await answer.json()).data
}

const stored = z.object({
  data: z.object({
    articlesList: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        thumbnail: z.string(),
        articles: z.array(z.string()),
        regionId: z.string(),
      }),
    ),
  }),
})

/** The newest article of a region under a name, as the server holds it. */
export async function storedArticle(page: Page, regionId: string, name: string) {
  const answer = await page.request.get('/api/v1/articles/byRegionId', { params: { regionId } })
  return stored.parse(await answer.json()).data.articlesList.find((article) => article.name === name) ?? null
}
