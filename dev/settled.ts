/** A running system under test: the possible moves and the current state. */
export interface Run<Move extends string> {
  moves: Record<Move, () => void | Promise<void>>
  /** The name of the current state; equal names mean equal states. */
  state: () => string
  /** Stops the system, if necessary. */
  end?: () => void
}

/**
 * Tries every move in every state, each time from a fresh start, and returns the shortest sequence to each state.
 * Throws if there are more than `most` states: their names then contain an unbounded value.
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
    const state = run.state()
    run.end?.()
    if (ways.has(state)) continue
    if (ways.size === most) throw new Error(`More than ${most} states, the last one ${state}`)
    ways.set(state, way)
    for (const move in run.moves) untried.push([...way, move])
  }
  return ways
}

/** The states as lines for review: the name, then the moves that lead to it. */
export const statesTable = <Move extends string>(ways: Map<string, Move[]>): string =>
  [...ways].map(([state, way]) => `${state}: ${way.join(' → ') || '(at the start)'}`).join('\n')

/** Resolves once all settled promises have been handled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
