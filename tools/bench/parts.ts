// What the benchmarks in Chromium share.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { transformWithOxc } from 'vite'
import { EMAIL, PASSWORD, startBuilt } from '../built-server'
import { root, runAll, tool } from '../programs'
import { launchOptions, signInOn } from '../test/chromium'

/** How much slower than this machine the processor of a measured page is. */
export const CPU_SLOWDOWN = 4

export type StorageState = NonNullable<BrowserContextOptions['storageState']>

/** Signs in at a server; the state opens further contexts. */
export async function signIn(browser: Browser, address: string, email = EMAIL): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await signInOn(page, email, PASSWORD)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Waits until what is done ahead while a page is idle has been done. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await wait(2_000)
}

/** A script of this folder, for a page to run before its own. */
export async function probeOf(file: string): Promise<{ content: string }> {
  const path = join(root, 'tools', 'bench', file)
  return { content: (await transformWithOxc(await readFile(path, 'utf8'), path)).code }
}

/** Builds, and works in a Chromium with a server of its own, at whose address an editor is signed in by the state. */
export async function inChromium(
  work: (browser: Browser, address: string, state: StorageState) => Promise<void>,
): Promise<void> {
  await runAll([tool('build/build.ts')])
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'))
  const server = await startBuilt(dataDir)
  const browser = await chromium.launch(launchOptions())
  try {
    await work(browser, server.address, await signIn(browser, server.address))
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
