/** A living system under test: what can be done to it, and where it is. */
export interface Run<Move extends string> {
  moves: Record<Move, () => void | Promise<void>>
  /** The name of the present place. Two places with one name are the same. */
  place: () => string
  /** Ends the system, where something would go on living. */
  end?: () => void
}

/**
 * Tries every move from every place, each time from a fresh start. Gives the shortest way to each place.
 * Throws beyond `most` places: a place's name then holds something that never repeats.
 */
export async function explore<Move extends string>(start: () => Run<Move>, most = 500): Promise<Map<string, Move[]>> {
  const ways = new Map<string, Move[]>()
  const untried: Move[][] = [[]]
  for (const way of untried) {
    const run = start()
    await settled()
    for (const move of way) {
      await run.moves[move]()
      await settled()
    }
    const place = run.place()
    run.end?.()
    if (ways.has(place)) continue
    if (ways.size === most) throw new Error(`More than ${most} places, the last one ${place}`)
    ways.set(place, way)
    for (const move in run.moves) untried.push([...way, move])
  }
  return ways
}

/** The places as a table that a person can review: name, then the way there. */
export const placesTable = <Move extends string>(ways: Map<string, Move[]>): string =>
  [...ways].map(([place, way]) => `${place}: ${way.join(' → ') || '(at the start)'}`).join('\n')

/** Lets every promise that has settled be heard. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
