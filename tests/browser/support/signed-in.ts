import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { test as base, expect } from './desk'

const savedItem = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })

/** The news that the running test has put on the server. */
const added: string[] = []

/** A test that starts signed in: one sign-in serves all tests of a worker. None of them may sign out. */
export const test = base.extend<{ toasts: () => Promise<string[]>; tidied: undefined }>({
  storageState: async ({ signedIn }, use) => use(signedIn),

  /** What a test has added goes with it: the next one finds its own news on the first page. */
  tidied: [
    async ({ request }, use) => {
      await use(undefined)
      for (const id of added.splice(0)) await request.delete(`/api/v1/news/${id}`).catch(() => undefined)
    },
    { auto: true },
  ],

  /** The texts of all toasts so far on this document, in their order. */
  toasts: async ({ page }, use) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenToasts: seen })
      const look = () => {
        for (const card of document.querySelectorAll('[aria-label=Messages] :is([role=status], [role=alert])')) {
          const text = card.textContent ?? ''
          if (card instanceof HTMLElement && text !== '' && card.dataset.seen !== text) {
            card.dataset.seen = text
            seen.push(text)
          }
        }
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await use(async () => {
      const seen: unknown = await page.evaluate((): unknown => Reflect.get(window, 'seenToasts'))
      return Array.isArray(seen) ? seen.map(String) : []
    })
  },
})

export { expect }

/** A news item put on the server by the application's own call, as another editor would. */
export async function addNews(
  page: Page,
  change: Record<string, unknown> = {},
): Promise<{ id: string; title: string }> {
  const title = `Story ${crypto.randomUUID().slice(0, 8)}`
  const body = {
    title,
    dateTime: '2031-06-01T08:00:00.000Z',
    newsType: 'DESCRIPTIVE',
    description: 'Told once.',
    location: { region: '', country: 'Norway', latLong: '' },
    imageUrls: [],
    videoUrls: [],
    ...change,
  }
  const answer = await page.request.post('/api/v1/news', { data: body })
  const saved = savedItem.parse(await answer.json())
  added.push(saved.data.id)
  return { id: saved.data.id, title: String(body.title) }
}

const newsPage = z.object({
  data: z.object({ newsList: z.array(z.looseObject({ title: z.string() })), hasNext: z.boolean() }),
})

/** The news item of a title as the server holds it; the newest, where there are several. */
export async function storedNews(page: Page, title: string) {
  for (let pageNo = 0, hasNext = true; hasNext; pageNo += 1) {
    const answer = await page.request.get('/api/v1/news/byTopicId', { params: { pageNo } })
    const { data } = newsPage.parse(await answer.json())
    const found = data.newsList.find((item) => item.title === title)
    if (found) return found
    hasNext = data.hasNext
  }
  return null
}
