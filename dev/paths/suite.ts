// npm run paths:suite [-- screen… | --part 1/2]: writes a spec of each screen, whose paths take the transitions that a person causes
// there; counts those that a person cannot cause on that screen, with the reason, and names those that no path takes.
// Fails if a path takes one that cannot be caused, or if such a one is not declared.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { outOfReach } from '../../tests/browser/support/out-of-reach'
import { family, nameOf, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import { personalEvents } from '../walks/personal-events'
import { beyondOf } from './beyond'
import { suiteRoots } from './desk-paths'
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

// npm run paths:suite
if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } })
  const [part = 1, of = 1] = (values.part ?? '1/1').split('/').map(Number)
  mkdirSync(FOLDER, { recursive: true })
  for (const root of positionals.length > 0 ? positionals : suiteRoots.filter((_, at) => at % of === part - 1)) {
    const { paths, walked, declared, beyond, left, stale } = await suiteOf(root)
    const file = join(FOLDER, `${root}.spec.ts`)
    rmSync(file, { force: true })
    writeFileSync(
      file,
      specText(
        root,
        paths.map((path) => tellPath(root, path)),
      ),
    )
    console.log(`${root}: ${walked} of ${declared} transitions by ${paths.length} paths`)
    for (const [reason, names] of beyond) {
      console.log(`  ${names.length} cannot be caused there: ${reason}`)
      if (process.env.EACH) for (const name of names) console.log(`    ${name}`)
    }
    for (const name of left) console.log(`  not taken: ${name}`)
    for (const name of stale) console.log(`  told to be out of reach, and is not: ${name}`)
    if (stale.length + left.length > 0) process.exitCode = 1
  }
}
