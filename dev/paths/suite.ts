// npm run paths:suite [-- screen…]: writes a spec of each screen, with a path to each transition that a person causes
// and that can be said in the words of the desk; counts those that cannot.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outOfReach } from '../../tests/browser/support/out-of-reach'
import { family, nameOf, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import { personalEvents } from '../walks/personal-events'
import { deeds, typeOf } from './deeds'
import { deskRoots } from './desk-paths'
import { type DeskPath, searchDesk } from './desk-search'
import { specText, tellPath } from './told-path'

/** Where the specs are written; git ignores it. */
const FOLDER = join('tests', 'browser', 'paths')

interface Suite {
  paths: readonly DeskPath[]
  said: number
  declared: number
  /** Transitions whose event no deed has. */
  unnamed: readonly string[]
  /** Transitions whose event has a deed, and to which no path was found. */
  unfound: readonly string[]
}

const takenBy = ({ run }: DeskPath): string[] => [...new Set(run.effects.flatMap(({ took }) => took))]

/** The shortest path to each transition of a screen that a person causes, without those that another one takes too. */
export async function suiteOf(root: string, most?: number): Promise<Suite> {
  const machine = registry[root]
  if (!machine) throw new Error(`There is no screen ${root}`)
  const personal = personalEvents()
  const targets = new Map(
    family(machine)
      .flatMap(transitionsOf)
      .filter((one) => personal.has(String(one.eventType)) && !(nameOf(one) in outOfReach))
      .map((one) => [nameOf(one), String(one.eventType)]),
  )
  const types = new Set(deeds.map(typeOf))
  const first = new Map<string, DeskPath>()
  const wanted = [...targets].filter(([, type]) => types.has(type)).length
  await searchDesk(root, {
    ...(most === undefined ? {} : { most }),
    look(path) {
      for (const name of takenBy(path)) if (targets.has(name) && !first.has(name)) first.set(name, path)
      return first.size === wanted
    },
  })
  const paths: DeskPath[] = []
  const taken = new Set<string>()
  const longestFirst = [...new Set(first.values())].sort((one, other) => other.steps.length - one.steps.length)
  for (const path of longestFirst) {
    if (takenBy(path).every((name) => taken.has(name) || !targets.has(name))) continue
    paths.push(path)
    for (const name of takenBy(path)) taken.add(name)
  }
  const rest = [...targets].filter(([name]) => !first.has(name))
  return {
    paths,
    said: first.size,
    declared: targets.size,
    unnamed: rest.flatMap(([name, type]) => (types.has(type) ? [] : [name])),
    unfound: rest.flatMap(([name, type]) => (types.has(type) ? [name] : [])),
  }
}

// npm run paths:suite
if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const asked = process.argv.slice(2)
  const roots = asked.length > 0 ? asked : deskRoots
  mkdirSync(FOLDER, { recursive: true })
  for (const root of roots) {
    const { paths, said, declared, unnamed, unfound } = await suiteOf(root)
    const file = join(FOLDER, `${root}.spec.ts`)
    rmSync(file, { force: true })
    writeFileSync(
      file,
      specText(
        root,
        paths.map((path) => tellPath(root, path)),
      ),
    )
    console.log(`${root}: ${said} of ${declared} transitions by ${paths.length} paths`)
    for (const name of unfound) console.log(`  no path: ${name}`)
    console.log(
      `  no words: ${[...new Set(unnamed.map((name) => name.replace(/^.* on (.*), branch \d+$/, '$1')))].join(', ')}`,
    )
  }
}
