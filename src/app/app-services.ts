import type { RouterHistory } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { CHANGE_STREAM_RELATION } from '../../contract/change-stream'
import { attemptKey } from '../domain/attempt'
import type { TimeSettings } from '../domain/time/time-settings'
import { createTimeSettingsMachine } from '../machines/page/time-settings.machine'
import { createDraftsMachine } from '../machines/screens/drafts.machine'
import { createAnswerLog } from '../services/api/answer-log'
import { type CallListeners, createHttp } from '../services/api/http'
import { createBroadcastAttempts } from '../services/browser/broadcast-attempts'
import { newId } from '../services/browser/new-id'
import { createTimeSettingsStore, TIME_SETTINGS } from '../services/browser/time-settings-store'
import type { App } from './app'
import { type LazyDraftStore, openLazyDraftStore } from './drafts/lazy-draft-store'
import { createListResults } from './list-results'
import { createLiveHub } from './live-hub'
import { createTileResults } from './tile-results'

/** The services that the signed-in screens share; created once per app, and started by it. */
export type AppServices = ReturnType<typeof createAppServices>

/** The app with the services and the history that its signed-in screens need. */
export type SignedInApp = App & { services: AppServices; history: RouterHistory }

/** Composes the machines of the actors that the signed-in screens share. */
export const serviceMachines = {
  drafts: (
    { inspection, session, announce: toast }: App,
    history: RouterHistory,
    lazyStore: LazyDraftStore,
    removeAttempts: () => void,
  ) =>
    createDraftsMachine(
      inspection.spyOn('drafts', {
        drafts: {
          list: () => lazyStore.store()?.list() ?? null,
          removed: () => lazyStore.store()?.removed() ?? [],
          open(id) {
            const handedOff = lazyStore.store()?.handOff(id)
            if (handedOff) history.push(handedOff.route)
          },
          remove: (id) => lazyStore.store()?.remove(id),
          restore: (id) => lazyStore.store()?.restore(id),
          purge: (id) => lazyStore.store()?.purge(id),
          async deleteAll() {
            removeAttempts()
            await (await lazyStore.load()).deleteAll()
          },
          leave: () => session.send({ type: 'session.close' }),
          watch: lazyStore.watch,
        },
        toast,
      }),
    ),
  timeSettings: ({ environment, inspection }: App, read: () => TimeSettings) =>
    createTimeSettingsMachine(
      inspection.spyOn('timeSettings', {
        times: {
          read,
          watch: (listener) =>
            environment.onStorage((key) => {
              if (key === null || key === TIME_SETTINGS) listener()
            }),
        },
      }),
    ),
}

export function createAppServices(app: App, history: RouterHistory) {
  const { environment, inspection, session } = app
  const editorId = () => session.getSnapshot().context.editor?.id ?? null
  const answers = createAnswerLog()
  const live = createLiveHub()
  const lists = createListResults()
  /** The answers to a call belong to the session in which it was sent: each sign-in makes another editor object. */
  const onCall = () => {
    const { editor } = session.getSnapshot().context
    return {
      /** Returns whether the sign-in dialog over the screen already reports the 401, so that no toast has to (EXT-2). */
      onUnauthorised: (): boolean => {
        if (session.getSnapshot().context.editor !== editor) return false
        if (environment.editors.readSession() !== null) session.send({ type: 'session.expire' })
        return session.getSnapshot().matches({ signedIn: 'expired' })
      },
      onAnswer(...given: Parameters<NonNullable<CallListeners['onAnswer']>>) {
        const [{ method }] = given
        // A list of another screen may show what was changed.
        if (method !== 'get') lists.clear()
        answers.note(editor?.id ?? null, ...given)
        if (http.declares(CHANGE_STREAM_RELATION)) live.offer()
      },
    }
  }
  const http = createHttp({
    host: environment.apiBaseUrl,
    fetch: environment.fetch,
    onCall,
    // That of the session, otherwise of the page (EXT-54).
    attemptsPath: () => environment.editors.readPath('attemptsPath') ?? environment.attemptsPath,
    relations: environment.relations,
    attemptStored: async () => lazyStore.store()?.settled(),
  })
  const lazyStore = openLazyDraftStore(app, editorId)
  const broadcasts = createBroadcastAttempts(environment.local)

  const draftsMachine = serviceMachines.drafts(app, history, lazyStore, () => broadcasts.of(editorId()).clear())
  const drafts = createActor(draftsMachine, inspection.actorOptions('drafts'))
  app.onToastAct((event) => drafts.send(event))

  const timeStore = createTimeSettingsStore(environment.local)
  const times = createActor(serviceMachines.timeSettings(app, timeStore.read), inspection.actorOptions('timeSettings'))
  /** Stores the time settings and notifies every clock (SET-3); rejects if local storage cannot store them. */
  async function saveTimes(chosen: TimeSettings): Promise<void> {
    if (timeStore.write(chosen) !== 'stored') throw new Error('The browser does not keep the time settings')
    times.send({ type: 'settings.changed' })
  }

  return {
    http,
    live,
    answers,
    /** What the attempts of every form need (EXT-46). */
    attempts: { newId, keyOf: attemptKey, now: environment.clock.now, areFound: () => http.attemptsPath() !== null },
    /** The attempts to broadcast an item, of each editor; an editor's are removed with the drafts (EXT-31). */
    broadcasts,
    onCall,
    editorId,
    lazyStore,
    lists,
    tileResults: createTileResults(),
    drafts,
    times,
    readTimes: timeStore.read,
    saveTimes,
    /** Loads the draft store and starts the actors. */
    start() {
      lazyStore.load().catch((error) => console.error('The drafts cannot be opened', error))
      drafts.start()
      let owner = editorId()
      session.subscribe(() => {
        drafts.send({ type: 'drafts.changed' })
        if (editorId() !== owner) lists.clear()
        owner = editorId()
      })
      times.start()
    },
  }
}
