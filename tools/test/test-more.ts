// npm run test:more: checks that take too long for npm test; needs its build. Ends with the line "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program, root, run, script, tool } from '../programs'
import { createSteps } from '../steps'
import { playwright } from './browser-tests'
import { installedProgram, npm } from './npm-package'
import { countBrowser, countMutants, countUnits, countWalked } from './test-faults'
import { vitest } from './unit-tests'

/** A release of Node 24 that npm has for Linux on both kinds of machines. */
const NODE_24 = '24.21.0'

const isNode24 = process.versions.node.startsWith('24.')

const { step, end } = createSteps()

/** Runs two rows of steps, each one after the other. */
async function sideBySide(...rows: readonly (readonly (() => Promise<boolean>)[])[]): Promise<void> {
  await Promise.all(
    rows.map(async (row) => {
      for (const next of row) await next()
    }),
  )
}

/** Node 24: this one, or one that is installed as an npm package of this platform; null where there is none. */
async function node24(): Promise<string | null> {
  if (isNode24) return process.execPath
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    console.log(`\n== Node 24 did NOT run: npm has no pinned package for ${process.platform} on ${process.arch}`)
    return null
  }
  let node: string | null = null
  await step('Node 24', async () => {
    const folder = await installedProgram(`node-linux-${process.arch}`, NODE_24)
    if (folder !== null) node = join(folder, 'bin', 'node')
    return folder === null ? 1 : 0
  })
  return node
}

const newest = await node24()
const on = newest === null ? '' : ' on Node 24'
/** Runs unit tests on Node 24, or on this one where it could not be had. */
const unitTests =
  (args: readonly string[], env = {}) =>
  (report: string): Promise<number> =>
    run(vitest(report, ...args), env, newest === null ? {} : { node: newest })

const generatedPaths = (part: string) =>
  step(`generated paths of each screen, on the machines: ${part}`, () =>
    run([...script('dev/paths/suite.ts'), '--part', part]),
  )

await sideBySide(
  [
    () => step('lint: oxlint with types', () => run([program('oxlint'), '--type-aware', '--deny-warnings'])),
    () => step('lint: knip', () => run([program('knip')])),
    () => generatedPaths('2/2'),
  ],
  [
    () =>
      step(
        'transitions taken in Chromium',
        (report) => run([...script('dev/walks/browser-coverage.ts'), `--out=${report}`]),
        countWalked,
      ),
    () => generatedPaths('1/2'),
  ],
)
// npm test has run the others, on this Node; the views are drawn by the browser's code alone.
if (newest === null || isNode24)
  await step(`long tests${on}`, unitTests(['--project=node'], { LONG_TESTS: '1' }), countUnits)
else
  await step(
    'unit, machine and server tests on Node 24',
    unitTests(['--project=node', '--project=server', '--project=coverage']),
    countUnits,
  )
await step(
  'more browser tests',
  (report) =>
    playwright(report, ['--config', join(root, 'playwright.more.config.ts')], {
      EVERY_SPEC: '1',
      DRAFTS_PER_TAB: '300',
    }),
  countBrowser,
)
await sideBySide(
  [
    () =>
      step(
        'mutants: a sample',
        (report) => run([...script('dev/prove/prove.ts'), '--sample', `--out=${report}`]),
        countMutants,
      ),
    () =>
      step('random work under random faults, other seeds', () =>
        run([...script('dev/chaos/chaos.ts'), '--seed', '1001', '--seconds', '40']),
      ),
    () => step('documents', () => npm('run', 'docs')),
    () => step('client generated from the OpenAPI document', () => run(tool('test/openapi-client.ts'))),
    () =>
      step('release', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'meridian-release-'))
        try {
          return await npm('run', 'release', '--', folder)
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      }),
    () =>
      step('kills of the server beside Litestream', () => npm('run', 'kill', '--', '--rounds', '3', '--litestream')),
  ],
  [
    () => step("a clause is broken before one's eyes", () => run([...script('dev/docs/audit.ts'), 'THEME-3'])),
    () => step('every screen in Firefox', () => run(tool('test/firefox.ts'))),
    () => step('HTML of every screen', () => run(tool('test/page-checks.ts'))),
    // npm test has run the sample.
    () => step('plain host: the other stories', () => npm('run', 'plain', '--', '--grep-invert', '@sample')),
  ],
)
end()
