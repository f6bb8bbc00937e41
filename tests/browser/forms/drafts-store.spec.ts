import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { chromiumPath, launchOptions } from '../../../tools/test/chromium'
import type {} from '../harness/drafts'
import { type ServedPage, servePage } from '../harness/serve'

let served: ServedPage

test.beforeAll(async () => {
  served = await servePage('drafts.ts')
})
test.afterAll(() => served.close())

/** A tab with the draft store, ready to be written into. */
async function tab(context: BrowserContext, url = served.url): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await ready(page)
  return page
}
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => 'desk' in globalThis)
  await page.evaluate(() => globalThis.desk.loaded)
}
const titles = (page: Page) => page.evaluate(() => globalThis.desk.titles())
const save = (page: Page, item: string, title: string) =>
  page.evaluate(([of, words]) => globalThis.desk.save(of, words), [item, title] as const)
const type = (page: Page, title: string) => page.evaluate((words) => globalThis.desk.type(words), title)

/** The number of drafts that each of four tabs writes; `npm run test:more` writes more. */
const DRAFTS_PER_TAB = Number(process.env.DRAFTS_PER_TAB ?? 10)

test('four tabs that write drafts at the same time keep every draft', async ({ context }) => {
  const tabs = await Promise.all([0, 1, 2, 3].map(() => tab(context)))
  await Promise.all(
    tabs.map((page, index) =>
      page.evaluate(
        async ([own, count]) => {
          for (let one = 0; one < count; one += 1) await globalThis.desk.save(`${own}-${one}`, `${own}-${one}`)
        },
        [index, DRAFTS_PER_TAB] as const,
      ),
    ),
  )
  await Promise.all(tabs.map((page) => page.close()))
  const after = await tab(context)
  const [listed, parked] = await after.evaluate(() => [globalThis.desk.titles(), globalThis.desk.parked()])
  // At most twenty are listed; tabs that make room at the same moment may each have moved one more out of the list.
  expect(listed?.length).toBeLessThanOrEqual(20)
  expect(listed?.length).toBeGreaterThan(16)
  expect(new Set([...(listed ?? []), ...(parked ?? [])]).size).toBe(4 * DRAFTS_PER_TAB)
})

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a reload': (page) => page.reload(),
  'a link': async (page) => {
    await page.getByRole('link', { name: 'Other' }).click()
    await page.waitForURL('**/other')
  },
  'a move to another site': (page) => page.goto(served.url.replace('127.0.0.1', 'localhost')),
  'a step back': (page) => page.goBack(),
  'a closed tab': (page) => page.close({ runBeforeUnload: true }),
  'a closed tab after the question': async (page) => {
    await page.evaluate(() => globalThis.desk.hold())
    // A browser asks only where somebody has done something.
    await page.mouse.click(5, 300)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  },
}
for (const [way, leave] of Object.entries(ways))
  test(`what was typed just before ${way} is saved [DRAFT-11]`, async ({ context }) => {
    const page = await context.newPage()
    await page.goto(`${served.url}/other`)
    await page.goto(served.url)
    await ready(page)
    await save(page, 'typed', 'Sto')
    await type(page, 'Storm over the lake')
    await leave(page)
    const after = await tab(context)
    await expect.poll(() => titles(after)).toEqual(['Storm over the lake'])
  })

test('saved drafts survive a crash of the tab without any event in the page', async ({ context }) => {
  const page = await tab(context)
  await save(page, '1', 'Storm')
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  expect(await titles(await tab(context))).toEqual(['Storm'])
})

/** A whole browser, not the tests' headless shell, with a profile that outlives it; `kill` ends all its processes. */
async function launch(profile: string) {
  const context = await chromium.launchPersistentContext(profile, launchOptions(chromiumPath()))
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser has no process')
  return {
    context,
    async kill(): Promise<void> {
      const ended = context.waitForEvent('close')
      // Playwright starts a browser as the leader of a process group of its own.
      process.kill(-main.id, 'SIGKILL')
      await ended
    },
  }
}

test('saved drafts survive a kill of the whole browser at that moment', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'meridian-profile-'))
  try {
    const first = await launch(profile)
    await save(await tab(first.context), '1', 'Storm')
    await first.kill()
    const second = await launch(profile)
    try {
      expect(await titles(await tab(second.context))).toEqual(['Storm'])
    } finally {
      await second.kill()
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

for (const raw of ['{', '"words"', '{"a":1}'])
  test(`saved drafts that read ${raw} are logged and moved aside, not overwritten [DRAFT-9]`, async ({ context }) => {
    const first = await tab(context)
    await first.evaluate((text) => localStorage.setItem('formDrafts', text), raw)
    const page = await tab(context)
    expect(await titles(page)).toEqual([])
    expect(await page.evaluate(() => globalThis.desk.logged())).toContainEqual(expect.stringContaining('put aside'))
    await expect
      .poll(async () => (await page.evaluate(() => globalThis.desk.quarantine())).join())
      .toContain(JSON.stringify(raw))
    await save(page, '1', 'Storm')
    expect(await titles(page)).toEqual(['Storm'])
  })

test('if local storage is forbidden, IndexedDB stores the draft, and no error occurs', async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
  })
  const errors: Error[] = []
  context.on('weberror', (error) => errors.push(error.error()))
  await save(await tab(context), '1', 'Storm')
  expect(await titles(await tab(context))).toEqual(['Storm'])
  expect(errors).toEqual([])
})

/** What may be wrong with the browser's database, as scripts that run before the page. */
const errors: Record<string, () => void> = {
  'is missing': () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  'may not be opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
  },
  'never answers': () => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function silent(name) {
      const request = open.call(this, `${name}-elsewhere`)
      for (const kind of ['success', 'error', 'upgradeneeded'])
        request.addEventListener(kind, (event) => event.stopImmediatePropagation())
      return request
    }
  },
  'is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
  'aborts each write': () => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function aborted(value, key) {
      const request = put.call(this, value, key)
      this.transaction.abort()
      return request
    }
  },
  'loses its connection': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Connection lost', 'InvalidStateError')
    }
  },
}
for (const [fault, script] of Object.entries(errors))
  test(`if IndexedDB ${fault}, the form drafts list stores the draft`, async ({ context }) => {
    await context.addInitScript(script)
    await save(await tab(context), '1', 'Storm')
    const after = await tab(context)
    expect(await titles(after)).toEqual(['Storm'])
    // What was read from the list is stored in the background.
    await expect.poll(() => after.evaluate(() => globalThis.desk.logged().length)).toBeGreaterThan(0)
  })

test('when a newer version in another tab upgrades IndexedDB, values typed here are still saved', async ({
  context,
}) => {
  const page = await tab(context)
  await save(page, '1', 'Sto')
  const newer = await context.newPage()
  await newer.goto(`${served.url}/other`)
  await newer.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts', 2)
        opening.addEventListener('success', () => resolve(true))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
      }),
  )
  await save(page, '1', 'Storm')
  expect(await titles(await tab(context))).toEqual(['Storm'])
})

test('if neither storage accepts the draft, the form is notified', async ({ context }) => {
  const page = await tab(context)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await expect(save(page, '1', 'Storm')).rejects.toThrow('could not be kept')
})

test('with local storage full to the last byte, 200 more characters survive a reload', async ({ context }) => {
  const page = await tab(context)
  await save(page, '1', 'Sto')
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      for (;;)
        try {
          localStorage.setItem(`fill-${localStorage.length}-${size}`, 'x'.repeat(size))
        } catch {
          break
        }
  })
  const words = 'w'.repeat(200)
  await save(page, '1', words)
  await page.reload()
  await ready(page)
  expect(await titles(page)).toEqual([words])
})

test('of 25 drafts twenty are listed and five can still be restored [DRAFT-8]', async ({ context }) => {
  const page = await tab(context)
  for (let count = 1; count <= 25; count += 1) await save(page, String(count), `draft ${count}`)
  await page.reload()
  await ready(page)
  const newestFirst = Array.from({ length: 25 }, (_, index) => `draft ${25 - index}`)
  expect(await titles(page)).toEqual(newestFirst.slice(0, 20))
  const parked = await page.evaluate(() => globalThis.desk.parked())
  expect([...parked].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(
    newestFirst.slice(20).reverse(),
  )
})
