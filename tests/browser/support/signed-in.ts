import type { Page, Response } from '@playwright/test'
import * as z from 'zod/mini'
import { test as base, expect } from './desk'

const savedItem = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })

/** The lists that come in pages, the latest first: what a test leaves there takes the first page from others. */
const paged = ['/api/v1/news', '/api/v1/articles', '/api/v1/geoShots']

/** The addresses of the items that the running test has put on the server. */
const added: string[] = []

/** The address of an item that a page has created; null for any other answer. */
async function created(response: Response): Promise<string | null> {
  const { pathname } = new URL(response.url())
  if (response.request().method() !== 'POST' || !paged.includes(pathname)) return null
  // What came of a page that is gone cannot be read any more.
  const saved = savedItem.safeParse(await response.json().catch(() => null))
  return saved.success ? `${pathname}/${saved.data.data.id}` : null
}

/** A test that starts signed in: one sign-in serves all tests of a worker. None of them may sign out. */
export const test = base.extend<{ toasts: () => Promise<string[]>; tidied: undefined }>({
  storageState: async ({ signedIn }, use) => use({ ...signedIn, origins: [] }),

  /** What is stored in the browser is written by the first page: Playwright would open a page more for it. */
  context: async ({ context, signedIn, storageState }, use) => {
    const isSignedOut = typeof storageState === 'object' && storageState.cookies.length === 0
    if (!isSignedOut)
      await context.addInitScript((origins) => {
        const stored = origins.find(({ origin }) => origin === location.origin)
        if (stored && localStorage.length === 0)
          for (const { name, value } of stored.localStorage) localStorage.setItem(name, value)
      }, signedIn.origins)
    await use(context)
  },

  /** What a test has added goes with it: the next one finds its own items on the first page. */
  tidied: [
    async ({ request, context }, use) => {
      const answers: Promise<string | null>[] = []
      context.on('response', (response) => void answers.push(created(response)))
      await use(undefined)
      const addresses = [...added.splice(0), ...(await Promise.all(answers))]
      for (const address of addresses) if (address !== null) await request.delete(address).catch(() => undefined)
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
  added.push(`/api/v1/news/${saved.data.id}`)
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

/** Another editor changes a stored news item. */
export async function changeNews(page: Page, title: string, change: Record<string, unknown>) {
  const noted = { createdAt: undefined, createdBy: undefined, changedAt: undefined, changedBy: undefined }
  const known = { ...noted, version: undefined, bulletPoints: undefined }
  const data = { ...(await storedNews(page, title)), ...known, ...change }
  expect(await (await page.request.post('/api/v1/news', { data })).json()).toMatchObject({ success: true })
}
