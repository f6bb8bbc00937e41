import { test as base, expect, type Page, type Request } from '@playwright/test'
import { now } from './content'
import { type Host, type RecordedCall, startHost } from './host'
import { expectedRecord, withPlainTitles, writeRecord } from './record'
import { serveBuilt } from './static-server'

/** Whether the stories become the record. */
const isRecording = process.env.PLAIN_RECORD === '1'

/** How long nothing may change until a step counts as over, in milliseconds. */
const quiet = isRecording ? 600 : 200
/** How long a step may take to become what the record says, in milliseconds. */
const timeout = 10_000

interface Servers {
  host: Host
  desk: { origin: string }
}

/** What an editor does, step by step; after each, what the application shows and has called is written down. */
export interface Story {
  step: (title: string, act: () => Promise<unknown>) => Promise<void>
  /** Waits, within a step, for a toast that comes in its own time. */
  toast: (text: string) => Promise<void>
}

declare global {
  function toastShown(text: string): Promise<void>
}

const toastScript = () => {
  /** Tells of each toast, and closes it: the next one need not wait, and no toast depends on the time. */
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('[aria-label=Messages] :is([role=status], [role=alert])')) {
      if (seen.has(card)) continue
      seen.add(card)
      const buttons = [...card.querySelectorAll('button')]
      const offers = buttons.slice(0, -1).map((button) => ` [${button.textContent}]`)
      const words = [...card.children].find((child) => child.textContent !== '')?.textContent ?? ''
      void globalThis.toastShown(words + offers.join(''))
      setTimeout(() => buttons.at(-1)?.click())
    }
  }).observe(document, { subtree: true, childList: true })
}

/** The stopped clock counts on over a reload; in a browser each page counts from its own opening. */
const ownClockScript = () => {
  const clock = performance
  const now = clock.now.bind(clock)
  const opened = now()
  clock.now = () => now() - opened
}

/** The parts of a snapshot at its top: landmarks, mostly. */
const partsOf = (snapshot: string): string[] => snapshot.split(/\n(?=- )/)

/** A snapshot in which the parts that have not changed since the last step are only named. */
function folded(snapshot: string, last: string): string {
  const known = new Set(partsOf(last))
  return partsOf(snapshot)
    .map((part) => (part.includes('\n') && known.has(part) ? `${part.split('\n')[0]} as before` : part))
    .join('\n')
}

const callText = ({ method, address, headers, body }: RecordedCall): string =>
  [
    `${method} ${address}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...(body === '' ? [] : [body]),
  ].join('\n')

/** The calls in the order in which the page made them, which is not always the order in which they arrive. */
function inOrder(calls: readonly RecordedCall[], issued: readonly string[]): RecordedCall[] {
  const left = [...calls]
  const ordered = issued.flatMap((name) => {
    const index = left.findIndex(({ method, address }) => `${method} ${address}` === name)
    return index < 0 ? [] : left.splice(index, 1)
  })
  return [...ordered, ...left]
}

function createStory(page: Page, { host, desk }: Servers, name: string) {
  const expected = isRecording ? null : expectedRecord(name)
  const expectedSteps = expected?.split(/\n(?=## )/) ?? []
  const blocks = [`# ${name}`]
  const toasts: string[] = []
  const issued: string[] = []
  const underWay = new Set<Request>()
  let calls: RecordedCall[] = []
  let last = ''
  let hasDiffered = false

  const isCall = (request: Request) =>
    request.url().startsWith(host.origin) && !request.url().startsWith(`${host.origin}/media/`)
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') underWay.add(request)
    if (isCall(request)) issued.push(`${request.method()} ${request.url().slice(host.origin.length)}`)
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))

  const plainText = (text: string): string =>
    text
      .replaceAll(host.origin, 'https://host.example')
      .replaceAll(desk.origin, 'https://desk.example')
      .replaceAll(encodeURIComponent(host.origin), encodeURIComponent('https://host.example'))
      .replace(/blob:\S+?(?=["'\s]|$)/gm, 'blob:…')
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')

  async function snapshot(): Promise<string> {
    const body = await page.locator('body').ariaSnapshot()
    return plainText(
      withPlainTitles(
        partsOf(body)
          .filter((part) => !part.startsWith('- region "Messages"'))
          .join('\n'),
      ),
    )
  }

  /** What has the focus, in one line. */
  async function focus(): Promise<string> {
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) return 'nothing'
    const [line = ''] = (
      await focused
        .first()
        .ariaSnapshot({ timeout: 1_000 })
        .catch(() => 'nothing')
    ).split('\n')
    return plainText(line.replace(/^- /, '').replace(/:$/, ''))
  }

  /** What stands in the record of a step, as far as it has come. */
  async function block(title: string): Promise<{ text: string; shown: string }> {
    calls.push(...host.takeCalls())
    const shown = await snapshot()
    const { pathname, search, hash } = new URL(page.url())
    const text = [
      `## ${title}`,
      '',
      ...inOrder(calls, issued).map((call) => `${plainText(callText(call))}\n`),
      ...toasts.map((toast) => `toast: ${plainText(toast)}`),
      `address: ${plainText(pathname + search + hash)}`,
      `title: ${await page.title()}`,
      `focus: ${await focus()}`,
      '',
      folded(shown, last),
      '',
    ].join('\n')
    return { text, shown }
  }

  const isAtRest = (): boolean => underWay.size === 0 && !host.isBusy()
  /** Waits for the next picture of the page; one that is on its way elsewhere draws none. */
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)

  /** The step once it is as it was recorded, or once nothing changes any more. */
  async function settled(title: string): Promise<{ text: string; shown: string }> {
    const recordedStep = expectedSteps[blocks.length]
    const since = performance.now()
    let current = await block(title)
    let still = performance.now()
    while (current.text !== recordedStep) {
      const time = performance.now()
      // A story that has left its record is only followed to its end.
      const isDue = recordedStep === undefined || hasDiffered || time - since > timeout
      if (time - since > 3 * timeout || (isDue && time - still > quiet && isAtRest())) {
        hasDiffered = true
        break
      }
      await frame()
      const next = await block(title)
      if (next.text !== current.text) still = performance.now()
      current = next
    }
    return current
  }

  return {
    async step(title: string, act: () => Promise<unknown>) {
      await base.step(title, async () => {
        await act()
        const { text, shown } = await settled(title)
        blocks.push(text)
        last = shown
        calls = []
        issued.length = 0
        toasts.length = 0
      })
    },
    toast: (text: string) => expect.poll(() => toasts).toContain(text),
    tellToast: (text: string) => void toasts.push(text),
    /** Compares the whole story with its record, or makes it the record. */
    async end() {
      const since = performance.now()
      while (performance.now() - since < quiet || !isAtRest()) await frame()
      const leftOver = [...host.takeCalls().map(callText), ...toasts]
      if (leftOver.length > 0) blocks.push(['## Afterwards', '', ...leftOver, ''].join('\n'))
      const text = blocks.join('\n')
      if (isRecording) writeRecord(name, text)
      else expect(text).toBe(expected ?? 'There is no record of this story: see docs/plain-host.md')
    },
  }
}

interface Fixtures {
  story: Story
  host: Host
  /** Whether the story begins with an editor who is signed in. */
  isSignedIn: boolean
}

export const test = base.extend<Fixtures, { build: string; servers: Servers }>({
  /** The build that is looked at. */
  build: [process.env.PLAIN_BUILD ?? 'dist/desk', { scope: 'worker', option: true }],
  servers: [
    async ({ build }, use) => {
      const host = await startHost()
      const desk = await serveBuilt(build, host.origin)
      await use({ host, desk })
      desk.close()
      host.close()
    },
    { scope: 'worker' },
  ],
  isSignedIn: [true, { option: true }],
  baseURL: async ({ servers }, use) => use(servers.desk.origin),
  host: async ({ servers }, use) => {
    servers.host.reset()
    await use(servers.host)
  },
  story: async ({ page, host, servers, isSignedIn }, use, info) => {
    const { tellToast, end, ...story } = createStory(page, { ...servers, host }, info.title.replaceAll(' ', '-'))
    await page.clock.setFixedTime(now)
    await page.exposeFunction('toastShown', tellToast)
    await page.addInitScript(ownClockScript)
    await page.addInitScript(toastScript)
    if (isSignedIn)
      await page.addInitScript(() => {
        if (sessionStorage.getItem('begun') !== null) return
        sessionStorage.setItem('begun', 'yes')
        localStorage.setItem('auth', JSON.stringify({ id: 'u1', email: 'erin@example.com', name: 'Erin Editor' }))
      })
    await use(story)
    if (info.status === info.expectedStatus) await end()
  },
})

export { expect } from '@playwright/test'
