// npm run chaos [-- --seed N --runs M --steps S | --replay FILE | --browser]: random work and random faults on the
// application with its real services and its real server. Exits with 1 if a run is red, and prints its shortest steps.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../../tools/programs'
import { chaosInBrowser } from './browser'
import { bundleTab } from './bundle'
import { createRunner, type Runner } from './run'
import { shrink } from './shrink'
import { isOp, type Step, stepsOf } from './steps'

const savedRun = z.object({
  seed: z.number(),
  steps: z.array(z.object({ op: z.string().check(z.refine(isOp)), tab: z.number(), pick: z.number() })),
})

/** What a problem is, without the names and numbers of its run. */
const kindOf = (problem: string | undefined): string =>
  (problem ?? '')
    .split('\n', 1)
    .join('')
    .replace(/"[^"]*"|\d+/g, '')
    .slice(0, 60)

/** Runs one seed; returns what is wrong with it, with the steps that show it. */
async function runSeed(runner: Runner, seed: number, length: number) {
  const all = stepsOf(seed, length)
  const outcome = await runner.run(seed, all)
  if (outcome.problems.length === 0) return { ...outcome, shortest: [] }
  const kind = kindOf(outcome.problems[0])
  const isRed = async (steps: readonly Step[]) =>
    (await runner.run(seed, steps)).problems.some((problem) => kindOf(problem) === kind)
  return { ...outcome, shortest: await shrink(all.slice(0, outcome.steps), isRed) }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string' },
      steps: { type: 'string' },
      seconds: { type: 'string' },
      replay: { type: 'string' },
      browser: { type: 'boolean', default: false },
    },
  })
  if (values.browser) {
    const [runs, steps] = [Number(values.runs ?? 20), Number(values.steps ?? 60)]
    const { red } = await chaosInBrowser(Number(values.seed), runs, steps)
    console.log(`${runs - red} passed, ${red} failed`)
    if (red > 0) process.exitCode = 1
    return
  }
  const runner = await createRunner(await bundleTab())
  try {
    if (values.replay === undefined) await runAll(runner, values)
    else await replay(runner, values.replay)
  } finally {
    await runner.close()
  }
}

async function replay(runner: Runner, file: string): Promise<void> {
  const { seed, steps } = savedRun.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { problems } = await runner.run(
    seed,
    steps.flatMap(({ op, ...rest }) => (isOp(op) ? [{ op, ...rest }] : [])),
    true,
  )
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}

/** What the command line asks for; without a time, and without a number of runs, there are fifty. */
type Given = Readonly<Record<'seed', string> & Partial<Record<'runs' | 'steps' | 'seconds', string>>>

async function runAll(runner: Runner, given: Given) {
  const first = Number(given.seed)
  const until = performance.now() + 1000 * Number(given.seconds ?? Number.POSITIVE_INFINITY)
  const from = performance.now()
  const folder = join(root, 'test-results', 'chaos')
  let [red, steps, posts, seed] = [0, 0, 0, first]
  const runs = Number(given.runs ?? (given.seconds === undefined ? 50 : Number.POSITIVE_INFINITY))
  for (; seed < first + runs && performance.now() < until; seed += 1) {
    const outcome = await runSeed(runner, seed, Number(given.steps ?? 200))
    steps += outcome.steps
    posts += outcome.posts
    if (outcome.problems.length > 0) {
      red += 1
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `seed-${seed}.json`)
      writeFileSync(file, JSON.stringify({ seed, steps: outcome.shortest }, null, 1))
      console.log(`\nseed ${seed} is red after ${outcome.steps} steps; ${outcome.shortest.length} steps in ${file}`)
      for (const problem of outcome.problems.slice(0, 5)) console.log(`  ${problem}`)
      for (const { op, tab, pick } of outcome.shortest) console.log(`    ${op} tab ${tab} pick ${pick}`)
      process.exitCode = 1
    }
    if ((seed - first) % 50 === 49) console.log(`${seed - first + 1} runs, ${red} red; go on with --seed ${seed + 1}`)
  }
  const seconds = Math.round((performance.now() - from) / 1000)
  console.log(`${seed - first} runs from seed ${first}: ${steps} steps, ${posts} writes, ${red} red, ${seconds} s`)
  console.log(`${seed - first - red} passed, ${red} failed`)
}

await main()
