import type { DraftLink } from '../../domain/drafts/draft'
import type { Stop } from '../browser/page-lifecycle'

/** What is told of a draft: this tab may write it, another does, it is gone, or a newer program wrote it. */
export type LockStatus = 'held' | 'lost' | 'deleted' | 'unsupportedVersion'

/** What is asked for. */
export interface LockRequest {
  link: DraftLink
  /** Whether another tab must release it at once. */
  steal: boolean
}

/**
 * Waits for the right to write one draft, and holds it until stopped. The browser itself releases what a closed or
 * broken tab held. Where it knows no locks every tab holds, and what two tabs write is two drafts.
 */
export function lockDraft(
  store: {
    statusOf: (id: string) => 'exists' | 'deleted' | 'unsupportedVersion'
    watch: (listener: () => void) => Stop
  },
  { link, steal }: LockRequest,
  onStatus: (status: LockStatus) => void,
): Stop {
  const ending = new AbortController()
  const { signal } = ending
  let release = () => {}
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  const name = `meridian.draft.${link.id}`

  async function requestLock(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, () => {
        if (!signal.aborted) onStatus('held')
        return ended
      })
    } catch {
      // Another tab took it, or nobody waits any more.
      if (signal.aborted) return
      onStatus('lost')
      void requestLock({ signal })
    }
  }
  const checkStatus = () => {
    const statusOf = store.statusOf(link.id)
    if (statusOf !== 'exists') onStatus(statusOf)
  }
  if ('locks' in navigator) void requestLock(steal ? { steal: true } : { signal })
  else onStatus('held')
  checkStatus()
  const unwatch = store.watch(checkStatus)
  return () => {
    ending.abort()
    release()
    unwatch()
  }
}
