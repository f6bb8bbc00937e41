import type { AnyActorRef } from 'xstate'
import type { FoundItem } from '../../domain/navigation/found-items'
import type { Visit, VisitPorts } from '../../machines/page/visit.machine'
import type { SignedInApp } from '../app-services'
import { snapshotOf } from '../screens'

/** How an item is opened: in its preview where there is one, else where it is edited; null if it has an address. */
export function visitOf({ kind, item }: FoundItem): Visit | null {
  const preview = { type: 'preview.open', item }
  if (kind === 'news') return { path: '/all-news', screen: 'news', event: preview }
  if (kind === 'geoShots') return { path: '/geoshots', screen: 'geoShots', event: preview }
  if (kind === 'articles') return { path: '/articles', screen: 'articles', event: preview }
  if (kind === 'carousel') return { path: '/carousel', screen: 'carousel', event: { type: 'form.edit', item } }
  return null
}

/** The address of an item that has one; its id may be any text. */
export const addressOf = ({ kind, id }: FoundItem): string =>
  kind === 'events' ? `/events/${encodeURIComponent(id)}` : `/trending-topics?tab=${encodeURIComponent(id)}`

type VisitApp = Pick<SignedInApp, 'history' | 'screens'> & {
  session: { getSnapshot(): { context: { editor: { id: string } | null } } }
}

/** Goes to screens and acts there once they accept it. */
export const createVisitPorts = ({ history, screens, session }: VisitApp): VisitPorts => ({
  visit: {
    carryOut({ path, screen, event }, signal) {
      if (history.location.pathname !== path) history.push(path)
      return new Promise<void>((resolve) => {
        let watched: AnyActorRef | undefined
        let stopWatching = () => {}
        const stopWaiting = screens.onRegister(check)
        signal.addEventListener('abort', end)
        check()

        function end() {
          stopWatching()
          stopWaiting()
          resolve()
        }
        /** Follows the actor of the screen, once there is one, until it accepts the event. */
        function check() {
          const actor = screens.named(screen, session.getSnapshot().context.editor?.id)
          if (!actor || signal.aborted) return
          if (snapshotOf(actor)?.can(event) === true) {
            end()
            actor.send(event)
          } else if (actor !== watched) {
            stopWatching()
            watched = actor
            const watching = actor.subscribe(() => queueMicrotask(check))
            stopWatching = () => watching.unsubscribe()
          }
        }
      })
    },
  },
})
