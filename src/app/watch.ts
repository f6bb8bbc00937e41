import type { InspectionEvent } from 'xstate'
import { createTap, type PortListener } from './tap'

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
  type News = (follower: Follower, ports: PortListener | undefined) => void
  const followers = new Set<(news: News) => void>()
  let kept: News[] | null = []

  function tell(news: News) {
    for (const hear of followers) hear(news)
    if (kept && kept.push(news) > MOST_KEPT) kept.shift()
  }
  const inspect = (event: InspectionEvent) => {
    const at = performance.now()
    tell((follower) => follower(event, at))
  }

  return {
    /** The options that an actor of the desk is made with: by what name it goes, and that it is watched. */
    as: (id: string) => ({ id, inspect }),
    /** Lets the answers of a machine's ports be heard as well, by the machine's name in the registry. */
    tap: createTap((name, port) => {
      tell((_, ports) => ports?.(name))
      const is = port()
      tell((_, ports) => ports?.(name, { is }))
      return is
    }),
    /** Hears of everything from now on, and first of what is kept; `release` keeps nothing more for others. */
    follow(follower: Follower, { release = false, ports }: { release?: boolean; ports?: PortListener } = {}): void {
      const hear = (news: News) => news(follower, ports)
      for (const news of kept ?? []) hear(news)
      followers.add(hear)
      if (release) kept = null
    },
  }
}
