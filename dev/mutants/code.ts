// npx tsx dev/mutants/code.ts: plants faults into the code, one at a time, and prints those that no test notices.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { given } from '../../tools/command'
import { program, root } from '../../tools/programs'
import { readEquivalents, readResults, readSample, writeResult } from './fault-results'
import { faultKinds } from './faults/kinds'
import { faultsOfCode, type PlantedFault, sampleOf } from './planting'

const usage = 'npx tsx dev/mutants/code.ts [--only <files>] [--tests <folder>] [--sample <number>] [--check] …'
const { values } = given(usage, () =>
  parseArgs({
    options: {
      only: { type: 'string', default: '' },
      tests: { type: 'string', default: 'tests' },
      sample: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      results: { type: 'string', default: 'test-results/faults.jsonl' },
      fresh: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      keep: { type: 'string' },
      out: { type: 'string' },
    },
  }),
)
const results = values.check ? 'test-results/fault-sample.jsonl' : values.results
/** The part of the sample that must still be in the code. */
const LEAST_FOUND = 0.7

/** The time in which some fault must end, or all tests have run once. */
const MOST_MS = 900_000

/** Runs the tests of one environment; a run in which nothing ends is stopped. True if it has come to its end. */
function runIn(environment: string): Promise<boolean> {
  const env = {
    ...process.env,
    FAULTS_ENVIRONMENT: environment,
    FAULTS_IN: values.only,
    FAULTS_TESTS: values.tests,
    FAULTS_RESULTS: results,
    FAULTS_SAMPLE: values.sample,
    FAULTS_SEED: values.seed,
    ...(values.check ? { FAULTS_CHECK: '1' } : {}),
  }
  const args = [program('vitest'), 'run', '--config', 'vitest.faults.config.ts', '--reporter=dot']
  const isGroup = process.platform !== 'win32'
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env, detached: isGroup })
    const kill = () => child.pid !== undefined && process.kill(isGroup ? -child.pid : child.pid, 'SIGKILL')
    const interrupted = () => {
      kill()
      process.exit(1)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
    let size = 0
    const watch = setInterval(() => {
      const now = written()
      if (now === size) kill()
      size = now
    }, MOST_MS)
    child.on('exit', (code) => {
      clearInterval(watch)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
      resolve(code === 0)
    })
  })
}

/** The size of the results, by which a run shows that it goes on. */
const written = (): number => (existsSync(results) ? statSync(results).size : 0)

/** A fault that stopped its process is caught. */
function settle(): void {
  for (const one of readResults(results).values())
    if (one.outcome === 'begun') writeResult(results, { ...one, outcome: 'caught', by: ['', 'the process stopped'] })
}

async function runAll(): Promise<void> {
  for (const environment of values.check ? ['node'] : ['node', 'jsdom', 'slow'])
    for (let before = written(); !(await runIn(environment)); before = written()) {
      settle()
      if (written() === before) throw new Error('No fault has ended: the run cannot go on')
    }
}

const folderOf = (file: string): string => `${file.split('/').slice(0, -1).join('/')}/`

/** Prints the survivors and a line for each file and folder; true if none is left. */
function tell(faults: readonly PlantedFault[]): boolean {
  const known = readResults(results)
  const equal = readEquivalents()
  const outcomeOf = ({ key }: PlantedFault) => (key in equal ? 'equivalent' : (known.get(key)?.outcome ?? 'begun'))
  const tested = faults.filter((fault) => outcomeOf(fault) !== 'begun')
  const open = tested.filter((fault) => ['survived', 'unreached'].includes(outcomeOf(fault)))
  for (const fault of open) console.log(`${outcomeOf(fault)}: ${fault.file}:${fault.line} ${fault.key}`)
  const line = (name: string, isIn: (fault: PlantedFault) => boolean) => {
    const all = tested.filter(isIn)
    const [caught = 0, same = 0, survived = 0, unreached = 0] = ['caught', 'equivalent', 'survived', 'unreached'].map(
      (wanted) => all.filter((fault) => outcomeOf(fault) === wanted).length,
    )
    const share = ((100 * (caught + same)) / Math.max(1, all.length)).toFixed(1)
    const rest = `${same} change nothing (${share} %), ${survived} survived, ${unreached} unreached`
    console.log(`${name}: ${caught} of ${all.length} caught, ${rest}`)
    return { caught, equivalent: same, survived, unrun: unreached }
  }
  const files = [...new Set(tested.map(({ file }) => file))]
  if (!values.check) {
    for (const name of files) line(name, ({ file }) => file === name)
    for (const name of new Set(files.map(folderOf))) line(name, ({ file }) => folderOf(file) === name)
  }
  const ofKinds = faultKinds.map((kind) => line(kind, (fault) => fault.kind === kind))
  const report = {
    ...line('all', () => true),
    mutants: tested.length,
    survivors: open.map(({ key }) => key),
    kinds: faultKinds.map((change, at) => ({ change, ...ofKinds[at] })),
  }
  if (values.out) writeFileSync(values.out, JSON.stringify(report))
  return open.length === 0
}

/** Keeps a sample of the caught faults, with the tests that catch them without a DOM. */
function keep(faults: readonly PlantedFault[], size: number): void {
  const known = readResults(results)
  const caught = faults.filter(({ key }) => known.get(key)?.by?.[0] && known.get(key)?.environment === 'node')
  const chosen = sampleOf(caught, size, values.seed)
  const sample = Object.fromEntries(chosen.map(({ key }) => [key, known.get(key)?.by]))
  writeFileSync('dev/mutants/fault-sample.json', `${JSON.stringify(sample, null, 2)}\n`)
}

/** Leaves only results of these kinds, so that the other faults are tried again. */
function keepOnly(kinds: readonly string[]): void {
  const kept = [...readResults(results).values()].filter(({ outcome }) => kinds.includes(outcome))
  rmSync(results, { force: true })
  for (const one of kept) writeResult(results, one)
}

const faults = sampleOf(faultsOfCode(values.only), Number(values.sample), values.seed)
mkdirSync(dirname(results), { recursive: true })
if (values.fresh || values.check) rmSync(results, { force: true })
// Nothing is known of a fault that had begun when the last run was interrupted.
keepOnly(values.again ? ['caught'] : ['caught', 'survived', 'unreached'])
if (values.keep === undefined) {
  await runAll()
  const isComplete = tell(values.check ? faults.filter(({ key }) => key in readSample()) : faults)
  // A sample whose faults are no longer in the code says nothing.
  const known = readResults(results)
  const isThere = !values.check || known.size >= LEAST_FOUND * Object.keys(readSample()).length
  if (!isThere) console.log('Most of the sample has changed: keep a new one, with --keep')
  process.exitCode = isComplete && isThere ? 0 : 1
} else keep(faults, Number(values.keep))
