import { expect, test } from 'vitest'
import { registry } from '../registry'
import { ledger } from './coverage'
import { graphWalks } from './graph-walks'
import { endOf, type StoredWalk, walksOf, writeWalks } from './path-files'
import { type FoundWalk, searchWalks } from './path-search'
import { walkAlong } from './walker'

/** The number of attempts for each machine before the next machine's turn. */
const TRIES = Number(process.env.WALKS_TRIES ?? 600)
const ROUNDS = Number(process.env.WALKS_ROUNDS ?? 4)

const declaredOf = (...roots: readonly string[]): Set<string> =>
  new Set(
    ledger()
      .report(roots.flatMap((root) => registry[root] ?? []))
      .flatMap(({ missing }) => missing),
  )

/** The requested sides that a path takes; none if it cannot be run. */
async function takenBy(root: string, moves: readonly string[], targets: ReadonlySet<string>): Promise<string[]> {
  try {
    const { seen } = await walkAlong(root, moves)
    return [...targets].filter((name) => seen.has(name))
  } catch {
    return []
  }
}

/** The path without the moves that do not change what it covers. */
async function shortened(root: string, { moves, takes }: FoundWalk): Promise<StoredWalk> {
  const targets = new Set(takes)
  let rest = [...moves]
  for (let at = rest.length - 1; at >= 0; at -= 1) {
    const fewer = rest.toSpliced(at, 1)
    if ((await takenBy(root, fewer, targets)).length === takes.length) rest = fewer
  }
  return { moves: rest, takes, to: endOf(await walkAlong(root, rest), takes) }
}

test('walks are found that take whatever the machines declare', async () => {
  const roots = Object.keys(registry)
  const all = declaredOf(...roots)
  const left = new Set(all)
  const kept = new Map<string, StoredWalk[]>()
  const keep = (root: string, walk: StoredWalk) => {
    kept.set(root, [...(kept.get(root) ?? []), walk])
    for (const name of walk.takes) left.delete(name)
  }

  // What xstate/graph finds comes first, where it can be gone.
  for (const root of roots)
    for (const moves of graphWalks(root)) {
      const takes = await takenBy(root, moves, left)
      if (takes.length > 0) keep(root, await shortened(root, { moves, takes }))
    }
  console.log(`${all.size - left.size} of ${all.size} by xstate/graph`)

  // Stored paths keep their reasons; new ones are added for what they cover in addition.
  for (const isNew of [false, true])
    for (const root of roots)
      for (const { moves, takes } of isNew ? (kept.get(root) ?? []) : walksOf(root)) {
        const also = await takenBy(root, moves, isNew ? left : new Set(takes.filter((name) => left.has(name))))
        if (also.length === 0) continue
        const others = (kept.get(root) ?? []).filter((walk) => walk.moves !== moves)
        const all = isNew ? [...takes, ...also] : also
        kept.set(root, others)
        keep(root, { moves, takes: all, to: endOf(await walkAlong(root, moves), all) })
      }
  console.log(`${all.size - left.size} of ${all.size} by the walks that are kept`)

  for (let round = 1; round <= ROUNDS && left.size > 0; round += 1)
    for (const root of roots) {
      const targets = new Set([...declaredOf(root)].filter((name) => left.has(name)))
      if (targets.size === 0) continue
      const known = (kept.get(root) ?? []).map(({ moves }) => moves)
      const { found } = await searchWalks(root, { targets, known, tries: TRIES, seed: left.size + round })
      for (const walk of found) keep(root, await shortened(root, walk))
      writeWalks(root, kept.get(root) ?? [])
      console.log(`${root}: ${found.length} more, ${left.size} left`)
    }
  for (const root of roots) writeWalks(root, kept.get(root) ?? [])
  expect([...left]).toEqual([])
})
