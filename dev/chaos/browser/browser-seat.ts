import type { BrowserContext, Page, Route } from 'playwright'
import type { Random } from '../random'
import { type Editor, signInAgain } from './browser-page'
import { type FilledScreen, SCREENS } from './browser-screens'
import type { BrowserStep } from './browser-steps'

/** What an editor may press when it is there. */
const BUTTONS = ['Check', 'Save again', 'View Draft', 'Bring back', 'Edit here', 'Cancel', 'Undo', 'Retry'] as const
/** How long a press or a text may take; what does not work now is left out. */
const TIMEOUT = 2_000
/** How long the last words may be unsaved, on a machine that does other work as well: a crash comes later. */
const SAVED_WITHIN = 1_000
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

/** What an editor's browser is given for a run. */
export interface SeatParts {
  context: BrowserContext
  editor: Editor
  random: Random
  /** The seed, and the place of the editor, which no other text begins with. */
  name: string
  first: FilledScreen
  killServer: () => Promise<void>
  found: (problem: string) => void
}

/** Does what it can within its time; returns whether that was all. */
const attempt = async (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  )

/** One editor at a browser with its tabs, who works at random. */
export async function takeSeat({ context, editor, random, name, first, killServer, found }: SeatParts) {
  /** The last text of each intention. */
  const typed = new Map<string, string>()
  let lastTyped = 0
  let armed: ((route: Route) => Promise<unknown>)[] = []
  let screen = first

  context.on('weberror', (error) => found(`thrown: ${error.error().message}`))
  context.setDefaultTimeout(TIMEOUT)
  context.setDefaultNavigationTimeout(30_000)
  await context.route(/\/(api|notify)\//, async (route) => {
    const fault = route.request().method() === 'GET' ? undefined : armed.shift()
    // A page that has ended no longer needs its answer, and a server that was killed gives none.
    await (fault ? fault(route) : route.continue()).catch(() => route.abort().catch(() => undefined))
  })
  let page = await context.newPage()
  await page.goto(screen.path)

  const form = (): ReturnType<Page['locator']> => page.locator('form[aria-labelledby]')
  const fieldOf = (label: string) => form().getByLabel(label, { exact: true })

  async function type(pick: number): Promise<void> {
    // Under the sign-in dialog no person reaches the fields of the form, which a program can fill in.
    if (await page.getByLabel('Password', { exact: true }).isVisible()) return
    const field = fieldOf(screen.title)
    // What is typed where another tab holds the draft becomes a draft of its own, another intention.
    const isCopy = await page.getByRole('button', { name: 'Edit here', exact: true }).isVisible()
    // What cannot be read, on a machine that is busy, would be typed over as if it were another intention.
    const value = await field.inputValue().catch(() => null)
    if (value === null) return
    const known = isCopy ? undefined : /^B[\d-]+x/.exec(value)?.[0]
    const token = known ?? `B${name}-${random.below(1_000_000)}x`
    const text = `${token}${pick} harbour`
    if (!(await attempt(() => field.fill(text)))) return
    typed.set(token, text)
    lastTyped = Date.now()
    for (const [label, content] of Object.entries(screen.rest)) await attempt(() => fieldOf(label).fill(content))
    for (const [label, choice] of Object.entries(screen.choices ?? {}))
      await attempt(() => fieldOf(label).selectOption({ label: choice }))
  }

  /** A tab ends without being told. */
  async function crash(): Promise<void> {
    await page.waitForTimeout(Math.max(0, SAVED_WITHIN - (Date.now() - lastTyped)))
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash').catch(() => undefined)
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    // Offline, the built application does not start.
    await context.setOffline(false)
    page = await context.newPage()
    await page.goto(screen.path)
  }

  async function open(): Promise<void> {
    const { opener } = screen
    if (opener === null) return
    await attempt(() => page.getByRole('button', { name: opener, exact: true }).first().click())
    await attempt(() => form().first().waitFor())
  }
  const submit = () => attempt(() => form().locator('[type=submit]').click())

  const acts: Readonly<Record<BrowserStep['op'], (pick: number) => Promise<unknown>>> = {
    visit: async (pick) => {
      screen = SCREENS[pick % SCREENS.length] ?? screen
      await attempt(() => page.locator(`#sidebar a[href="${screen.path}"]`).first().click())
    },
    open,
    type,
    submit,
    write: async (pick) => {
      if (!(await form().first().isVisible())) await open()
      await type(pick)
      await submit()
    },
    press: async (pick) => {
      const button = page.getByRole('button', { name: BUTTONS[pick % BUTTONS.length] ?? 'Check', exact: true }).first()
      if (await button.isVisible()) await attempt(() => button.click())
    },
    wait: (pick) => page.waitForTimeout(100 + (pick % 1_500)),
    fault: async (pick) => {
      armed = [...armed, faults[pick % faults.length] ?? ((route: Route) => route.abort())].slice(-2)
    },
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
    killServer: () => killServer(),
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
  }

  return {
    context,
    typed,
    async act({ op, pick }: BrowserStep): Promise<void> {
      await acts[op](pick)
      if (await page.getByText('Something went wrong on this page.').isVisible()) found(`${op}: a broken page`)
      await attempt(() => signInAgain(page, editor))
    },
    /** Ends every fault, and waits until what was typed is saved. */
    async calm(): Promise<void> {
      armed = []
      await context.setOffline(false)
      await page.waitForTimeout(3_000)
      await attempt(() => signInAgain(page, editor))
      await (await context.newPage()).goto('/settings')
    },
  }
}
