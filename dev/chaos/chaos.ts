// npm run chaos [-- --seed N --runs M --seconds T --steps S --whole | --replay FILE | --browser]: random work and random
// faults on the application with its real services and its real server. Exits with 1 if a run is red, and prints its
// shortest steps; --whole shortens none.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, Refusal, wholeNumber } from '../../tools/command'
import { root, runAll, tool } from '../../tools/programs'
import { chaosInBrowser } from './browser/browser'
import { createRunner, type Runner } from './run'
import { readRun, runSeed, type SavedRun, writeRun } from './seed'
import { bundleTab } from './tab/bundle'

const usage = 'npm run chaos [-- --seed <n> --runs <n> --seconds <n> --steps <n> --whole | --replay <file> | --browser]'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string' },
      steps: { type: 'string' },
      seconds: { type: 'string' },
      whole: { type: 'boolean', default: false },
      replay: { type: 'string' },
      browser: { type: 'boolean', default: false },
    },
  })
  if (values.browser) {
    const unused = (['seconds', 'replay', 'whole'] as const).find((name) => values[name])
    if (unused !== undefined) throw new Refusal(`--browser takes no --${unused}.`)
    const [runs, steps] = [wholeNumber('runs', values.runs ?? '20'), wholeNumber('steps', values.steps ?? '60')]
    const seed = wholeNumber('seed', values.seed, 0)
    await runAll([tool('build/build.ts')])
    const { red } = await chaosInBrowser(seed, runs, steps)
    console.log(`${runs - red} passed, ${red} failed`)
    if (red > 0) process.exitCode = 1
    return
  }
  const saved = values.replay === undefined ? null : readRun(readFileSync(values.replay, 'utf8'))
  const work = workOf(values)
  const runner = await createRunner(await bundleTab())
  try {
    if (saved) await replay(runner, saved)
    else await runSeeds(runner, work)
  } finally {
    await runner.close()
  }
}

async function replay(runner: Runner, { seed, steps }: SavedRun): Promise<void> {
  const { problems } = await runner.run(seed, steps, true)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}

type Given = Readonly<{ seed: string; whole: boolean } & Partial<Record<'runs' | 'steps' | 'seconds', string>>>

/** What the command line asks for; without a time, and without a number of runs, there are fifty. */
function workOf({ seed, runs, steps, seconds, whole }: Given) {
  const given = (option: string, value: string | undefined, otherwise: number) =>
    value === undefined ? otherwise : wholeNumber(option, value)
  return {
    first: wholeNumber('seed', seed, 0),
    runs: given('runs', runs, seconds === undefined ? 50 : Number.POSITIVE_INFINITY),
    most: given('seconds', seconds, Number.POSITIVE_INFINITY),
    length: given('steps', steps, 200),
    isWhole: whole,
  }
}

async function runSeeds(runner: Runner, { first, runs, most, length, isWhole }: ReturnType<typeof workOf>) {
  const until = performance.now() + 1000 * most
  const from = performance.now()
  const folder = join(root, 'test-results', 'chaos')
  let [red, steps, writes, seed] = [0, 0, 0, first]
  for (; seed < first + runs && performance.now() < until; seed += 1) {
    const outcome = await runSeed(runner, seed, length, isWhole)
    steps += outcome.taken
    writes += outcome.writes
    if (outcome.problems.length > 0) {
      red += 1
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `seed-${seed}.json`)
      writeFileSync(file, writeRun(outcome))
      console.log(`\nseed ${seed} is red after ${outcome.taken} steps; ${outcome.steps.length} steps in ${file}`)
      for (const problem of outcome.problems.slice(0, 5)) console.log(`  ${problem}`)
      if (!isWhole) for (const { op, tab, pick } of outcome.steps) console.log(`    ${op} tab ${tab} pick ${pick}`)
      process.exitCode = 1
    }
    if ((seed - first) % 50 === 49) {
      const mb = Math.round(process.memoryUsage.rss() / 1e6)
      console.log(`${seed - first + 1} runs, ${writes} writes, ${red} red, ${mb} MB; go on with --seed ${seed + 1}`)
    }
  }
  const seconds = Math.round((performance.now() - from) / 1000)
  console.log(`${seed - first} runs from seed ${first}: ${steps} steps, ${writes} writes, ${red} red, ${seconds} s`)
  console.log(`${seed - first - red} passed, ${red} failed`)
}

await command(usage, main)
