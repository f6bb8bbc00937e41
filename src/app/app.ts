import { type AnyActorRef, createActor } from 'xstate'
import type { Toast, ToastEvent } from '../domain/toast'
import { type ClockPorts, createClockMachine } from '../machines/clock.machine'
import { createReportMachine } from '../machines/report.machine'
import { createSessionMachine } from '../machines/session.machine'
import { createThemeMachine, type ThemePorts } from '../machines/theme.machine'
import { createToasterMachine, type ToasterPorts } from '../machines/toaster.machine'
import { createInspection } from '../recording/inspection'
import type { createEditorStore } from '../services/editor-store'
import type { SafeStorage } from '../services/storage'
import { createScreens } from './screens'

/** What the actors that live with the page ask of the world. */
export interface World extends ThemePorts, ClockPorts, Pick<ToasterPorts, 'onVisibility'> {
  /** The address of the API. */
  apiHost: string
  local: SafeStorage
  editors: ReturnType<typeof createEditorStore>
  onStorage: (listener: (key: string | null) => void) => () => void
}

/** What every route is given: the actors that live as long as the page, and what screens are composed from. */
export type App = ReturnType<typeof createApp>

/** The application over whatever world it is given: the browser's, or a test's. */
export function createApp(world: World) {
  const inspection = createInspection()
  const screens = createScreens()
  const acting = new Set<(event: ToastEvent) => void>()

  const toaster = live(
    createActor(
      createToasterMachine(
        inspection.spyOn('toaster', {
          act: (event) => {
            for (const act of acting) act(event)
          },
          onVisibility: world.onVisibility,
          now: world.clock.now,
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
            restore: () => world.editors.read(),
            forget: () => {
              const path = world.editors.readSession()
              world.editors.forget()
              world.editors.forgetSession()
              if (path !== null)
                void import('./sign-in').then(({ signOut }) => signOut(world.apiHost, path)).catch(() => undefined)
            },
            onChange: (listener) =>
              world.onStorage((key) => {
                if (key === null || key === 'auth') void world.editors.read().then(listener)
              }),
            hasOpenForm: screens.hasOpenForm,
            keepWords: screens.keepWords,
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
      createThemeMachine(inspection.spyOn('theme', { theme: world.theme })),
      inspection.actorOptions('theme'),
    ),
  )
  const clock = live(
    createActor(
      createClockMachine(inspection.spyOn('clock', { clock: world.clock })),
      inspection.actorOptions('clock'),
    ),
  )
  // What makes a report comes with its first use, or a while after the desk.
  const save = async () => (await import('../recording/report')).saveReport(inspection)
  const report = live(createActor(createReportMachine({ save, toast: announce }), inspection.actorOptions('report')))
  return {
    world,
    /** Where recorders and development tools observe every actor. */
    inspection,
    screens,
    session,
    theme,
    clock,
    toaster,
    /** Saves a report of what the desk did (EXT-38). */
    report: () => report.send({ type: 'report.save' }),
    announce,
    /** As `announce`; a screen is given one of its own, which falls silent when its editor is gone. */
    toast: announce,
    /** Hears what people ask for from a toast; returns how to stop. */
    onToastAct: (act: (event: ToastEvent) => void) => {
      acting.add(act)
      return () => void acting.delete(act)
    },
  }
}

/** Starts an actor that lives as long as the page; what fails in it is logged. */
function live<Actor extends AnyActorRef>(actor: Actor): Actor {
  actor.subscribe({ error: (error) => console.error(`The actor ${actor.id} failed`, error) })
  actor.start()
  return actor
}
