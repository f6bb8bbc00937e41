import type { Page } from '@playwright/test'

/** Keeps the page from fetching code ahead while it is idle, from its next load on. */
export const holdIdleFetching = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
