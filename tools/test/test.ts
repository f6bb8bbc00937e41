// npm test: the checks, and the tests of rules, machines, views and server, and the stories. Ends with the line "N passed, N failed".
import { join } from 'node:path'
import { program, root, run, script, tool } from '../programs'
import { createSteps } from '../steps'
import { playwright } from './browser-tests'
import { countBrowser, countUnits } from './test-faults'
import { vitest } from './unit-tests'

const { step, leaveOut, end } = createSteps()
const node =
  (...args: string[]) =>
  () =>
    run(args)
const ofTools = (file: string, ...args: string[]) => node(...tool(file), ...args)

await step('lock file', ofTools('build/check-lock.ts'))
await step('generate', ofTools('build/generate.ts'))
// Side by side: either keeps one core busy, and a second checker would check the shared types once more.
const [, isBuilt] = await Promise.all([
  step('types', node(program('typescript', 'tsc'), '-p', root, '--checkers', '1')),
  step('build', ofTools('build/build.ts', '--generated')),
])
async function lint(): Promise<void> {
  await step('lint: biome', node(program('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'))
  await step('lint: oxlint', node(program('oxlint'), '--deny-warnings'))
}
/** The time for random work with random faults, in seconds; `npm run test:more` goes on with other seeds. */
const CHAOS = '20'
await Promise.all([
  lint(),
  step('random work under random faults', node(...script('dev/chaos/chaos.ts'), '--seconds', CHAOS)),
])
await step('unit, machine and server tests', (report) => run(vitest(report), { SHORT_TESTS: '1' }), countUnits)
if (isBuilt) {
  await step('size', ofTools('build/size.ts'))
  await step('browser tests', (report) => playwright(report), countBrowser)
  await step(
    'plain host: a sample',
    (report) => playwright(report, ['--config', join(root, 'playwright.plain.config.ts'), '--grep', '@sample']),
    (report) => countBrowser(report, 'tests/plain'),
  )
} else {
  leaveOut('size')
  leaveOut('browser tests')
  leaveOut('plain host: a sample')
}
end()
