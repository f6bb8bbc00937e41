// What the benchmarks in Chromium share.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { EMAIL, PASSWORD } from '../built-server'

/** How much slower than this machine the processor of a measured page is. */
export const CPU_SLOWDOWN = 4

export type StorageState = NonNullable<BrowserContextOptions['storageState']>

/** Signs in at a server; the state opens further contexts. */
export async function signIn(browser: Browser, address: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const state = await context.storageState()
  await context.close()
  return state
}

/** Waits until what is done ahead while a page is idle has been done. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await wait(2_000)
}

/** The value that this share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => quantile(values, 0.5)
