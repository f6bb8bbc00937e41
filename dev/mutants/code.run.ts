import { env, stderr } from 'node:process'
import { test } from 'vitest'
import { type FaultResult, readResults, readSample, writeResult } from './fault-results'
import { createFaultRuns, runsIn } from './fault-runs'
import { faultsOfCode, type PlantedFault, sampleOf } from './planting'
import { slowTestFiles, testFiles } from './test-files'

const {
  FAULTS_ENVIRONMENT: environment = 'node',
  FAULTS_RESULTS = '',
  FAULTS_TESTS = '',
  FAULTS_SAMPLE = '0',
  FAULTS_SEED = '1',
} = env
/** The last run: the slow tests, and the PostgreSQL half of the others of the server, with what no other test has noticed. */
const isSlow = environment === 'slow'

test('faults in the code turn a test red', async () => {
  const faults = faultsOfCode(env.FAULTS_IN)
  const sample = env.FAULTS_CHECK === undefined ? null : readSample()
  const files = (isSlow ? slowTestFiles : testFiles)
    .filter((file) => runsIn(environment, file) && FAULTS_TESTS.split(',').some((path) => file.startsWith(path)))
    .filter((file) => sample === null || Object.values(sample).some(([name]) => name === file))
  const names = sample && new Set(Object.values(sample).map(([, name]) => name))
  const done = readResults(FAULTS_RESULTS)
  const drawn = sampleOf(faults, Number(FAULTS_SAMPLE), FAULTS_SEED)
  const isOpen = (key: string): boolean => {
    const known = done.get(key)
    return known?.outcome !== 'caught' && known?.environment !== environment
  }
  const chosen = drawn.filter(({ key }) => isOpen(key) && (sample === null || key in sample))
  const runs = createFaultRuns(environment, ({ name }) => names === null || names.has(name))
  const { inTests, whileLoading, broken } = await runs.reachedBy(files)
  for (const name of broken) stderr.write(`left out, since it fails without a fault: ${name}\n`)
  const outcomeOf = async ({ number, key }: PlantedFault): Promise<FaultResult> => {
    const tests = inTests.get(number) ?? []
    const loading = whileLoading.get(number) ?? []
    const by = (await runs.caughtIn(tests, number))?.test ?? (await runs.caughtAnew(loading, number))
    if (by) return { key, environment, outcome: 'caught', by: [by.file, by.name] }
    const isReached = tests.length + loading.length > 0 || done.get(key)?.outcome === 'survived'
    return { key, environment, outcome: isReached ? 'survived' : 'unreached' }
  }
  for (const fault of chosen) {
    writeResult(FAULTS_RESULTS, { key: fault.key, environment, outcome: 'begun' })
    try {
      writeResult(FAULTS_RESULTS, await outcomeOf(fault))
    } catch (error) {
      // A test is red without the fault, of which nothing is known then; a new process has new modules.
      writeResult(FAULTS_RESULTS, { key: fault.key, environment, outcome: 'survived' })
      throw error
    }
  }
})
