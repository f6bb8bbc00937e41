import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { command } from '../../tools/command'
import { program, run } from '../../tools/programs'
import { audit } from '../charts/audit-gaps'
import { numbersOf } from '../charts/audit-numbers'
import { breakStories } from '../evidence/break-stories'
import { readChartEvidence, readCodeEvidence } from '../evidence/evidence-files'
import { breakCode, LONGEST_PROOF } from '../evidence/measure'
import { countLevels, standings } from '../evidence/standing'
import { readStories } from '../evidence/stories'
import { registry } from '../registry'
import { screensWalked } from '../walks/screens-walked'
import { chromiumNumbers, outcomeNumbers, pathNumbers } from './in-chromium'
import { covered, type Line, passed, wrote } from './lines'
import { faultNumbers, mutantNumbers } from './mutant-numbers'
import { proofDigest, stepLedger } from './steps'

/** The number of mutants of the sample in npm run test:more. */
const SAMPLE = 60
/** The number of random events for each machine, and of recorded sessions that are played again. */
const EVENTS = 50_000
const SESSIONS = 1000

const inActors = z.extend(covered, {
  machines: z.array(z.object({ machine: z.string(), missing: z.array(z.string()) })),
})
const vitest = (...args: string[]): string[] => [program('vitest'), 'run', ...args]

/** The totals of the audit. */
function auditNumbers(): Line[] {
  const found = audit()
  const { charts, transitions, clauses, gaps } = numbersOf(found)
  const line = (name: string, value: number | string): Line => passed(name, String(value), 0)
  return [
    line('machines', `${Object.keys(registry).length}, which are ${charts} charts`),
    line('transitions', transitions),
    line('clauses', clauses),
    { name: 'gaps', value: String(gaps), holds: gaps === 0, missing: found.gaps },
  ]
}

/** Coverage of states, transitions and guards: by the generated paths, and by the machine tests. */
async function actorNumbers(out: { walks: string; tests: string }): Promise<Line[]> {
  const env = { WALKED_OUT: out.walks, COVERAGE_OUT: out.tests }
  const code = await run(vitest('tests/machines', '--project=node', '--project=coverage'), env)
  const line = (name: string, file: string): Line => {
    const told = wrote(file, inActors)
    const value = told ? `${told.covered} of ${told.declared}` : 'not counted'
    const missing = told?.machines.flatMap((one) => one.missing) ?? []
    return { name, value, holds: code === 0 && told !== null && missing.length === 0, missing }
  }
  return [line('covered on generated walks', out.walks), line('covered by tests of machines', out.tests)]
}

/** How much of each screen is walked on its own machines. */
async function screenNumbers(): Promise<Line[]> {
  const lines: Line[] = []
  for await (const { screen, walked, declared, never, missing } of screensWalked()) {
    const value = `${walked} of ${declared}, ${never.size} cannot happen`
    lines.push({ name: `on the machines of ${screen}`, value, holds: missing.length === 0, missing })
  }
  return lines
}

/** How many clauses are proved, run, or named only; after all has been broken and the stories have run. */
function clauseNumbers(code: number): Line {
  const all = standings(audit(), { charts: readChartEvidence(), sites: readCodeEvidence(), stories: readStories() })
  const { proved, run: merely, named } = countLevels(all)
  const value = `${proved} proved, ${merely} run, ${named} named`
  const missing = all.flatMap(({ entry: { id }, level }) => (level === 'named' ? [id] : []))
  return { ...passed('clauses', value, code + named), missing }
}

/** The stateful fuzz tests, with adversarial payloads, and sessions played again. */
async function fuzzNumbers(): Promise<Line> {
  const args = vitest(
    'tests/machines/invariants.test.ts',
    'tests/machines/stateful-fuzz.test.ts',
    'tests/machines/replay.test.ts',
    '--project=node',
    `--testTimeout=${LONGEST_PROOF}`,
  )
  const env = { MACHINE_EVENTS: `${EVENTS}`, REPLAY_SESSIONS: `${SESSIONS}`, SEED: `${Date.now() % 2 ** 31}` }
  const code = await run(args, env, { longest: LONGEST_PROOF })
  return passed('random events', `${EVENTS} for each machine`, code)
}

/** Every wrong answer to every call of the contract. */
async function answerNumbers(): Promise<Line> {
  const code = await run(vitest('tests/dev/wrong-answers.test.ts', '--project=node'), { ANSWERS: 'all' })
  return passed('wrong answers', 'each to each call', code)
}

/** The lines in the order of the whole; each is printed as soon as it is known, so that a run that dies has told the rest. */
function printed(lines: readonly Line[]): readonly Line[] {
  for (const { name, missing } of lines) for (const one of missing) console.log(`${name}, missing: ${one}`)
  for (const { name, value, holds } of lines) console.log(`${name}: ${value} ${holds ? '' : 'FAILS'}`)
  return lines
}

/** Repeats all lines at the end, and fails if one does not hold. */
function printAll(lines: readonly Line[]): void {
  console.log('\n== what was proved')
  printed(lines)
  process.exitCode = lines.every(({ holds }) => holds) ? 0 : 1
}

/** Verifies the charts and prints the numbers; with `--sample` only the sample of mutants. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { sample: { type: 'boolean', default: false }, out: { type: 'string' } } })
  const temp = mkdtempSync(join(tmpdir(), 'meridian-prove-'))
  try {
    if (values.sample) return printAll(await mutantNumbers(values.out ?? join(temp, 'mutants.json'), SAMPLE))
    const digest = proofDigest()
    const step = stepLedger(digest)
    const out = { walks: join(temp, 'walks.json'), tests: join(temp, 'tests.json') }
    const actors = printed(await step('actors', () => actorNumbers(out)))
    // Side by side: each keeps one core busy.
    const [mutants, code] = await Promise.all([mutantNumbers(join(temp, 'mutants.json')), breakCode()])
    printed(mutants)
    const screens = printed(await screenNumbers())
    const fuzz = printed(await step('random events', async () => [await fuzzNumbers()]))
    const outcomes = printed(await step('answers to a save', async () => [await outcomeNumbers()]))
    const answered = printed(await step('wrong answers', async () => [await answerNumbers()]))
    const paths = printed(await step('generated paths', async () => [await pathNumbers()]))
    const chromium = printed(await step('in Chromium', async () => [await chromiumNumbers()]))
    // After those, since it needs what they have left open, and leaves no build.
    const stories = (await breakStories()) ? 0 : 1
    const clauses = printed([clauseNumbers(code + stories)])
    // The longest, of which the others need nothing.
    const faults = printed(await step('faults', () => faultNumbers(join(temp, 'faults.json'), digest)))
    const broken = [...mutants, ...faults, ...fuzz, ...outcomes, ...answered]
    printAll([...auditNumbers(), ...actors, ...screens, ...broken, ...paths, ...chromium, ...clauses])
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

await command('npm run prove [-- --sample [--out=<file>]]', main)
