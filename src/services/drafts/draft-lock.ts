import type { DraftLink } from '../../domain/drafts/draft'
import type { Stop } from '../browser/page-lifecycle'

/**
 * The status of a draft lock: this tab may write the draft, another tab does, the draft is deleted, or a newer version
 * of the program wrote it.
 */
export type LockStatus = 'held' | 'lost' | 'deleted' | 'unsupportedVersion'

export interface LockRequest {
  link: DraftLink
  /** Whether another tab must release the lock at once. */
  steal: boolean
}

/**
 * Waits for the lock of one draft, and holds it until stopped. The browser releases the locks of a closed or crashed
 * tab. Without the Web Locks API every tab holds the lock, and changes of two tabs become two drafts.
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
      // Another tab stole the lock, or the request was stopped.
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
