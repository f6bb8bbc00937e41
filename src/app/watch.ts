import type { InspectionEvent } from 'xstate'

/** Hears what actors do; `at` is when, in milliseconds since the page began. */
export type Follower = (event: InspectionEvent, at: number) => void

/** What is kept for a follower who comes late; beyond it the oldest is let go. */
const MOST_KEPT = 5_000

declare global {
  interface Window {
    /** Put there by a tool that the browser brings along, such as a test: it is told where to watch. */
    watchDesk?: (watch: ReturnType<typeof createWatch>) => void
  }
}

/** Where all actors of the desk can be watched: by the recorder, by an inspector, by a tool that the browser brings. */
export function createWatch() {
  const followers = new Set<Follower>()
  let kept: Parameters<Follower>[] | null = []

  return {
    /** The options that every actor of the desk is made with. */
    options: {
      inspect(event: InspectionEvent) {
        const at = performance.now()
        for (const follower of followers) follower(event, at)
        if (kept && kept.push([event, at]) > MOST_KEPT) kept.shift()
      },
    },
    /** Hears of everything from now on, and first of what is kept; `release` keeps nothing more for others. */
    follow(follower: Follower, { release = false } = {}): void {
      for (const one of kept ?? []) follower(...one)
      followers.add(follower)
      if (release) kept = null
    },
  }
}
