// npm run paths:suite [-- screen… | --part 1/2]: writes a spec of each screen, whose paths take the transitions that a person causes
// there; counts those that a person cannot cause on that screen, with the reason, and names those that no path takes.
// Fails if a path takes one that cannot be caused, or if such a one is not declared.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { outOfReach } from '../../tests/browser/support/out-of-reach'
import { command, Refusal } from '../../tools/command'
import { family, nameOf, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import { personalEvents } from '../walks/personal-events'
import { beyondOf } from './beyond'
import { isSuiteRoot, suiteRoots } from './desk-paths'
import type { DeskPath } from './desk-search'
import { plannedPaths } from './planned-paths'
import { specText, tellPath } from './told-path'

/** Where the specs are written; git ignores it. */
const FOLDER = join('tests', 'browser', 'paths')

interface Suite {
  paths: readonly DeskPath[]
  walked: number
  declared: number
  /** The transitions that a person cannot cause there, by the reason. */
  beyond: ReadonlyMap<string, readonly string[]>
  /** Those that no path takes yet. */
  left: readonly string[]
  /** Those that are told to be out of reach, and are taken or not declared. */
  stale: readonly string[]
}

/** The transitions of a screen that a person causes, by name. */
function personalOf(root: string): Set<string> {
  const machine = registry[root]
  if (!machine) throw new Error(`There is no screen ${root}`)
  const personal = personalEvents()
  return new Set(
    family(machine)
      .flatMap(transitionsOf)
      .filter((one) => personal.has(String(one.eventType)) && !(nameOf(one) in outOfReach))
      .map(nameOf),
  )
}

function grouped(names: readonly string[], groupOf: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const name of names) groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), name])
  return groups
}

/** The paths of a screen, and what they leave out. */
export async function suiteOf(root: string): Promise<Suite> {
  const targets = personalOf(root)
  const paths = await plannedPaths(root)
  const taken = new Set(paths.flatMap(({ run }) => run.effects.flatMap(({ took }) => took)))
  const missing = [...targets].filter((name) => !taken.has(name))
  const reasons = beyondOf(root)
  return {
    paths,
    walked: targets.size - missing.length,
    declared: targets.size,
    beyond: grouped(
      missing.filter((name) => reasons.has(name)),
      (name) => reasons.get(name) ?? '',
    ),
    left: missing.filter((name) => !reasons.has(name)),
    stale: [...reasons.keys()].filter((name) => taken.has(name) || !targets.has(name)),
  }
}

const usage = 'npm run paths:suite [-- <screen> … | -- --part <part>/<of>]'

/** The screens that the arguments name: some, every so many, or all. */
function rootsOf(names: readonly string[], part: string): readonly string[] {
  const unknown = names.find((name) => !isSuiteRoot(name))
  if (unknown !== undefined)
    throw new Refusal(`There is no screen "${unknown}". The suite has: ${suiteRoots.join(', ')}.`)
  const [at = 0, of = 0] = /^\d+\/\d+$/.test(part) ? part.split('/').map(Number) : []
  if (at < 1 || at > of) throw new Refusal(`--part takes a part and their number, such as 1/2, not "${part}".`)
  return names.length > 0 ? names : suiteRoots.filter((_, index) => index % of === at - 1)
}

async function write(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } })
  if (positionals.length > 0 && values.part !== undefined) throw new Refusal('Name screens, or a part of all.')
  const roots = rootsOf(positionals, values.part ?? '1/1')
  mkdirSync(FOLDER, { recursive: true })
  for (const root of roots) {
    const { paths, walked, declared, beyond, left, stale } = await suiteOf(root)
    const told = paths.map((path) => tellPath(root, path))
    writeFileSync(join(FOLDER, `${root}.spec.ts`), specText(root, told))
    console.log(`${root}: ${walked} of ${declared} transitions by ${paths.length} paths`)
    for (const [reason, names] of beyond) {
      console.log(`  ${names.length} cannot be caused there: ${reason}`)
      if (process.env.EACH) for (const name of names) console.log(`    ${name}`)
    }
    for (const name of left) console.log(`  not taken: ${name}`)
    for (const name of stale) console.log(`  told to be out of reach, and is not: ${name}`)
    if (left.length > 0)
      console.log('  Take them by a plan in dev/paths/plans, or say in dev/paths/beyond.ts why nobody can cause them.')
    if (stale.length + left.length > 0) process.exitCode = 1
  }
}

// npm run paths:suite
if (process.argv[1] && import.meta.filename === process.argv[1]) await command(usage, write)
