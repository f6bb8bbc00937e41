// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Response } from 'playwright'
import { program } from '../programs'

const { env, platform } = process
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** The paths at which a browser is usually installed on this platform, best first. */
function candidates(): string[] {
  if (platform === 'darwin')
    return ['', env.HOME ?? ''].flatMap((home) =>
      ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (app) => `${home}/Applications/${app}.app/Contents/MacOS/${app}`,
      ),
    )
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        [
          'Chromium\\Application\\chrome.exe',
          'Google\\Chrome\\Application\\chrome.exe',
          'Microsoft\\Edge\\Application\\msedge.exe',
        ].map((path) => join(folder, path)),
      )
  return (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Whether a browser starts. Some systems install a stub under its name that only prints where to get one. */
function answers(path: string): boolean {
  if (!existsSync(path)) return false
  if (platform === 'win32') return true
  try {
    return /chrom|edge/i.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false
  }
}

/** Chromium without a user interface: the same engine, and opening a page takes a fifth of the time. */
const SHELL = 'chromium-headless-shell'

const installed = () => [...candidates(), chromium.executablePath()].find(answers)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function attempt(file: string, args: string[]): void {
  try {
    execFileSync(file, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.error(`${file} ${args.join(' ')}: ${messageOf(error)}`)
  }
}

/** Installs a browser: from the system's packages if permitted, otherwise Playwright's own. */
function install(): string | undefined {
  const maySystem = platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (maySystem) {
    console.error('No Chromium found: installing it with apt-get.')
    attempt('apt-get', ['update', '-q'])
    for (const name of ['chromium', SHELL]) attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
    const path = installed()
    if (path) return path
  }
  console.error("No Chromium found: getting Playwright's own.")
  const args = [program('@playwright/test', 'playwright'), 'install', ...(maySystem ? ['--with-deps'] : []), 'chromium']
  attempt(process.execPath, args)
  return installed()
}

/** The path of a Chromium that starts; throws with instructions if there is none. */
export function chromiumPath(): string {
  const configured = env.CHROMIUM_PATH
  if (configured && !existsSync(configured)) throw new Error(`CHROMIUM_PATH names ${configured}, and nothing is there.`)
  const path = configured || installed() || install()
  if (path) return path
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** The path of a headless shell if one is installed, otherwise of Chromium. A configured Chromium takes precedence. */
export function headlessPath(): string {
  if (env.HEADLESS_PATH) return env.HEADLESS_PATH
  if (env.CHROMIUM_PATH) return chromiumPath()
  const shells = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, SHELL))
  return shells.find(answers) ?? chromiumPath()
}

/** The browsers for test processes, so that they need not search again. */
export const browserPaths = () => ({ HEADLESS_PATH: headlessPath(), CHROMIUM_PATH: chromiumPath() })

/** The options of a Chromium without network traffic of its own. Root can start it only without a sandbox. */
export function launchOptions(executablePath = chromiumPath()): { executablePath: string; args: string[] } {
  return {
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** Leaves out the stream of changes: a page with a request that never ends is never idle. */
export const withoutStream = (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(window, 'EventSource'))

/** Signs in at /login and waits for the dashboard; returns the answer that brought the page. */
export async function signInOn(page: Page, email: string, password: string): Promise<Response | null> {
  const answer = await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return answer
}
