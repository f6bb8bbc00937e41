import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits until nothing moves any more: a colour half on its way is no colour of ours. Endless motion is let be. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })

/** Runs every rule of axe on the whole page. A finding is printed with the elements it is about. */
export async function expectNoViolations(page: Page): Promise<void> {
  await stillness(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    })),
  ).toEqual([])
}
