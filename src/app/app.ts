import { type AnyActorRef, createActor } from 'xstate'
import type { Toast, ToastEvent } from '../domain/toast'
import { type ClockPorts, createClockMachine } from '../machines/page/clock.machine'
import { createReportMachine } from '../machines/page/report.machine'
import { createSessionMachine } from '../machines/page/session.machine'
import { createThemeMachine, type ThemePorts } from '../machines/page/theme.machine'
import { createToasterMachine, type ToasterPorts } from '../machines/page/toaster.machine'
import { createInspection } from '../recording/inspection'
import type { createEditorStore } from '../services/browser/editor-store'
import type { SafeStorage } from '../services/browser/storage'
import { loadOnce } from '../ui/feedback/load-once'
import { createScreens } from './screens'

/** What the actors that live as long as the page need of the browser. */
export interface Environment extends ThemePorts, ClockPorts, Pick<ToasterPorts, 'onVisibility'> {
  /** The base URL of the API. */
  apiBaseUrl: string
  local: SafeStorage
  editors: ReturnType<typeof createEditorStore>
  onStorage: (listener: (key: string | null) => void) => () => void
}

/** The context of every route: the page's actors, and what screens are created from. */
export type App = ReturnType<typeof createApp>

/** Creates the app in an environment: the browser's, or a test's. */
export function createApp(environment: Environment) {
  const inspection = createInspection()
  const screens = createScreens()
  const actionListeners = new Set<(event: ToastEvent) => void>()

  const toaster = live(
    createActor(
      createToasterMachine(
        inspection.spyOn('toaster', {
          runAction: (event) => {
            for (const listener of actionListeners) listener(event)
          },
          onVisibility: environment.onVisibility,
          now: environment.clock.now,
        }),
      ),
      inspection.actorOptions('toaster'),
    ),
  )
  const session = live(
    createActor(
      createSessionMachine(
        inspection.spyOn('session', {
          session: {
            restore: () => environment.editors.read(),
            clear: () => {
              const path = environment.editors.readSession()
              environment.editors.clear()
              environment.editors.clearSession()
              if (path !== null)
                void import('./sign-in')
                  .then(({ signOut }) => signOut(environment.apiBaseUrl, path))
                  .catch(() => undefined)
            },
            onChange: (listener) =>
              environment.onStorage((key) => {
                if (key === null || key === 'auth') void environment.editors.read().then(listener)
              }),
            hasOpenForm: screens.hasOpenForm,
            saveDrafts: screens.saveDrafts,
            written: screens.written,
          },
        }),
      ),
      inspection.actorOptions('session'),
    ),
  )
  const announce = (toast: Toast) => toaster.send({ type: 'toast.show', toast })
  const theme = live(
    createActor(
      createThemeMachine(inspection.spyOn('theme', { theme: environment.theme })),
      inspection.actorOptions('theme'),
    ),
  )
  const clock = live(
    createActor(
      createClockMachine(inspection.spyOn('clock', { clock: environment.clock })),
      inspection.actorOptions('clock'),
    ),
  )
  // The code of reports is loaded when a report is first saved, or in the background some time after the start.
  const recording = loadOnce(async () => (await import('../recording/report')).startRecording(inspection))
  const save = async () => (await recording.load()).save()
  const report = live(createActor(createReportMachine({ save, toast: announce }), inspection.actorOptions('report')))
  return {
    environment,
    /** Where recorders and development tools observe every actor. */
    inspection,
    screens,
    session,
    theme,
    clock,
    toaster,
    /** Saves a report of the recorded events as a file (EXT-38). */
    report: () => report.send({ type: 'report.save' }),
    /** Starts to record events, which are buffered until then; rejects if its code fails to load. */
    startRecording: async () => void (await recording.load()),
    announce,
    /** Shows a toast like `announce`; the one that a screen receives does nothing once its editor has signed out. */
    toast: announce,
    /** Calls back with the event of a toast action; returns an unsubscribe function. */
    onToastAct: (listener: (event: ToastEvent) => void) => {
      actionListeners.add(listener)
      return () => void actionListeners.delete(listener)
    },
  }
}

/** Starts an actor that lives as long as the page, and logs its errors. */
function live<Actor extends AnyActorRef>(actor: Actor): Actor {
  actor.subscribe({ error: (error) => console.error(`The actor ${actor.id} failed`, error) })
  actor.start()
  return actor
}
