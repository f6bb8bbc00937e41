import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { need } from '../../tests/support/fakes'
import { family, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import { borrowedWalks } from './borrowed-walks'
import { byMachine, byPart, ledger } from './coverage'
import { walksOf } from './path-files'
import { searchWalks } from './path-search'
import { walkAlong } from './walker'

/** Where the paths are kept; git ignores it. */
const FOLDER = join('.cache', 'walks')
/** What the paths depend on: the machines, what the search knows, and the paths that are borrowed. */
const SOURCES = ['src/machines', 'src/domain', 'src/app/screens', 'dev/walks', 'tests/walks', 'tests/support/fixtures']
/** The number of attempts of the search for each round, and of rounds; each begins with what the last has found. */
const TRIES = Number(process.env.WALKS_TRIES ?? 1000)
const ROUNDS = Number(process.env.WALKS_ROUNDS ?? 3)

const stored = z.object({ hash: z.string(), walks: z.array(z.array(z.string())) })

const hashOfSources = (): string => {
  const hash = createHash('sha256').update(`${TRIES} ${ROUNDS}`)
  for (const folder of SOURCES)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|tsx|txt)$/.test(name)) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

const fileOf = (root: string): string => join(FOLDER, `${root}.json`)

/** The paths that were found for a screen; null if it was not searched since its sources changed. */
export function screenWalks(root: string): readonly (readonly string[])[] | null {
  if (!existsSync(fileOf(root))) return null
  const { data } = stored.safeParse(JSON.parse(readFileSync(fileOf(root), 'utf8')))
  return data?.hash === hashOfSources() ? data.walks : null
}

/** The transitions that a screen with its parts declares, by machine, each with its name by part. */
const declaredOf = (root: string): Map<string, string> =>
  new Map(
    family(need(registry[root]))
      .flatMap(transitionsOf)
      .map((one) => [byMachine.transition(one), byPart.transition(one)]),
  )

/**
 * Finds paths that take each transition of a screen, if need be anew, and keeps them. `isTaken` tells of the transitions, by
 * machine, that kept paths of any screen take, and of those that cannot happen.
 */
export async function findScreenWalks(root: string, isTaken: (transition: string) => boolean): Promise<void> {
  if (screenWalks(root) !== null) return
  const left = new Map([...declaredOf(root)].filter(([name]) => !isTaken(name)))
  const walks: (readonly string[])[] = []
  /** Keeps a path that takes what no earlier one does. */
  const keep = async (moves: readonly string[]): Promise<void> => {
    const book = ledger(byMachine)
    try {
      await walkAlong(root, moves, { watch: book.inspect, moved: () => undefined })
    } catch {
      return
    }
    const takes = [...left.keys()].filter((name) => book.seen.has(name))
    for (const name of takes) left.delete(name)
    if (takes.length > 0) walks.push(moves)
  }
  for (const moves of await borrowedWalks(root, left)) await keep(moves)
  for (let seed = 1; seed <= ROUNDS && left.size > 0; seed += 1) {
    const { found } = await searchWalks(root, {
      targets: new Set(left.keys()),
      naming: byMachine,
      known: [...walksOf(root).map(({ moves }) => moves), ...walks],
      tries: TRIES,
      seed,
    })
    for (const { moves } of found) await keep(moves)
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(root), JSON.stringify({ hash: hashOfSources(), walks }))
}
