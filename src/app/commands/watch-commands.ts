import type { AnyActorRef } from 'xstate'
import type { SignedInApp } from '../app-services'
import { snapshotOf } from '../screens'

/** The parts of an app whose changes may change its commands. */
interface Watched extends Pick<SignedInApp, 'history'> {
  session: AnyActorRef
  theme: AnyActorRef
  services: { drafts: AnyActorRef }
  screens: Pick<SignedInApp['screens'], 'actors' | 'onRegister'>
}

/**
 * Calls `onChange` when the commands may have changed, and `onLost` when another screen is shown or the session is no
 * longer fresh; returns an unsubscribe function. A screen that opens later is watched, too: the palette may open before
 * the screen below it does. Changes of the frame do not affect the commands of the screen above it.
 */
export function watchCommands(
  { session, theme, history, services, screens }: Watched,
  frame: AnyActorRef | undefined,
  onChange: () => void,
  onLost: () => void,
): () => void {
  let isDue = false
  let isWatching = true
  const publish = () => {
    isDue = false
    if (!isWatching) return
    if (snapshotOf(session)?.matches({ signedIn: 'fresh' })) onChange()
    else onLost()
  }
  const schedule = () => {
    if (!isDue) queueMicrotask(publish)
    isDue = true
  }
  const watched = new Map<AnyActorRef, { unsubscribe: () => void }>()
  const watchAll = (actors: readonly AnyActorRef[]) => {
    for (const actor of actors) {
      if (watched.has(actor) || actor === frame) continue
      watched.set(
        actor,
        actor.system.inspect(({ type }) => type === '@xstate.snapshot' && schedule()),
      )
    }
  }
  watchAll([session, theme, services.drafts, ...screens.actors()])
  const { pathname } = history.location
  const stops = [
    screens.onRegister(() => {
      watchAll(screens.actors())
      schedule()
    }),
    history.subscribe(() => history.location.pathname !== pathname && onLost()),
  ]
  return () => {
    isWatching = false
    for (const stop of stops) stop()
    for (const watching of watched.values()) watching.unsubscribe()
  }
}
