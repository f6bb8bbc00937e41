// One measured page of the load benchmark: its emulated network and processor, and the requests that it sends.
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { CPU_SLOWDOWN, probeOf } from './parts'

/** What load.page.ts has recorded so far; times are milliseconds since the start of the navigation. */
export interface LoadMarks {
  signIn?: number
  list?: number
  form?: number
  /** The time of the last click. */
  click?: number
  longTasks: { start: number; duration: number }[]
}

declare global {
  interface Window {
    loadMarks: LoadMarks
  }
}

/** The conditions of an emulated network. */
export interface Network {
  name: string
  rttMs: number
  mbitPerSecond: number
}

/** After this time without a request, all requests are considered complete. */
const QUIET_MS = 2_000
const LIMIT_MS = 180_000

/** The result of one measurement. */
export interface Finding {
  ms: number
  requests: number
  bytes: number
  longestTaskMs: number
}

interface Sent {
  atMs: number
  bytes: number
  isPending: boolean
  isFromCache: boolean
}

const probe = await probeOf('load.page.ts')
/** The callbacks never run, so nothing is prefetched. */
const withoutIdle = 'window.requestIdleCallback = () => 0'

/** Opens a page under emulation. With `isIdleHeldBack`, callbacks of requestIdleCallback never run in it. */
export async function openVisit(context: BrowserContext, network: Network, isIdleHeldBack = false) {
  const page = await context.newPage()
  await page.addInitScript(probe)
  if (isIdleHeldBack) await page.addInitScript({ content: withoutIdle })
  const sent = await watchNetwork(context, page, network)

  const isQuiet = () => ![...sent.values()].some(({ isPending }) => isPending)
  /** Waits until no request has been sent for a while. */
  const settle = async () => {
    for (let count = -1; count !== sent.size || !isQuiet(); ) {
      count = sent.size
      await wait(QUIET_MS)
    }
  }
  /** The requests between two times, in milliseconds since 1970, and the longest task between them. */
  const found = async (from: number, to: number, origin: number): Promise<Finding> => {
    const requests = [...sent.values()].filter(({ atMs, isFromCache }) => atMs >= from && atMs <= to && !isFromCache)
    const { longTasks } = await page.evaluate(() => window.loadMarks)
    const tasks = longTasks.filter(({ start }) => start + origin >= from && start + origin <= to)
    return {
      ms: to - from,
      requests: requests.length,
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    }
  }

  return {
    settle,
    close: () => page.close(),
    /** Opens a URL; measures until the named screen is shown. */
    async load(url: string, screen: 'signIn' | 'list'): Promise<Finding> {
      await page.goto(url, { waitUntil: 'commit' })
      const shown = await page.waitForFunction((name) => window.loadMarks[name], screen, { timeout: LIMIT_MS })
      const origin = await page.evaluate(() => performance.timeOrigin)
      const shownMs = Number(await shown.jsonValue())
      await settle()
      return found(origin, origin + shownMs, origin)
    },
    /** Clicks the button that opens the first form; measures from the click until the form is shown. */
    async openForm(button: string): Promise<Finding> {
      // Requests caused by hovering over the button count as well.
      const before = Date.now()
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await page.waitForFunction(() => window.loadMarks.form, null, { timeout: LIMIT_MS })
      const { origin, click, form } = await page.evaluate(() => ({
        origin: performance.timeOrigin,
        click: window.loadMarks.click ?? Number.NaN,
        form: window.loadMarks.form ?? Number.NaN,
      }))
      await settle()
      return { ...(await found(before, origin + form, origin)), ms: form - click }
    },
  }
}

async function watchNetwork(context: BrowserContext, page: Page, { rttMs, mbitPerSecond }: Network) {
  const sent = new Map<string, Sent>()
  const session = await context.newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    if (!request.url.startsWith('http')) return
    // The stream of changes never ends.
    sent.set(requestId, { atMs: wallTime * 1000, bytes: 0, isPending: type !== 'EventSource', isFromCache: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isFromCache: true }))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) change(requestId, { isFromCache: true })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { isPending: false, bytes: encodedDataLength }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isPending: false }))
  const change = (id: string, by: Partial<Sent>) => {
    const known = sent.get(id)
    if (known) sent.set(id, { ...known, ...by })
  }
  const bytesPerSecond = (mbitPerSecond * 1_000_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return sent
}
