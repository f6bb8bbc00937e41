import { type AnyActorRef, createActor } from 'xstate'
import type { Toast, ToastEvent } from '../domain/toast'
import { type ClockPorts, createClockMachine } from '../machines/page/clock.machine'
import { createNetworkMachine, type NetworkPorts } from '../machines/page/network.machine'
import { createReportMachine } from '../machines/page/report.machine'
import { createSessionMachine } from '../machines/page/session.machine'
import type { SessionPorts } from '../machines/page/session.ports'
import { createSignOutMachine } from '../machines/page/sign-out.machine'
import { createThemeMachine, type ThemePorts } from '../machines/page/theme.machine'
import { createToasterMachine } from '../machines/page/toaster.machine'
import type { ToasterPorts } from '../machines/page/toaster.ports'
import { createInspection, type Inspection } from '../recording/inspection'
import { noPaths } from '../services/browser/advertised-paths'
import { type createEditorStore, ENDING } from '../services/browser/editor-store'
import type { SafeStorage } from '../services/browser/storage'
import { loadOnce } from '../ui/feedback/load-once'
import { loadPart } from '../ui/feedback/load-part'
import { createScreens } from './screens'

/** What the app needs of the browser. */
export interface Environment extends ThemePorts, ClockPorts, NetworkPorts, Pick<ToasterPorts, 'onVisibility'> {
  /** The base URL of the API. */
  apiBaseUrl: string
  /** The path of attempts that the page names; null if it names none (EXT-54). */
  attemptsPath: string | null
  /** What the page declares that the host offers, such as a search (EXT-182). */
  relations: readonly string[]
  fetch: typeof globalThis.fetch
  local: SafeStorage
  editors: ReturnType<typeof createEditorStore>
  onStorage: (listener: (key: string | null) => void) => () => void
  /** The invitation that the page was opened with; its token is null once it is taken, or if there is none (EXT-246). */
  invitation: { token: string | null }
  keys: Pick<SessionPorts['session'], 'sinceKey' | 'onKey'>
  /** Whether the page is hidden. */
  isHidden: () => boolean
  /** Calls back whenever the page may be about to be discarded. */
  onPageHide: (listener: () => void) => () => void
  /** Calls back when what follows from the present event is painted; returns a function that cancels this. */
  afterPaint: (act: () => void) => () => void
  /** Makes the browser ask before the page is left; returns a function that ends this. */
  blockUnload: () => () => void
  /** Asks the editor a question in a dialog of the browser. */
  confirm: (text: string) => boolean
  /** Scrolls the page to its top. */
  toTop: () => void
  /** Scrolls to the element with an id. */
  scrollTo: (id: string) => void
  /** Writes into the console of the browser. */
  log: (text: string, value: unknown) => void
}

/** What the machines of the page are composed from. */
interface Page {
  environment: Environment
  inspection: Inspection
  screens: ReturnType<typeof createScreens>
  announce: (toast: Toast) => void
  runToastAction: (event: ToastEvent) => void
  endSession: () => void
  saveReport: (expected: string) => Promise<void>
}

/** Composes the machines of the actors that live as long as the page. */
export const pageMachines = {
  toaster: ({ environment, inspection, runToastAction }: Page) =>
    createToasterMachine(
      inspection.spyOn('toaster', {
        runAction: runToastAction,
        onVisibility: environment.onVisibility,
        now: environment.clock.now,
      }),
    ),
  session: ({ environment, inspection, screens, endSession }: Page) =>
    createSessionMachine(
      inspection.spyOn('session', {
        session: {
          restore: () => environment.editors.read(),
          clear: () => {
            environment.editors.clear()
            endSession()
            environment.editors.writePaths(noPaths)
          },
          onChange: (listener) =>
            environment.onStorage((key) => {
              if (environment.editors.tells(key)) void environment.editors.read().then(listener)
            }),
          hasOpenForm: screens.hasOpenForm,
          showsOnce: screens.showsOnce,
          onceLeft: screens.onceLeft,
          saveDrafts: screens.saveDrafts,
          written: screens.written,
          ...environment.keys,
        },
      }),
    ),
  signOut: ({ environment: { apiBaseUrl, editors, network, onStorage }, inspection }: Page) =>
    createSignOutMachine(
      inspection.spyOn('signOut', {
        signOut: {
          isPending: () => editors.readEnding() !== null,
          async end(signal) {
            const path = editors.readEnding()
            if (path === null) return
            const { signOut } = await import('../services/session-parts')
            await signOut(apiBaseUrl, path, signal)
            editors.clearEnding()
          },
          onSettled: (listener) =>
            onStorage((key) => {
              if ((key === null || key === ENDING) && editors.readEnding() === null) listener()
            }),
          onOnline: (listener) => network.onChange((isOnline) => isOnline && listener()),
        },
      }),
    ),
  network: ({ environment: { network }, inspection }: Page) =>
    createNetworkMachine(inspection.spyOn('network', { network })),
  theme: ({ environment, inspection }: Page) =>
    createThemeMachine(inspection.spyOn('theme', { theme: environment.theme })),
  clock: ({ environment, inspection }: Page) =>
    createClockMachine(inspection.spyOn('clock', { clock: environment.clock })),
  report: ({ inspection, saveReport, announce }: Page) =>
    createReportMachine(inspection.spyOn('report', { save: saveReport, toast: announce })),
}

/** The context of every route: the page's actors, and what screens are created from. */
export type App = ReturnType<typeof createApp>

/** Creates the app in an environment: the browser's, or a test's. */
export function createApp(environment: Environment) {
  const inspection = createInspection()
  const actionListeners = new Set<(event: ToastEvent) => void>()
  // The code of reports is loaded when a report is first saved, or in the background some time after the start.
  const recording = loadOnce(async () =>
    (await loadPart('report', () => import('../recording/report'))).startRecording(inspection),
  )
  const page: Page = {
    environment,
    inspection,
    screens: createScreens(),
    announce: (toast) => toaster.send({ type: 'toast.show', toast }),
    runToastAction: (event) => {
      for (const listener of actionListeners) listener(event)
    },
    endSession: () => signOut.send({ type: 'ending.begin' }),
    saveReport: async (expected) => (await recording.load()).save(expected),
  }
  const toaster = live(createActor(pageMachines.toaster(page), inspection.actorOptions('toaster')))
  const signOut = live(createActor(pageMachines.signOut(page), inspection.actorOptions('signOut')))
  const network = live(createActor(pageMachines.network(page), inspection.actorOptions('network')))
  const session = live(createActor(pageMachines.session(page), inspection.actorOptions('session')))
  const theme = live(createActor(pageMachines.theme(page), inspection.actorOptions('theme')))
  const clock = live(createActor(pageMachines.clock(page), inspection.actorOptions('clock')))
  const report = live(createActor(pageMachines.report(page), inspection.actorOptions('report')))
  return {
    /** Its `inspection` is where recorders and development tools observe every actor. */
    ...page,
    session,
    signOut,
    network,
    theme,
    clock,
    toaster,
    report,
    /** Saves a report of the recorded events as a file, without a question (EXT-38). */
    reportFailure: () => report.send({ type: 'report.save' }),
    /** Starts to record events, which are buffered until then; rejects if its code fails to load. */
    startRecording: async () => void (await recording.load()),
    /** Shows a toast like `announce`; the one that a screen receives does nothing once its editor has signed out. */
    toast: page.announce,
    /** Ends the toasts about something that is gone. */
    withdraw: (key: string) => toaster.send({ type: 'toast.withdraw', key }),
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
