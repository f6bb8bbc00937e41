// npm test: every check and every test. Ends with the line "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program, root, run } from './programs.mjs'
import { failedInBrowser, failedUnits } from './test-faults.mjs'

const temp = mkdtempSync(join(tmpdir(), 'meridian-test-'))
const total = { passed: 0, failed: 0 }
const faults = []
const red = []
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one step under a heading. Without a count of its own, a step that fails is one failure. */
async function step(name, work, count) {
  console.log(`\n== ${name}`)
  const since = performance.now()
  const code = await work().catch((error) => {
    console.error(error.message)
    return 1
  })
  const { passed, failed, told = [] } = count?.() ?? { passed: 0, failed: 0 }
  red.push(...told)
  const failures = code === 0 ? failed : Math.max(failed, 1)
  total.passed += passed
  total.failed += failures
  if (failures > 0) faults.push(name)
  console.log(`-- ${name}: ${failures > 0 ? 'FAILED' : 'ok'} (${seconds(since)})`)
  return failures === 0
}

const tool =
  (file, ...args) =>
  () =>
    run([join(root, 'tools', file), ...args])
const typed = (file, ...args) => tool('run.mjs', `tools/${file}`, ...args)
const node =
  (...args) =>
  () =>
    run(args)

/** What a runner wrote about its tests; nothing where it died before it wrote. */
function report(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const units = join(temp, 'units.json')
const mutants = join(temp, 'mutants.json')
const browser = join(temp, 'browser.json')

await step('lock file', tool('check-lock.mjs'))
await step('generate', tool('generate.mjs'))
await step('types', () => run([program('typescript', 'tsc'), '-p', root]))
await step('lint: biome', node(program('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'))
await step('lint: oxlint', node(program('oxlint'), '--type-aware', '--deny-warnings'))
await step('lint: knip', node(program('knip')))
await step(
  'unit, machine and server tests',
  node(program('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`),
  () =>
    report(units, ({ numPassedTests, testResults }) => {
      const told = failedUnits(testResults)
      return { passed: numPassedTests, failed: told.length, told }
    }),
)
await step('mutants', node('--import', 'tsx', 'dev/prove.ts', '--sample', `--out=${mutants}`), () =>
  report(mutants, ({ caught, equivalent }) => ({ passed: caught + equivalent, failed: 0 })),
)
const isBuilt = await step('build', tool('build.mjs'))
if (isBuilt) {
  await step('size', typed('size.ts'))
  await step(
    'browser tests',
    async () => {
      const { chromiumPath } = await import('./chromium.mjs')
      const args = [program('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
      return run(args, { CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: browser })
    },
    () =>
      report(browser, ({ stats, suites, errors }) => {
        const told = failedInBrowser(suites, errors)
        return { passed: stats.expected, failed: told.length, told }
      }),
  )
  await step('walked in Chromium', node('--import', 'tsx', 'dev/walks/browser-coverage.ts'))
} else {
  total.failed += 2
  faults.push('size (not run)', 'browser tests (not run)')
}

rmSync(temp, { recursive: true, force: true })
// Once more at the end, where whoever sees only that finds them.
if (red.length > 0) console.log(`\n== what failed\n${red.join('\n')}`)
console.log(faults.length > 0 ? `\nFailed: ${faults.join('; ')}` : '\nEverything holds.')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
