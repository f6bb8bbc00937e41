import { expect, type Locator, type Page } from '@playwright/test'

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

/** The names of the controls within an element that the toast lies over; the pointer holds the toast meanwhile. */
export async function coveredByToast(within: Locator, controls = 'button'): Promise<string[]> {
  const region = within.page().getByRole('region', { name: 'Messages' })
  const toast = region.getByRole('status').or(region.getByRole('alert')).filter({ hasText: /./ }).first()
  await toast.hover()
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast has gone')
  return within.locator(controls).evaluateAll((elements, { x, y, width, height }) => {
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      left < x + width && right > x && top < y + height && bottom > y
    return elements
      .filter((element) => isCovered(element.getBoundingClientRect()))
      .map((element) => element.textContent || element.outerHTML.slice(0, 80))
  }, box)
}
