import type { RouterHistory } from '@tanstack/react-router'
import { createActor } from 'xstate'
import type { TimeSettings } from '../domain/time-settings'
import { createDraftsMachine } from '../machines/drafts.machine'
import { createTimeSettingsMachine } from '../machines/time-settings.machine'
import { createHttp } from '../services/http'
import { createTimeSettingsStore, TIME_SETTINGS } from '../services/time-settings-store'
import type { App } from './app'
import { openDraftShelf } from './draft-shelf'

/** What every signed-in screen is composed from; made once for an application. */
export type Desk = ReturnType<typeof createDesk>

/** The application with what its signed-in screens need. */
export type DeskApp = App & { desk: Desk; history: RouterHistory }

export function createDesk(app: App, history: RouterHistory) {
  const { world, session, announce: toast } = app
  /** Whether the sign-in over the screen says it, so that nothing else need (EXT-2). */
  const onUnauthorised = () => {
    if (world.editors.readSession() !== null) session.send({ type: 'session.expire' })
    return session.getSnapshot().matches({ signedIn: 'expired' })
  }
  const http = createHttp({ host: world.apiHost, onUnauthorised })
  const editorId = () => session.getSnapshot().context.editor?.id ?? null
  const shelf = openDraftShelf(app, editorId)

  const drafts = createActor(
    createDraftsMachine(
      app.inspection.spyOn('drafts', {
        drafts: {
          list: () => shelf.store()?.list() ?? [],
          removed: () => shelf.store()?.parked() ?? [],
          open(id) {
            const handed = shelf.store()?.hand(id)
            if (handed) history.push(handed.route)
          },
          remove: (id) => shelf.store()?.remove(id),
          restore: (id) => shelf.store()?.restore(id),
          wipe: async () => (await shelf.ready).wipe(),
          leave: () => session.send({ type: 'session.close' }),
          watch: (listener) => {
            const watching = shelf.ready.then((store) => {
              listener()
              return store.watch(listener)
            })
            return () => void watching.then((stop) => stop()).catch(() => undefined)
          },
        },
        toast,
      }),
    ),
    app.inspection.actorOptions('drafts'),
  ).start()
  app.onToastAct((event) => drafts.send(event))
  session.subscribe(() => drafts.send({ type: 'drafts.changed' }))

  const timeStore = createTimeSettingsStore(world.local)
  const times = createActor(
    createTimeSettingsMachine(
      app.inspection.spyOn('timeSettings', {
        times: {
          read: timeStore.read,
          watch: (listener) =>
            world.onStorage((key) => {
              if (key === null || key === TIME_SETTINGS) listener()
            }),
        },
      }),
    ),
    app.inspection.actorOptions('timeSettings'),
  ).start()
  /** Stores time settings for every clock to follow (SET-3); rejects where the browser does not keep them. */
  async function saveTimes(chosen: TimeSettings): Promise<void> {
    if (timeStore.write(chosen) !== 'kept') throw new Error('The browser does not keep the time settings')
    times.send({ type: 'settings.changed' })
  }

  return {
    http,
    onUnauthorised,
    editorId,
    shelf,
    drafts,
    times,
    readTimes: timeStore.read,
    saveTimes,
  }
}
