/** Whose timers run: those of one tab, or of the network. */
export interface TimerOwner {
  isFrozen: boolean
  /** Called with what a timer threw. */
  failed: (error: unknown) => void
}

interface Timer {
  at: number
  owner: TimerOwner
  run: () => void
  every: number | null
}

export type FakeClock = ReturnType<typeof createFakeClock>

/** One clock for all tabs and the server, which goes on only when it is told to. */
export function createFakeClock(start: number) {
  let now = start
  let lastId = 0
  const timers = new Map<number, Timer>()

  function add(owner: TimerOwner, run: () => void, after: unknown, isRepeated: boolean): number {
    const wait = Math.max(isRepeated ? 1 : 0, Number(after) || 0)
    lastId += 1
    timers.set(lastId, { at: now + wait, owner, run, every: isRepeated ? wait : null })
    return lastId
  }

  /** The timer that is due first; those of a frozen tab wait. */
  function next(until: number): [number, Timer] | null {
    let found: [number, Timer] | null = null
    for (const [id, timer] of timers)
      if (timer.at <= until && !timer.owner.isFrozen && (found === null || timer.at < found[1].at)) found = [id, timer]
    return found
  }

  function runTimer([id, timer]: [number, Timer]): void {
    now = Math.max(now, timer.at)
    if (timer.every === null) timers.delete(id)
    else timer.at = now + timer.every
    try {
      timer.run()
    } catch (error) {
      timer.owner.failed(error)
    }
  }

  return {
    now: () => now,
    set: (owner: TimerOwner, run: () => void, after: unknown) => add(owner, run, after, false),
    repeat: (owner: TimerOwner, run: () => void, after: unknown) => add(owner, run, after, true),
    clear: (id: unknown): void => void timers.delete(Number(id)),
    /** Removes every timer of an owner. */
    drop(owner: TimerOwner): void {
      for (const [id, timer] of timers) if (timer.owner === owner) timers.delete(id)
    },
    /** Lets time pass; `settle` is awaited after each timer. */
    async advance(by: number, settle: () => Promise<void>): Promise<void> {
      const until = now + by
      for (let due = next(until); due !== null; due = next(until)) {
        runTimer(due)
        await settle()
      }
      now = Math.max(now, until)
    },
  }
}
