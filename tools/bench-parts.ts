// What the benchmarks in Chromium share.
import type { Browser, BrowserContextOptions } from 'playwright'
import { EMAIL, PASSWORD } from './built-server'

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

/** The value that this share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => quantile(values, 0.5)
