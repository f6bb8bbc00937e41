// npm run bench:visit: opens the news list for the first time in Chromium on a slow network and processor. Prints each
// file and call until the list is shown, and when the frame and the list were, as a Gantt chart of Mermaid, in
// milliseconds since the start of the navigation.
import type { Page } from 'playwright'
import { CPU_SLOWDOWN, inChromium } from './parts'

const RTT_MS = 562
const MBIT_PER_SECOND = 1.44
const LIST = '/all-news'
const ROWS = 'main tbody td button'

interface Request {
  name: string
  start: number
  end: number
}

/** What has been requested so far; hashes and query strings are left out of the names. */
const requestsOf = (page: Page): Promise<Request[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [
            {
              name: new URL(entry.name).pathname.replace('/assets/', '').replace(/-[\w-]{8}(?=\.\w+$)/, ''),
              start: Math.round(entry.startTime),
              end: Math.round(entry.responseEnd),
            },
          ]
        : [],
    ),
  )

/** The time at which the first rows are shown. */
const listShown = (page: Page): Promise<number> =>
  page
    .waitForFunction((rows) => (document.querySelector(rows)?.checkVisibility() ? performance.now() : null), ROWS)
    .then(async (shown) => Math.round(Number(await shown.jsonValue())))

/** The time of the first paint with content: that of the frame. */
const frameShown = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0))

function gantt(requests: readonly Request[], shown: { frame: number; list: number }): string {
  const isCall = ({ name }: Request) => /^\/(api|dashboard\/api|notify\/api)\//.test(name)
  const bar = ({ name, start, end }: Request) => `  ${name.replaceAll(':', ' ')} :${start}, ${Math.max(end, start + 1)}`
  const before = requests.filter(({ start }) => start < shown.list)
  const lines = (kept: (request: Request) => boolean) => before.filter(kept).map(bar)
  return [
    'gantt',
    '  dateFormat x',
    '  axisFormat %S.%L s',
    '  section Document',
    ...lines(({ start }) => start === 0),
    '  section Files',
    ...lines((request) => request.start > 0 && !isCall(request)),
    '  section Calls',
    ...lines(isCall),
    '  section Shown',
    `  Frame :milestone, ${shown.frame}, ${shown.frame}`,
    `  News list :milestone, ${shown.list}, ${shown.list}`,
  ].join('\n')
}

await inChromium(async (browser, baseURL, storageState) => {
  const context = await browser.newContext({ storageState, baseURL })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const throughput = (MBIT_PER_SECOND * 1e6) / 8
  const network = { offline: false, latency: RTT_MS, downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(LIST, { waitUntil: 'commit' })
  const list = await listShown(page)
  console.log(gantt(await requestsOf(page), { frame: await frameShown(page), list }))
})
