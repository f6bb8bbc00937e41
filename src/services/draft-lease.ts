import type { DraftLink } from '../domain/draft'
import type { Stop } from './page-life'

/** What is told of a draft: this tab may write it, another does, it is gone, or a newer program wrote it. */
export type LeaseNews = 'held' | 'lost' | 'gone' | 'newer'

/** What is asked for. */
export interface Lease {
  link: DraftLink
  /** Whether another tab must let go at once. */
  takes: boolean
}

/**
 * Waits for the right to write one draft, and holds it until stopped. The browser itself lets go of what a closed or
 * broken tab held. Where it knows no locks every tab holds, and what two tabs write is two drafts (trap A4).
 */
export function leaseDraft(
  store: { fate: (id: string) => 'kept' | 'gone' | 'newer'; watch: (listener: () => void) => Stop },
  { link, takes }: Lease,
  tell: (news: LeaseNews) => void,
): Stop {
  const ending = new AbortController()
  const { signal } = ending
  let letGo = () => {}
  const ended = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const name = `meridian.draft.${link.id}`

  async function hold(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, () => {
        if (!signal.aborted) tell('held')
        return ended
      })
    } catch {
      // Another tab took it, or nobody waits any more.
      if (signal.aborted) return
      tell('lost')
      void hold({ signal })
    }
  }
  const look = () => {
    const fate = store.fate(link.id)
    if (fate !== 'kept') tell(fate)
  }
  if ('locks' in navigator) void hold(takes ? { steal: true } : { signal })
  else tell('held')
  look()
  const unwatch = store.watch(look)
  return () => {
    ending.abort()
    letGo()
    unwatch()
  }
}
