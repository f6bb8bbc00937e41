import type { Page, Request } from '@playwright/test'

/** A response that rejects a call, with a message of the API server or without. */
export const refusal = (words?: string) => ({
  json: { success: false, ...(words ? { message: words, error: words } : {}) },
})

/** An answer that is none. */
export const crash = { status: 500, json: { success: false } }

/** Answers the next call of this method with a fault, and lets all others through. */
export const failOnce = (page: Page, path: string | RegExp, method: string, answer: object) => {
  let done = false
  return page.route(path, (route) => {
    if (done || route.request().method() !== method) return route.fallback()
    done = true
    return route.fulfill(answer)
  })
}

/** Holds back the answers of this method until they are let go. */
export async function holdBack(page: Page, path: string | RegExp, method: string): Promise<() => void> {
  let go: () => void = () => undefined
  const gate = new Promise<void>((open) => {
    go = open
  })
  await page.route(path, async (route) => {
    if (route.request().method() === method) await gate
    await route.fallback()
  })
  return go
}

/** Leaves out the stream of changes: a page with a request that never ends is never idle. */
export const withoutStream = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, 'EventSource'))

/** Resolves once a call of the page has ended: by its answer, or since the page gave it up. */
export const ended = (page: Page, isMeant: (request: Request) => boolean): Promise<Request> =>
  Promise.race([page.waitForEvent('requestfinished', isMeant), page.waitForEvent('requestfailed', isMeant)])

/** Resolves once the page has drawn what has come to it before. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
