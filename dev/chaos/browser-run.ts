import type { BrowserContext, Page, Route } from 'playwright'
import { type BuiltServer, EMAIL, PASSWORD } from '../../tools/built-server'
import type { BrowserStep } from './browser-steps'
import { createRandom } from './random'

/** The screens whose forms are filled in, with the lists that tell what was stored. */
const SCREENS = [
  {
    path: '/all-news',
    opener: 'Add News',
    title: 'Title',
    list: '/api/v1/news/byTopicId',
    rest: { 'Date and time': '2044-11-20T09:41', Description: 'Text', Country: 'uk' },
  },
  {
    path: '/carousel',
    opener: 'Add Carousel Item',
    title: 'Title',
    list: '/api/v1/carousel',
    rest: { Image: '/media/demo-aurora.webp' },
  },
  { path: '/trending-topics', opener: null, title: 'Topic Name', list: '/api/v1/trendingTopics', rest: {} },
] as const

/** What an editor may press when it is there. */
const BUTTONS = ['Check', 'Save again', 'View Draft', 'Bring back', 'Edit here', 'Cancel', 'Undo', 'Retry'] as const
/** How long a press or a text may take; what does not work now is left out. */
const PATIENCE = 700
const html = { status: 502, contentType: 'text/html', body: '<!doctype html><title>Bad gateway</title>' }

/** How a call of a page goes wrong. */
const faults: readonly ((route: Route) => Promise<unknown>)[] = [
  (route) => route.abort('connectionrefused'),
  (route) => route.fetch().then(() => route.abort('connectionreset')),
  (route) => route.fulfill(html),
  (route) => route.fetch().then(() => route.fulfill(html)),
  (route) => route.fulfill({ ...html, status: 200 }),
  (route) => route.fetch().then(() => route.fulfill({ ...html, status: 200 })),
  (route) => route.fetch().then(() => route.fulfill({ status: 200, contentType: 'application/json', body: '{"succ' })),
  (route) => route.fulfill({ status: 503, json: { success: false, error: 'Busy' } }),
  (route) => route.fulfill({ status: 429, json: { success: false, error: 'Too many requests' } }),
  (route) => route.fulfill({ status: 401, json: { success: false, error: 'Please sign in' } }),
]

/** Runs steps in one browser profile on the built application, and returns what is wrong. */
export async function runInBrowser(
  context: BrowserContext,
  servers: { current: () => BuiltServer; restart: () => Promise<void> },
  seed: number,
  steps: readonly BrowserStep[],
): Promise<string[]> {
  const problems: string[] = []
  const typed = new Map<string, { list: string; text: string; at: number }>()
  let armed: ((route: Route) => Promise<unknown>)[] = []
  let screen: (typeof SCREENS)[number] = SCREENS[seed % SCREENS.length] ?? SCREENS[0]
  const random = createRandom(seed)

  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`))
  context.setDefaultTimeout(PATIENCE)
  context.setDefaultNavigationTimeout(30_000)
  await context.route(/\/(api|notify)\//, async (route) => {
    const fault = route.request().method() === 'GET' ? undefined : armed.shift()
    // A page that has ended no longer needs its answer, and a server that was killed gives none.
    await (fault ? fault(route) : route.continue()).catch(() => route.abort().catch(() => undefined))
  })
  let page = await context.newPage()
  await page.goto(screen.path)

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> =>
    work().then(
      () => true,
      () => false,
    )
  const form = (): ReturnType<Page['locator']> => page.locator('form[aria-labelledby]')

  async function type(pick: number): Promise<void> {
    const field = form().getByLabel(screen.title, { exact: true })
    const known = /^B\d+x/.exec(await field.inputValue().catch(() => ''))?.[0]
    const token = known ?? `B${seed}${random.below(1_000_000)}x`
    const text = `${token}${pick} harbour`
    if (!(await attempt(() => field.fill(text)))) return
    typed.set(token, { list: screen.list, text, at: Date.now() })
    for (const [name, value] of Object.entries(screen.rest)) {
      await attempt(() => form().getByLabel(name, { exact: true }).fill(value))
    }
  }

  /** A tab ends without being told: the words of its last second may be lost (EXT-10). */
  async function crash(): Promise<void> {
    for (const [token, { at }] of typed) if (Date.now() - at < 1_100) typed.delete(token)
    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await page.waitForEvent('crash').catch(() => undefined)
    await page.close()
    page = await context.newPage()
    await page.goto(screen.path)
  }

  const acts: Readonly<Record<BrowserStep['op'], (pick: number) => Promise<unknown>>> = {
    visit: async (pick) => {
      screen = SCREENS[pick % SCREENS.length] ?? screen
      await attempt(() => page.locator(`#sidebar a[href="${screen.path}"]`).first().click())
    },
    open: async () => {
      const { opener } = screen
      if (opener !== null) await attempt(() => page.getByRole('button', { name: opener, exact: true }).first().click())
    },
    type,
    submit: () => attempt(() => form().locator('[type=submit]').click()),
    press: async (pick) => {
      const name = BUTTONS[pick % BUTTONS.length] ?? 'Check'
      const button = page.getByRole('button', { name, exact: true }).first()
      if (await button.isVisible()) await attempt(() => button.click())
    },
    wait: (pick) => page.waitForTimeout(100 + (pick % 1_500)),
    fault: async (pick) => armed.push(faults[pick % faults.length] ?? ((route) => route.abort())),
    reload: () => attempt(() => page.goto(screen.path)),
    crash,
    openTab: async () => {
      if (context.pages().length > 2) return
      page = await context.newPage()
      await attempt(() => page.goto(screen.path))
    },
    closeTab: async () => {
      if (context.pages().length < 2) return
      await page.close({ runBeforeUnload: false })
      page = context.pages()[0] ?? (await context.newPage())
    },
    killServer: servers.restart,
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
  }

  for (const { op, pick } of steps) {
    await acts[op](pick)
    if (await page.getByText('Something went wrong on this page.').isVisible()) problems.push(`${op}: a broken page`)
    await attempt(() => signInAgain(page))
  }

  armed = []
  await context.setOffline(false)
  await page.waitForTimeout(3_000)
  await attempt(() => signInAgain(page))
  const kept = await textsIn(context)
  for (const [token, { list, text }] of typed) {
    const rows =
      (await (await context.request.get(`${servers.current().address}${list}`)).text()).split(token).length - 1
    if (rows > 1) problems.push(`${rows} rows for one intention: ${token}`)
    if (rows === 0 && !kept.includes(text)) problems.push(`"${text}" is neither in a row nor in a draft nor in a form`)
  }
  return problems
}

/** Signs in where a dialog asks for that. */
async function signInAgain(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true })
  if (!(await password.isVisible())) return
  const email = page.getByLabel('Email', { exact: true })
  if (await email.isEditable()) await email.fill(EMAIL)
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await password.waitFor({ state: 'hidden', timeout: 5_000 })
}

/** Every text on the device: in fields, in local storage, and in the database of drafts. */
async function textsIn(context: BrowserContext): Promise<string> {
  const texts = context.pages().map((page) =>
    page.evaluate(async () => {
      const fields = [...document.querySelectorAll('input, textarea')].map((field): unknown =>
        Reflect.get(field, 'value'),
      )
      const stored = await new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('meridian')
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(reading.result)
        }
      })
      return JSON.stringify([fields, Object.entries(localStorage), Object.entries(sessionStorage), stored])
    }),
  )
  return (await Promise.all(texts)).join('\n')
}
