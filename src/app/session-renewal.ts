import type { AnyActorRef } from 'xstate'
import type { ListEvent } from '../machines/parts/list.ports'
import type { EventOf } from '../machines/typed'
import type { App } from './app'

/** Calls back each time the same editor renews an expired session, until the screen's actor is stopped. */
export function onSessionRenewed(session: App['session'], screen: AnyActorRef, listener: () => void): void {
  let expiredFor = expired()
  const watching = session.subscribe((now) => {
    const isBack = now.matches({ signedIn: 'fresh' }) && expiredFor !== null && now.context.editor?.id === expiredFor
    expiredFor = expired()
    if (isBack) listener()
  })
  const stop = () => watching.unsubscribe()
  screen.subscribe({ complete: stop, error: stop })

  function expired(): string | null {
    const now = session.getSnapshot()
    return now.matches({ signedIn: 'expired' }) ? (now.context.editor?.id ?? null) : null
  }
}

interface ReadList {
  getSnapshot: () => { matches(state: 'failed'): boolean; context: { isFallback: boolean } }
  send: (event: EventOf<ListEvent<never, never>, 'list.retry'>) => void
}

/** Reloads the lists whose last read failed (EXT-2). */
export function retryFailedLists(...lists: readonly (ReadList | undefined)[]): void {
  for (const list of lists) {
    const now = list?.getSnapshot()
    if (now?.matches('failed') || now?.context.isFallback) list?.send({ type: 'list.retry' })
  }
}
