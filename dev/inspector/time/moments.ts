import type { AnyMachineSnapshot } from 'xstate'
import type { ActorLine, LogLine, Moment, PastPage } from '../feed'

/** The number of moments that are kept; the oldest are forgotten. */
export const MOST_MOMENTS = 400

interface Kept {
  snapshots: ReadonlyMap<string, AnyMachineSnapshot>
  page: PastPage | null
}

/** Whether an event only shows that time passes. */
const isTick = ({ name, type, words }: LogLine): boolean => /clock|poll/i.test(`${name} ${type} ${words}`)

interface Observed {
  actors: readonly ActorLine[]
  /** Newest first. */
  log: readonly LogLine[]
  at: number
  snapshotOf: (id: string) => AnyMachineSnapshot | null
}

/** The moments of a session; `look` takes a picture of the page, if there is one. */
export function createMoments(look: (() => PastPage) | null, most = MOST_MOMENTS) {
  let moments: readonly Moment[] = []
  const kept = new WeakMap<Moment, Kept>()

  return {
    all: () => moments,
    /** Adds a moment, unless nothing happened since the last one. */
    add({ actors, log, at, snapshotOf }: Observed): void {
      const last = moments.at(-1)
      const upTo = log[0]?.key ?? 0
      if (!log.some((line) => line.key > (last?.upTo ?? 0) && !isTick(line))) return
      const snapshots = new Map(
        actors.flatMap(({ id }): [string, AnyMachineSnapshot][] => {
          const snapshot = snapshotOf(id)
          return snapshot ? [[id, snapshot]] : []
        }),
      )
      const page = look?.() ?? null
      const before = last && kept.get(last)?.page
      const moment = { at, upTo, actors }
      kept.set(moment, { snapshots, page: page && before?.html === page.html ? { ...page, html: before.html } : page })
      moments = [...moments, moment].slice(-most)
    },
    pageAt: (moment: Moment): PastPage | null => kept.get(moment)?.page ?? null,
    snapshotAt: (moment: Moment, id: string): AnyMachineSnapshot | null => kept.get(moment)?.snapshots.get(id) ?? null,
  }
}
