// Finds a Chromium for the browser tests, or gets one. As a command it prints the path.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { program } from './programs.mjs'

const { env, platform } = process
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** Where a browser may stand on this platform, best first. */
function places() {
  if (platform === 'darwin')
    return ['', env.HOME ?? ''].flatMap((home) =>
      ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (app) => `${home}/Applications/${app}.app/Contents/MacOS/${app}`,
      ),
    )
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) =>
        [
          'Chromium\\Application\\chrome.exe',
          'Google\\Chrome\\Application\\chrome.exe',
          'Microsoft\\Edge\\Application\\msedge.exe',
        ].map((path) => join(folder, path)),
      )
  return (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Whether a browser answers. Some systems install a stub under the name, which only says where to get one. */
function answers(path) {
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

const installed = () => [...places(), chromium.executablePath()].find(answers)

function attempt(file, args) {
  try {
    execFileSync(file, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.error(`${file} ${args.join(' ')}: ${error.message}`)
  }
}

/** Gets a browser: from the system's packages where we may install them, else from Playwright. */
function download() {
  const maySystem = platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (maySystem) {
    console.error('No Chromium found: installing it with apt-get.')
    attempt('apt-get', ['update', '-q'])
    attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    const path = installed()
    if (path) return path
  }
  console.error("No Chromium found: getting Playwright's own.")
  const args = [program('@playwright/test', 'playwright'), 'install', ...(maySystem ? ['--with-deps'] : []), 'chromium']
  attempt(process.execPath, args)
  return installed()
}

/** The path of a Chromium that starts; throws, with what to do about it, where none can be had. */
export function chromiumPath() {
  const wish = env.CHROMIUM_PATH
  if (wish && !existsSync(wish)) throw new Error(`CHROMIUM_PATH names ${wish}, and nothing is there.`)
  const path = wish || installed() || download()
  if (path) return path
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** How a quiet Chromium is started: nothing of its own goes over the network. Root may only start it without a sandbox. */
export function launchOptions() {
  return {
    executablePath: chromiumPath(),
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

if (process.argv[1]?.endsWith('chromium.mjs')) {
  try {
    console.log(chromiumPath())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
