import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server'
import { createWalks } from './walked'

/** The built application on the built server. */
export interface RunningApp {
  url: string
  email: string
  password: string
  server: RunningServer
  /** What the charts do in the pages of its tests. */
  walks: ReturnType<typeof createWalks>
  /** Signs in on /login and waits for the dashboard. */
  signIn: (page: Page) => Promise<void>
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Allows console messages that match, because the test provokes them. */
type ExpectConsole = (...patterns: RegExp[]) => void

interface TestFixtures {
  /**
   * Whether pages load code ahead while they are idle. Most tests do without: it is half of the CPU time of a page, and
   * whatever a form needs is then loaded when the form opens.
   */
  idleFetching: boolean
  expectConsole: ExpectConsole
}

interface WorkerFixtures {
  desk: RunningApp
  /** The cookies and the local storage of an editor who has signed in once for all tests of the worker. */
  signedIn: State
  /** Settings of the server beside address, store and first editor: `test.use({ settings: { DEMO: '0' } })`. */
  settings: Record<string, string>
}

const email = 'editor@meridian.test'
/** What the server tells of who saved an item: an editor without a name has what stands before the @. */
export const authors = { createdBy: 'editor', changedBy: 'editor', changedAt: expect.any(String) }
const password = 'a long and quiet password'

/** A test on the application. It fails on any message of the console, thrown error or breach of the content policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],

  desk: [
    async ({ settings }, use, { workerIndex }) => {
      const walks = createWalks()
      const server = await startServer({
        FIRST_EMAIL: email,
        FIRST_PASSWORD: password,
        // All tests of a worker sign in from one address.
        SIGN_IN_TRIES: '1000',
        ...settings,
      })
      await use({
        url: server.url,
        email,
        password,
        server,
        walks,
        async signIn(page) {
          await page.goto('/login')
          await page.getByLabel('Email', { exact: true }).fill(email)
          await page.getByLabel('Password', { exact: true }).fill(password)
          await page.getByRole('button', { name: 'Sign In', exact: true }).click()
          await expect(page).toHaveURL(/\/dashboard$/)
        },
      })
      walks.leave(workerIndex)
      await server.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  signedIn: [
    async ({ browser, desk }, use) => {
      const context = await browser.newContext({ baseURL: desk.url, viewport: { width: 1280, height: 800 } })
      await desk.signIn(await context.newPage())
      const state = await context.storageState()
      await context.close()
      await use(state)
    },
    { scope: 'worker' },
  ],

  idleFetching: [false, { option: true }],

  context: async ({ context, desk, idleFetching }, use, { titlePath }) => {
    await desk.walks.watch(context, titlePath.join(' › '))
    if (!idleFetching) await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await use(context)
  },

  baseURL: async ({ desk }, use) => use(desk.url),

  expectConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(`thrown: ${error.error().message}`))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
          console.error(`policy: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`),
        )
      })
      await use((...patterns) => void expected.push(...patterns))
      expect(errors.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

test.afterEach(async ({ desk }, info) => {
  if (info.status !== info.expectedStatus)
    await info.attach('server.log', { body: desk.server.log(), contentType: 'text/plain' })
})

export { expect } from '@playwright/test'
