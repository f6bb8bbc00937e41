// npm run test:more: the Nu HTML checker over every screen as it is drawn, and Google's evaluator over the content policy.
// Needs the build, and a Java for the checker. Ends with the line "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import * as z from 'zod/mini'
import { EMAIL, PASSWORD, startBuilt } from '../built-server'
import { installed } from './cached-packages'
import { launchOptions } from './chromium'
import { drafts, type Scene, scenes } from './shots.scenes'

const PACKAGES = ['vnu-jar@26.9.27', 'csp_evaluator@1.1.8']
const report = z.object({
  messages: z.array(
    z.looseObject({ url: z.optional(z.string()), message: z.string(), extract: z.optional(z.string()) }),
  ),
})

/** What the evaluator says above "may"; hashes and strict-dynamic are not asked of a policy with own files only. */
const SEVERE = 45
const finding = z.looseObject({ severity: z.number(), directive: z.string(), description: z.string() })

async function openSignedIn(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const answer = await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.evaluate((kept) => localStorage.setItem('formDrafts', kept), JSON.stringify(drafts(Date.now())))
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const state = await context.storageState()
  await context.close()
  return { state, policy }
}

type State = Awaited<ReturnType<typeof openSignedIn>>['state']

/** The page of a scene as it stands in the document. */
async function drawn(browser: Browser, address: string, state: State, scene: Scene): Promise<string> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    ...(scene.isPublic ? {} : { storageState: state }),
  })
  try {
    const page = await context.newPage()
    await page.goto(scene.path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await scene.prepare?.(page)
    return `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`
  } finally {
    await context.close()
  }
}

/** Runs the checker over files; its report is on the standard error. */
function checked(jar: string, files: readonly string[]): Promise<z.infer<typeof report>> {
  return new Promise((resolve, reject) => {
    const child = spawn('java', ['-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', ...files])
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.once('error', reject)
    child.once('exit', () => resolve(report.parse(JSON.parse(said))))
  })
}

async function policyFaults(folder: string, policy: string): Promise<string[]> {
  const load = createRequire(join(folder, 'package.json'))
  const parser = z.custom<new (text: string) => { csp: unknown }>((value) => typeof value === 'function')
  const evaluator = z.custom<new (csp: unknown) => { evaluate: () => unknown }>((value) => typeof value === 'function')
  const { CspParser } = z.object({ CspParser: parser }).parse({ ...load('csp_evaluator/dist/parser.js') })
  const { CspEvaluator } = z.object({ CspEvaluator: evaluator }).parse({ ...load('csp_evaluator/dist/evaluator.js') })
  const found = z.array(finding).parse(new CspEvaluator(new CspParser(policy).csp).evaluate())
  return found
    .filter(({ severity }) => severity <= SEVERE)
    .map(({ directive, description }) => `${directive}: ${description}`)
}

async function main(folder: string): Promise<void> {
  const pages = mkdtempSync(join(tmpdir(), 'meridian-pages-'))
  const server = await startBuilt(join(pages, 'data'), { DEMO: '1' })
  const browser = await chromium.launch(launchOptions())
  const faults: string[] = []
  const files: string[] = []
  try {
    const { state, policy } = await openSignedIn(browser, server.address)
    faults.push(...(await policyFaults(folder, policy)))
    for (const scene of scenes) {
      const file = join(pages, `${scene.name}.html`)
      writeFileSync(file, await drawn(browser, server.address, state, scene))
      files.push(file)
    }
    const { messages } = await checked(join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'), files)
    const counted = new Map<string, { count: number; where: string }>()
    for (const { message, url = '', extract = '' } of messages) {
      const { count, where } = counted.get(message) ?? {
        count: 0,
        where: `${url.split('/').at(-1)}: ${extract.trim()}`,
      }
      counted.set(message, { count: count + 1, where })
    }
    for (const [message, { count, where }] of counted) faults.push(`${count} × ${message}\n    ${where}`)
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    rmSync(pages, { recursive: true, force: true })
  }
  for (const fault of faults) console.log(fault)
  console.log(`${files.length + 1} passed, ${faults.length} failed`)
  if (faults.length > 0) process.exitCode = 1
}

if (spawnSync('java', ['-version']).error !== undefined) {
  console.log('No Java was found: install default-jre-headless.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const folder = await installed('page-checks', PACKAGES)
if (folder === null) process.exitCode = 1
else await main(folder)
