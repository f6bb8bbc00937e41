// npm run paths:suite [-- screen…]: writes a spec of each screen, whose paths take the transitions that a person causes
// there; counts those that no path takes, with the reason.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outOfReach } from '../../tests/browser/support/out-of-reach'
import { family, nameOf, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import { personalEvents } from '../walks/personal-events'
import { suiteRoots } from './desk-paths'
import type { DeskPath } from './desk-search'
import { plannedPaths } from './planned-paths'
import { reasonOf } from './reasons'
import { specText, tellPath } from './told-path'

/** Where the specs are written; git ignores it. */
const FOLDER = join('tests', 'browser', 'paths')

interface Suite {
  paths: readonly DeskPath[]
  walked: number
  declared: number
  /** The transitions that no path takes, by the reason. */
  rest: ReadonlyMap<string, readonly string[]>
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
  return {
    paths,
    walked: targets.size - missing.length,
    declared: targets.size,
    rest: grouped(missing, reasonOf),
  }
}

// npm run paths:suite
if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const asked = process.argv.slice(2)
  mkdirSync(FOLDER, { recursive: true })
  for (const root of asked.length > 0 ? asked : suiteRoots) {
    const { paths, walked, declared, rest } = await suiteOf(root)
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
    for (const [reason, names] of rest) {
      console.log(`  ${names.length}: ${reason}`)
      if (process.env.EACH) for (const name of names) console.log(`    ${name}`)
    }
  }
}
