import { env, stderr, stdout } from 'node:process'
import { expect, test, vi } from 'vitest'
import { clausesIn, testSites } from '../charts/clauses'
import { type AnswerSite, answerSites } from '../evidence/answer-ranges'
import { resultLedger, type SiteEvidence, writeCodeEvidence } from '../evidence/evidence-files'
import { changeOf, codeOf, faultsIn, MOST_TESTS, spread } from './answer-faults'
import { createFaultRuns, runsIn, type TimedTest } from './fault-runs'
import type { HookedTest } from './hooked-registry'
import { answeringFiles, fieldOf, type PlantedFault } from './planting'
import { shownProof } from './shown-proof'
import { slowTestFiles, testFiles } from './test-files'
import { hashOfProof } from './written-places'

// Breaks the code that answers clauses, and asks whether a test that bears the clause turns red.

const { FAULTS_ENVIRONMENT: environment = 'node', PROOF_CLAUSE: only } = env

/** The last run, with the tests that take long: only for what the others have left open. */
const isSlow = environment === 'slow'
const open = isSlow && only === undefined ? await openNow() : null

/** What is still open. It reads the machines, which the tests must load themselves: what that reaches is counted. */
async function openNow(): Promise<Set<string>> {
  const { openClauses } = await import('../evidence/open-clauses')
  const found = openClauses(['node', 'jsdom'])
  vi.resetModules()
  return found
}

const sites = answerSites().filter(
  ({ clause }) => (only === undefined || clause === only) && (open?.has(clause) ?? true),
)
const { faults } = fieldOf(answeringFiles(only))

const answered = new Set(sites.map(({ clause }) => clause))
/** The test files that bear each clause. */
const testsOf = new Map([...testSites()].map(([id, all]) => [id, all.map(({ file }) => file)]))
/** The files of this run: those that bear a clause which is answered in code. */
const wanted = (isSlow ? slowTestFiles : testFiles)
  .filter((file) => runsIn(environment, file))
  .filter((file) => [...testsOf].some(([id, all]) => answered.has(id) && all.includes(file)))

const bears = ({ name }: Pick<HookedTest, 'name'>, id: string): boolean => clausesIn(name).includes(id)
const runs = createFaultRuns(environment, ({ name }) => clausesIn(name).some((id) => answered.has(id)))
const results = resultLedger(`code-${environment}`)
const named = ({ file, name }: Pick<HookedTest, 'file' | 'name'>) => ({ file, name })

/** Tells why a fault could not be tried; nothing is known of it then. */
function told(error: unknown): null {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return null
}

/** The first of the tests that turns red with a fault: as known or, for one clause before one's eyes, as tried now. */
async function redWith(fault: PlantedFault, tests: readonly TimedTest[], code: string) {
  for (const timed of tests) {
    const { test: one } = timed
    const [hash, name] = [hashOfProof(code, one.file), `${one.file}: ${one.name}`]
    const known = only === undefined ? results.find(fault.key, hash, name) : undefined
    const caught = known === undefined ? await runs.caughtIn([timed], fault.number) : null
    const isRed = known ?? caught !== null
    if (known === undefined) results.note(fault.key, hash, name, isRed)
    if (isRed) return { test: one, failure: caught?.failure ?? '' }
  }
  return null
}

const placeOf = ({ file, line }: PlantedFault): string => `${file}:${line}`

async function judged(site: AnswerSite, inTests: ReadonlyMap<number, readonly TimedTest[]>): Promise<SiteEvidence> {
  const { clause, file, line } = site
  const all = faultsIn(faults, site)
  const code = codeOf(site)
  const reached = all.flatMap((fault) => {
    const tests = (inTests.get(fault.number) ?? []).filter(({ test: one }) => bears(one, clause))
    return tests.length > 0 ? [{ fault, tests }] : []
  })
  const run = reached[0]?.tests[0]
  const evidence: SiteEvidence = {
    clause,
    file,
    line,
    faults: all.length,
    run: run ? named(run.test) : null,
    red: null,
  }
  for (const { fault, tests } of spread(reached)) {
    const red = await redWith(fault, tests.slice(0, MOST_TESTS), code).catch(told)
    if (!red) continue
    const change = changeOf(fault)
    if (only !== undefined)
      stdout.write(`${shownProof({ change, at: placeOf(fault), ...red })}Mended: the test is green again.\n`)
    return { ...evidence, red: { test: named(red.test), change } }
  }
  return evidence
}

/** How many faults of one answer that is evaluated while modules load are tried: each try reads the modules again. */
const MOST_ANEW = 6

/** Breaks what is evaluated while modules load, where nothing else has proved the clause. */
async function judgedAnew(site: AnswerSite, evidence: SiteEvidence, loading: ReadonlyMap<number, readonly string[]>) {
  const reached = faultsIn(faults, site).filter(({ number }) => loading.has(number))
  const bearing = new Set((testsOf.get(site.clause) ?? []).filter((file) => wanted.includes(file)))
  for (const fault of spread(reached, MOST_ANEW)) {
    const by = await runs.caughtAnew([...bearing].slice(0, 2), fault.number)
    if (!by || !bears(by, site.clause)) continue
    const change = changeOf(fault)
    if (only !== undefined)
      stdout.write(shownProof({ change, at: placeOf(fault), test: by, failure: 'The modules were read anew with it.' }))
    return { ...evidence, run: named(by), red: { test: named(by), change } }
  }
  return evidence
}

test('code that answers clauses is broken', async () => {
  stderr.write(`${wanted.length} test files, ${sites.length} answers\n`)
  const { inTests, whileLoading, broken, green } = await runs.reachedBy(wanted, true)
  for (const name of broken) stderr.write(`left out, since it fails without a fault: ${name}\n`)
  const done: SiteEvidence[] = []
  const write = (isWhole: boolean) =>
    only === undefined &&
    writeCodeEvidence(environment, { at: new Date().toISOString(), isWhole, sites: done, green: [...green] })
  for (const [at, site] of sites.entries()) {
    done.push(await judged(site, inTests))
    // One proof is enough before one's eyes.
    if (only !== undefined && done.at(-1)?.red) break
    if (at % 50 === 0) write(false)
  }
  const proved = new Set(done.flatMap(({ clause, red }) => (red ? [clause] : [])))
  for (const [at, site] of sites.entries()) {
    const evidence = done[at]
    if (!evidence || proved.has(site.clause)) continue
    const anew = await judgedAnew(site, evidence, whileLoading)
    done[at] = anew
    if (anew.red) proved.add(site.clause)
  }
  write(true)
  const count = (holds: (one: SiteEvidence) => boolean) => done.filter(holds).length
  stdout.write(
    `${environment}: ${done.length} answers in code, ${count(({ red }) => red !== null)} proved, ${count(({ red, run }) => red === null && run !== null)} run\n`,
  )
  const says = `No test that bears ${only} turns red in ${environment} when the code that answers it is broken`
  if (only !== undefined) expect(proved.size, says).toBeGreaterThan(0)
})
