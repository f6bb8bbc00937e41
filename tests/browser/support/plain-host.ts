import type { Page } from '@playwright/test'

/** Takes from pages and answers what our own server advertises in them: attempts, searches and other relations. */
export async function asPlainHost(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const answer = await route.fetch()
    const { link: _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<meta name="?(attempts|relations)"?[^>]*>/g, '')
    return route.fulfill({ response: answer, body })
  })
}
