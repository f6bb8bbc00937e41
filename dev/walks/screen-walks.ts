import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { need } from '../../tests/support/fakes'
import { family, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import { borrowedWalks, type Way } from './borrowed-walks'
import { byMachine, ledger } from './coverage'
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

/** The transitions that a screen with its parts declares, by machine. */
const declaredOf = (root: string): string[] =>
  family(need(registry[root])).flatMap(transitionsOf).map(byMachine.transition)

/**
 * Finds paths that take each transition of a screen, if need be anew, and keeps them. `ways` are those of kept paths of all
 * screens; `isNever` tells of the transitions, by machine, that cannot happen.
 */
export async function findScreenWalks(
  root: string,
  ways: ReadonlyMap<string, Way>,
  isNever: (transition: string) => boolean,
): Promise<void> {
  if (screenWalks(root) !== null) return
  const left = new Set(declaredOf(root).filter((name) => !ways.has(name) && !isNever(name)))
  const walks: (readonly string[])[] = []
  /** Keeps a path that takes what no earlier one does. */
  const keep = async (moves: readonly string[]): Promise<void> => {
    const book = ledger(byMachine)
    try {
      await walkAlong(root, moves, { watch: book.inspect, moved: () => undefined })
    } catch {
      return
    }
    const takes = [...left].filter((name) => book.seen.has(name))
    for (const name of takes) left.delete(name)
    if (takes.length > 0) walks.push(moves)
  }
  for await (const moves of borrowedWalks(root, left, ways)) await keep(moves)
  for (let seed = 1; seed <= ROUNDS && left.size > 0; seed += 1) {
    const { found } = await searchWalks(root, {
      targets: new Set(left),
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
