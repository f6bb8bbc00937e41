import { createActor } from 'xstate'
import { createLiveMachine } from '../../machines/page/live.machine'
import { listenToChanges } from '../../services/api/change-stream'
import type { SignedInApp } from '../app-services'

/** Composes what hears the work of others, from the session, the network and the page. */
export function liveMachine({ environment, session, services, inspection }: SignedInApp) {
  /** The editor for whom changes were heard last. */
  let heardFor: string | null = null
  const isReady = () => session.getSnapshot().matches({ signedIn: 'fresh' }) && environment.network.isOnline()
  return createLiveMachine(
    inspection.spyOn('live', {
      live: {
        isReady,
        onReady(listener) {
          let was = isReady()
          const look = () => {
            const is = isReady()
            if (is !== was) listener(is)
            was = is
          }
          const watching = session.subscribe(look)
          const stop = environment.network.onChange(look)
          return () => {
            watching.unsubscribe()
            stop()
          }
        },
        isHidden: environment.isHidden,
        onVisibility: environment.onVisibility,
        onOpened: services.live.onOpened,
        listen(known, hear) {
          const editor = services.editorId()
          // What was heard for another editor is no beginning.
          const after = editor === heardFor ? known : null
          heardFor = editor
          return listenToChanges({ host: environment.apiBaseUrl, after, open: services.live.opened() }, hear)
        },
        tell: services.live.tell,
      },
    }),
  )
}

/** The apps that listen already. */
const listening = new WeakSet<object>()

/** Starts to listen, once for as long as the page lives. */
export function startLive(app: SignedInApp): void {
  if (listening.has(app.services)) return
  listening.add(app.services)
  createActor(liveMachine(app), app.inspection.actorOptions('live')).start()
}
