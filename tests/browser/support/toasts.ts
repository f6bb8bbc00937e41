import { expect, type Page } from '@playwright/test'

/** Waits for a toast, and closes it as an editor would, so that the next one need not wait for three seconds. */
export async function seeToast(page: Page, text: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Messages' })
  await expect(region.getByText(text, { exact: true })).toBeVisible()
  // In one step, since the toast may close by itself meanwhile.
  await region.evaluateAll((regions, seen) => {
    for (const one of regions)
      if (one.textContent?.includes(seen)) one.querySelector<HTMLElement>('button[aria-label=Close]')?.click()
  }, text)
}
