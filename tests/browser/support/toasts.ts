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
  await region.getByRole('status').or(region.getByRole('alert')).filter({ hasText: /./ }).first().hover()
  return within.evaluate((element, selector) => {
    const box = document
      .querySelector('[aria-label=Messages] :is([role=alert], [role=status])')
      ?.getBoundingClientRect()
    if (!box) return ['no toast']
    return Array.from(element.querySelectorAll(selector), (control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const isCovered = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return isCovered ? [control.textContent || control.outerHTML.slice(0, 80)] : []
    }).flat()
  }, controls)
}
