// npm run test:more: checks that take too long for npm test; needs its build. Ends with the line "N passed, N failed".
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, run, tool } from '../programs'
import { createSteps } from '../steps'
import { browserPaths, chromiumPath } from './chromium'
import { countBrowser, countMutants, countUnits, countWalked } from './test-faults'
import { LONG, vitest } from './unit-tests'

/** A release of Node 24 that npm has for Linux on both kinds of machines. */
const NODE_24 = '24.21.0'
/** The number of random events per machine. */
const EVENTS = '10000'
const SESSIONS = '1000'
/** The tests in which a whole browser may differ from the headless shell: storage, sessions, pictures, downloads. */
const WHOLE_BROWSER = ['drafts-store', 'session', 'pictures', 'report', 'replay']

const { step, end } = createSteps()
/** Runs npm through its script, whose path npm passes to its children. */
function npm(...args: string[]): Promise<number> {
  const script = process.env.npm_execpath
  if (!script) throw new Error('Start this as npm run test:more.')
  return run([script, ...args])
}

/** The unit, machine, view and server tests on Node 24, installed as an npm package for this platform. */
async function onNode24(report: string): Promise<number> {
  const folder = join(root, '.cache', 'node24')
  const name = `node-linux-${process.arch}`
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  const code = await npm('install', ...flags, `${name}@${NODE_24}`)
  if (code !== 0) return code
  return run(vitest(report), {}, join(folder, 'node_modules', name, 'bin', 'node'))
}

await step('lint: oxlint with types', () => run([program('oxlint'), '--type-aware', '--deny-warnings']))
await step('lint: knip', () => run([program('knip')]))
await step(
  'transitions taken in Chromium',
  (report) => run(['--import', 'tsx', join(root, 'dev', 'walks', 'browser-coverage.ts'), `--out=${report}`]),
  countWalked,
)
await step(
  'mutants: a sample',
  (report) => run(['--import', 'tsx', join(root, 'dev', 'prove.ts'), '--sample', `--out=${report}`]),
  countMutants,
)
await step(
  'random lives and sessions',
  (report) => {
    const files = ['invariants', 'stateful-fuzz', 'replay'].map((name) => `tests/machines/${name}.test.ts`)
    const args = vitest(report, ...files, '--project=node', '--testTimeout=1200000')
    return run(args, { MACHINE_EVENTS: EVENTS, REPLAY_SESSIONS: SESSIONS })
  },
  countUnits,
)
if (process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch))
  await step('unit, machine and server tests on Node 24', onNode24, countUnits)
else {
  console.log(`\n== Node 24 did NOT run: npm has no pinned package for ${process.platform} on ${process.arch}`)
  await step('long unit and machine tests', (report) => run(vitest(report, ...LONG)), countUnits)
}
await step(
  'storage, sessions and pictures in a whole browser',
  (report) =>
    run([program('@playwright/test', 'playwright'), 'test', ...WHOLE_BROWSER, '--reporter=list,json'], {
      CHROMIUM_PATH: chromiumPath(),
      HEADLESS_PATH: chromiumPath(),
      EVERY_SPEC: '1',
      DRAFTS_PER_TAB: '300',
      MOTION: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  countBrowser,
)
await step(
  'component gallery, inspector, and every screen by keys',
  (report) =>
    run(
      [program('@playwright/test', 'playwright'), 'test', 'kit', 'inspector', 'keyboard-desk', '--reporter=list,json'],
      {
        ...browserPaths(),
        EVERY_SPEC: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    ),
  countBrowser,
)
await step(
  'answers to a save: each kind for each form',
  (report) =>
    run([program('@playwright/test', 'playwright'), 'test', 'outcomes', '--reporter=list,json'], {
      ...browserPaths(),
      EVERY_SPEC: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  countBrowser,
)
await step(
  'wrong answers to every call',
  (report) => run(vitest(report, 'tests/dev/wrong-answers.test.ts', '--project=node'), { ANSWERS: 'all' }),
  countUnits,
)
await step(
  'accessibility and layout in every appearance',
  (report) =>
    run(
      [
        program('@playwright/test', 'playwright'),
        'test',
        '--grep',
        'accessible|scrolls sideways|at least 220 px',
        '--reporter=list,json',
      ],
      {
        ...browserPaths(),
        EVERY_SPEC: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    ),
  countBrowser,
)
/** The time for random work with random faults, in seconds. */
const CHAOS = '60'
await step('random work under random faults', () =>
  run(['--import', 'tsx', join(root, 'dev', 'chaos', 'chaos.ts'), '--seconds', CHAOS]),
)
await step('every screen in Firefox', () => run(tool('test/firefox.ts')))
await step('plain host', () => npm('run', 'plain'))
await step('documents', () => npm('run', 'docs'))
end()
