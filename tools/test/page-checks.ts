// npm run test:more: the Nu HTML checker over the document and every screen as it is drawn, and Google's evaluator over the
// content policy. Both must first find what is wrong with a page and a policy that are wrong. Needs the build, and a Java
// for the checker. Ends with the line "N passed, N failed" (decision 68).
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import * as z from 'zod/mini'
import { EMAIL, PASSWORD, startBuilt } from '../built-server'
import { headlessPath, launchOptions, signInOn, withoutStream } from './chromium'
import { installed } from './npm-package'
import { dialogScenes } from './shots.dialogs'
import { drafts, type Scene, scenes } from './shots.scenes'

const PACKAGES = ['vnu-jar@26.9.27', 'csp_evaluator@1.1.8']
const report = z.object({
  messages: z.array(
    z.looseObject({ url: z.optional(z.string()), message: z.string(), extract: z.optional(z.string()) }),
  ),
})

/** A page with faults that the screens once had, and what the checker says of them. */
const PLANTED = {
  page:
    '<!doctype html><html lang="en"><head><title>One</title><title>Two</title></head><body>' +
    '<span><div></div></span><input type="checkbox" role="switch" aria-checked="true"></body></html>',
  found: ['“title” not allowed', '“div” not allowed', '“aria-checked” attribute must not be used'],
}
/** A policy under which any script runs. */
const PLANTED_POLICY = "script-src 'unsafe-inline' *"

/**
 * What is kept although the checker refuses it, by the exact message: below 960 px a table is drawn as a list, and a
 * `display` other than that of a table takes the roles of its rows and cells from them unless they are written out.
 */
const KEPT =
  /^The “role” attribute must not be used on a “(?:tr|th|td)” element which has a “table” ancestor with no “role” attribute, or with a “role” attribute whose value is “table”, “grid”, or “treegrid”\.$/

/** What the evaluator says above "may"; hashes and strict-dynamic are not asked of a policy with own files only. */
const SEVERE = 45
const finding = z.looseObject({ severity: z.number(), directive: z.string(), description: z.string() })

async function openSignedIn(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const answer = await signInOn(page, EMAIL, PASSWORD)
  await page.evaluate((kept) => localStorage.setItem('formDrafts', kept), JSON.stringify(drafts(Date.now())))
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const state = await context.storageState()
  await context.close()
  return { state, policy }
}

type State = Awaited<ReturnType<typeof openSignedIn>>['state']

/** The page of a scene as it stands in the document, with what it reads. */
async function drawn(page: Page, { path, prepare }: Scene): Promise<string> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const isRead = () => page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
  await isRead()
  await prepare?.(page)
  await isRead()
  return `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`
}

/** Every screen, by its name, those of an editor in one context, which keeps the files that the screens share. */
async function allDrawn(browser: Browser, address: string, state: State): Promise<Map<string, string>> {
  const made = { baseURL: address, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
  const [guest, editor] = [await browser.newContext(made), await browser.newContext({ ...made, storageState: state })]
  const pages = new Map<string, string>()
  for (const context of [guest, editor]) await withoutStream(context)
  for (const scene of [...scenes, ...dialogScenes]) {
    const page = await (scene.isPublic ? guest : editor).newPage()
    pages.set(scene.name, await drawn(page, scene))
    await page.close()
  }
  return pages
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

/** What is wrong with the pages, each kind with its number and its first place; the planted page must be among them. */
async function pageFaults(jar: string, pages: string, files: readonly string[]): Promise<string[]> {
  const planted = join(pages, 'planted.html')
  writeFileSync(planted, PLANTED.page)
  const { messages } = await checked(jar, [planted, ...files])
  const isPlanted = ({ url = '' }: { url?: string | undefined }) => url.endsWith('/planted.html')
  const missed = PLANTED.found.filter(
    (text) => !messages.some((fault) => isPlanted(fault) && fault.message.includes(text)),
  )
  const found = messages.filter((fault) => !isPlanted(fault))
  const counted = new Map<string, { count: number; where: string }>()
  for (const { message, url = '', extract = '' } of found.filter((fault) => !KEPT.test(fault.message))) {
    const where = `${url.split('/').at(-1)}: ${extract.trim()}`
    const before = counted.get(message)
    counted.set(message, { count: (before?.count ?? 0) + 1, where: before?.where ?? where })
  }
  return [
    ...missed.map((text) => `The checker does not find what was planted: ${text}`),
    ...(found.some(({ message }) => KEPT.test(message)) ? [] : ['What is kept is not found any more: drop it.']),
    ...[...counted].map(([message, { count, where }]) => `${count} × ${message}\n    ${where}`),
  ]
}

async function main(folder: string): Promise<void> {
  const pages = mkdtempSync(join(tmpdir(), 'meridian-pages-'))
  const server = await startBuilt(join(pages, 'data'), { DEMO: '1' })
  const browser = await chromium.launch(launchOptions(headlessPath()))
  const faults: string[] = []
  const files: string[] = []
  const keep = (name: string, text: string) => {
    const file = join(pages, `${name}.html`)
    writeFileSync(file, text)
    files.push(file)
  }
  try {
    const { state, policy } = await openSignedIn(browser, server.address)
    faults.push(...(await policyFaults(folder, policy)))
    if ((await policyFaults(folder, PLANTED_POLICY)).length === 0)
      faults.push('The evaluator does not find what is wrong with a policy that allows every script.')
    keep('document', await (await fetch(server.address)).text())
    for (const [name, text] of await allDrawn(browser, server.address, state)) keep(name, text)
    faults.push(...(await pageFaults(join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'), pages, files)))
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
  console.log('The HTML checker needs Java, and there is none: install one, such as default-jre-headless of Debian.')
  console.log('0 passed, 1 failed')
  process.exit(1)
}
const folder = await installed('page-checks', PACKAGES)
if (folder === null) process.exitCode = 1
else await main(folder)
