// npm test: every check and every test. Ends with the line "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPaths } from './chromium'
import { program, root, run, tool } from './programs'
import { type Counts, countBrowser, countMutants, countUnits } from './test-faults'

const temp = mkdtempSync(join(tmpdir(), 'meridian-test-'))
const total = { passed: 0, failed: 0 }
const failedSteps: string[] = []
const faults: string[] = []
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one step under a heading. Without a count of its own, a step that fails is one failure. */
async function step(name: string, work: () => Promise<number>, count?: () => Counts): Promise<boolean> {
  console.log(`\n== ${name}`)
  const since = performance.now()
  const code = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
  const counts = count?.() ?? { passed: 0, failed: 0, faults: [] }
  faults.push(...counts.faults)
  const failures = code === 0 ? counts.failed : Math.max(counts.failed, 1)
  total.passed += counts.passed
  total.failed += failures
  if (failures > 0) failedSteps.push(name)
  console.log(`-- ${name}: ${failures > 0 ? 'FAILED' : 'ok'} (${seconds(since)})`)
  return failures === 0
}

const node =
  (...args: string[]) =>
  () =>
    run(args)
const typed = (file: string, ...args: string[]) => node(...tool(file), ...args)
/** A tool whose `main` is run by tools/run.mjs. */
const viaVite = (file: string, ...args: string[]) => node(join(root, 'tools', 'run.mjs'), `tools/${file}`, ...args)

/** What a runner wrote about its tests; one failure where it died before it wrote. */
function report(file: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, faults: [] }
  }
}

const units = join(temp, 'units.json')
const mutants = join(temp, 'mutants.json')
const browser = join(temp, 'browser.json')

await step('lock file', typed('check-lock.ts'))
await step('generate', typed('generate.ts'))
await step('types', node(program('typescript', 'tsc'), '-p', root))
await step('lint: biome', node(program('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'))
await step('lint: oxlint', node(program('oxlint'), '--type-aware', '--deny-warnings'))
await step('lint: knip', node(program('knip')))
await step('map', viaVite('map.ts', '--check'))
await step('charts', viaVite('charts.ts', '--check'))
await step('audit', viaVite('audit.ts', '--check'))
await step(
  'unit, machine and server tests',
  node(program('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`),
  () => report(units, countUnits),
)
await step('mutants', viaVite('prove.ts', '--sample', `--out=${mutants}`), () => report(mutants, countMutants))
const isBuilt = await step('build', typed('build.ts'))
if (isBuilt) {
  await step('size', typed('size.ts'))
  await step(
    'browser tests',
    async () => {
      const args = [program('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
      return run(args, { ...browserPaths(), PLAYWRIGHT_JSON_OUTPUT_FILE: browser })
    },
    () => report(browser, countBrowser),
  )
  await step('walked in Chromium', viaVite('walked.ts'))
} else {
  total.failed += 2
  failedSteps.push('size (not run)', 'browser tests (not run)')
}

rmSync(temp, { recursive: true, force: true })
// Repeated at the end, for readers who see only the end of the output.
if (faults.length > 0) console.log(`\n== what failed\n${faults.join('\n')}`)
console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join('; ')}` : '\nEverything holds.')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
