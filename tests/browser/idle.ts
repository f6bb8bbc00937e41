import type { Page } from '@playwright/test'

/** Prevents the page from prefetching code while it is idle, from its next load on. */
export const holdIdleFetching = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
