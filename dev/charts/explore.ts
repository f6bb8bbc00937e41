/** A running system under test: the possible moves, and the present state. */
export interface Run<Move extends string> {
  moves: Record<Move, () => void | Promise<void>>
  /** The name of the present state; equal names mean equal states. */
  place: () => string
  /** Stops the system, if it needs stopping. */
  end?: () => void
}

/**
 * Tries every move from every state, each time from a fresh start, and returns the shortest sequence to each state.
 * Throws beyond `most` states: their names then hold something that never repeats.
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

/** The states as lines for review: the name, then the moves that lead there. */
export const placesTable = <Move extends string>(ways: Map<string, Move[]>): string =>
  [...ways].map(([place, way]) => `${place}: ${way.join(' → ') || '(at the start)'}`).join('\n')

/** Resolves once all settled promises have been handled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
