import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { digest, removeBuild } from '../../tools/build/stamp'
import { program, root, run, tool } from '../../tools/programs'
import { clausesIn } from '../charts/clauses'
import { changeOf, codeOf, faultsIn, MOST_TESTS, spread } from '../mutants/answer-faults'
import { answersOfDesk, fieldOf, type PlantedFault } from '../mutants/planting'
import { hashOfProof } from '../mutants/written-places'
import { type AnswerSite, answerSites } from './answer-ranges'
import { environments, resultLedger, type SiteEvidence, writeCodeEvidence } from './evidence-files'
import { openClauses } from './open-clauses'
import { allStories, runStories, type Story } from './story-tries'

/** How many stories run together, each with a server of its own, and how many of them for one clause. */
const TOGETHER = 60
const OF_ONE = 4

/** One way to prove a clause: a fault in what answers it, and a story that bears it. */
interface Try {
  clause: string
  site: AnswerSite
  fault: PlantedFault
  story: Story
}

const keyOf = ({ file, title }: Story): string => `${file} ${title}`

/** Builds the desk with its faults into dist/, which the next build replaces. */
async function buildFaultyDesk(): Promise<boolean> {
  const env = { NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
  const steps = [
    tool('build/build.ts'),
    [program('vite'), 'build', '--logLevel', 'error', '-c', join(root, 'vite.faults.config.ts')],
    tool('build/page.ts'),
  ]
  for (const args of steps) {
    if ((await run(args, env)) !== 0) return false
    rmSync(join(root, 'dist/.stamp'), { force: true })
  }
  return true
}

/** Every clause that neither charts nor unit tests have proved, with the ways to prove it by a story, the best first. */
function waysOf(stories: readonly Story[], only?: string): Map<string, Try[]> {
  const open = only === undefined ? openClauses(environments) : new Set([only])
  const { faults } = fieldOf(answersOfDesk())
  const sites = answerSites()
  const ways = new Map<string, Try[]>()
  for (const clause of open) {
    const bearing = stories.filter(({ title }) => clausesIn(title).includes(clause)).slice(0, MOST_TESTS)
    const faultsAt = sites
      .filter((site) => site.clause === clause)
      .flatMap((site) => spread(faultsIn(faults, site)).map((fault, at) => ({ site, fault, at })))
      // The first fault of each answer, then the second of each.
      .toSorted((one, other) => one.at - other.at)
    const all = bearing.flatMap((story) => faultsAt.map(({ site, fault }) => ({ clause, site, fault, story })))
    if (all.length > 0) ways.set(clause, all)
  }
  return ways
}

const proofOf = ({ clause, site, fault, story }: Try): SiteEvidence => {
  const test = { file: `tests/browser/${story.file}`, name: story.title }
  return { clause, file: site.file, line: site.line, faults: 1, run: test, red: { test, change: changeOf(fault) } }
}

/**
 * Breaks the code of the desk that answers clauses which no unit test proves, or one clause, and asks the stories in
 * Chromium that bear them. False if the desk could not be built, or no story proved the one clause.
 */
export async function breakStories(only?: string): Promise<boolean> {
  if (only !== undefined && !answerSites().some(({ clause, file }) => clause === only && file.startsWith('src/'))) {
    console.log(`No code of the desk answers ${only}, so no story can be asked.`)
    return false
  }
  if (!(await buildFaultyDesk())) return false
  const ways = waysOf(await allStories(), only)
  const bearing = new Map([...ways.values()].flat().map(({ story }) => [keyOf(story), story]))
  const controls = [...bearing.values()]
  const ends = await runStories(controls.map((story) => ({ ...story, fault: 0 })))
  const green = new Set(controls.filter((_, at) => ends[at] === 'expected').map(keyOf))
  for (const story of controls)
    if (!green.has(keyOf(story))) console.error(`left out, red without a fault: ${story.title}`)
  const results = resultLedger('code-chromium')
  const proofs: SiteEvidence[] = []
  const left = new Map([...ways].map(([id, all]) => [id, all.filter(({ story }) => green.has(keyOf(story)))]))

  const write = (isWhole: boolean) =>
    only === undefined &&
    writeCodeEvidence('chromium', { at: new Date().toISOString(), isWhole, sites: proofs, green: [] })
  /** Notes how a try ended; one that is red proves its clause, which needs no other. */
  const note = (one: Try, isRed: boolean): void => {
    if (!isRed || !left.has(one.clause)) return
    proofs.push(proofOf(one))
    left.delete(one.clause)
  }
  // A story runs over the whole desk.
  const desk = digest()
  const hashOf = ({ site, story }: Try) => hashOfProof(`${desk}\n${codeOf(site)}`, `tests/browser/${story.file}`)
  while (left.size > 0) {
    const share = Math.max(1, Math.min(OF_ONE, Math.floor(TOGETHER / left.size)))
    const next: Try[] = []
    for (const [id, all] of left) {
      const chosen = all.splice(0, share)
      if (chosen.length === 0) left.delete(id)
      for (const one of chosen) {
        const known = results.find(one.fault.key, hashOf(one), keyOf(one.story))
        if (known === undefined) next.push(one)
        else note(one, known)
      }
    }
    console.log(`${left.size} clauses are open: ${next.length} stories over the broken desk`)
    const told = await runStories(next.map(({ story, fault }) => ({ ...story, fault: fault.number })))
    for (const [at, one] of next.entries()) {
      const isRed = told[at] === 'unexpected'
      // One that did not run to its end, or ended in two ways, is tried again by the next run.
      if (isRed || told[at] === 'expected') results.note(one.fault.key, hashOf(one), keyOf(one.story), isRed)
      note(one, isRed)
    }
    write(false)
  }
  write(true)
  for (const { clause, file, line, red } of proofs)
    console.log(`${clause}: ${red?.change}\n  at ${file}:${line}\n  red: ${red?.test.name}`)
  console.log(`In Chromium: ${proofs.length} of ${ways.size} clauses proved by stories`)
  removeBuild()
  return only === undefined || proofs.length > 0
}
