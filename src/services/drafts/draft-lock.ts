import type { LockRequest, LockStatus } from '../../domain/drafts/draft'
import type { Stop } from '../browser/page-lifecycle'

/** The locks that this tab has not released yet: it waits for itself, so that only another tab is told as one. */
const ownLocks = new Map<string, Promise<void>>()

/**
 * Asks for the lock of one draft, and holds it until stopped: granted at once, or `lost` while another tab holds it,
 * then waited for. The browser releases the locks of a closed or crashed tab. Without the Web Locks API every tab holds
 * the lock, and changes of two tabs become two drafts.
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
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const name = `meridian.draft.${link.id}`

  async function requestLock(options: LockOptions): Promise<void> {
    let isHeld = false
    let markReleased = () => {}
    const released = new Promise<void>((resolve) => {
      markReleased = resolve
    })
    try {
      await navigator.locks.request(name, options, (lock) => {
        if (lock === null || signal.aborted) return undefined
        isHeld = true
        ownLocks.set(name, released)
        onStatus('held')
        return ended
      })
    } catch (error) {
      // Another tab stole the lock, perhaps before it was given here; where locks are refused, no tab has any.
      if (!signal.aborted && !isHeld && !(error instanceof DOMException && error.name === 'AbortError'))
        return onStatus('held')
    } finally {
      markReleased()
      if (ownLocks.get(name) === released) ownLocks.delete(name)
    }
    if (signal.aborted) return
    onStatus('lost')
    void requestLock({ signal })
  }

  async function askLock(): Promise<void> {
    await ownLocks.get(name)
    if (!signal.aborted) await requestLock({ ifAvailable: true })
  }

  const checkStatus = () => {
    const status = store.statusOf(link.id)
    if (status !== 'exists') onStatus(status)
  }
  if ('locks' in navigator) void (steal ? requestLock({ steal: true }) : askLock())
  else onStatus('held')
  checkStatus()
  const unwatch = store.watch(checkStatus)
  return () => {
    ending.abort()
    unwatch()
  }
}
