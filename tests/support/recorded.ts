import fc from 'fast-check'
import { createActor, SimulatedClock } from 'xstate'
import type { Replay } from '../../dev/replay/recorded-run'
import { actorAt } from '../../dev/replay/replay-compare'
import { settled } from '../../dev/settled'
import { createClockMachine } from '../../src/machines/page/clock.machine'
import { createShellMachine } from '../../src/machines/page/shell.machine'
import { createToasterMachine } from '../../src/machines/page/toaster.machine'
import { createSignInCodeMachine } from '../../src/machines/parts/account/sign-in-code.machine'
import { createDraftsMachine } from '../../src/machines/screens/drafts.machine'
import { createLoginMachine, type SignedIn } from '../../src/machines/screens/login.machine'
import { createSettingsMachine } from '../../src/machines/screens/settings.machine'
import { pageList } from '../../src/messages/shell/pages'
import { type Recording, readRecording } from '../../src/recording/format'
import { createInspection } from '../../src/recording/inspection'
import { createRecorder, limits } from '../../src/recording/recorder'
import { serialize, truncate } from '../../src/recording/serialize'
import { toSnapshotRows } from '../../src/recording/snapshot-rows'
import { adversarialText } from './adversarial-values'
import { answered, listeners, need, recordedToasts } from './fakes'
import { newsFixture } from './fixtures/news-fixture'
import { anUpload } from './fixtures/upload-fixture'
import type { Step } from './news-fuzz'
import { inertPalette } from './palette'

/** A file as a report holds it, read back. */
export function readBack(text: string): Recording {
  const read = readRecording(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.recording
}

/** The whole app over fakes, recorded: News with all its parts, and the machines of the page. */
export async function recordedApp(most: Partial<typeof limits> = {}) {
  const inspection = createInspection()
  const due: (() => void)[] = []
  const clock = new SimulatedClock()
  const recorder = createRecorder(inspection, {
    later: (runAction) => void due.push(runAction),
    most: { ...limits, ...most },
  })
  const around = (id: string) => ({ ...inspection.actorOptions(id), clock })
  const toasts = recordedToasts()
  const services = newsFixture({ holdsPages: true, spyOn: inspection.spyOn })
  const call = answered<{ email: string; password: string; signal: AbortSignal }, SignedIn>()
  const seconds = listeners<void>()
  const eyes = listeners<boolean>()
  const stored = { showTimeInHeader: true, primaryTimeZone: 'Europe/Paris', secondaryTimeZone: 'Asia/Tokyo' }
  const saving = answered<object, void>()
  let ids = 0
  const actors = {
    news: createActor(services.machine, around('news')),
    login: createActor(
      createLoginMachine(
        inspection.spyOn('login', {
          signIn: call.port,
          code: {
            machine: createSignInCodeMachine({ give: async () => ({ type: 'over' }) }),
            load: async () => undefined,
          },
          toast: toasts.toast,
        }),
      ),
      {
        ...around('login'),
        input: { email: 'ann@example.com' },
      },
    ),
    clock: createActor(
      createClockMachine(inspection.spyOn('clock', { clock: { now: () => clock.now(), onSecond: seconds.on } })),
      around('clock'),
    ),
    toaster: createActor(
      createToasterMachine(
        inspection.spyOn('toaster', { runAction: () => undefined, onVisibility: eyes.on, now: () => clock.now() }),
      ),
      around('toaster'),
    ),
    drafts: createActor(
      createDraftsMachine(
        inspection.spyOn('drafts', {
          drafts: {
            list: () => {
              ids += 1
              return [{ id: `${ids % 4}`, formType: 'news' as const, formData: {}, timestamp: ids, route: '/all-news' }]
            },
            removed: () => [],
            deleteAll: async () => undefined,
            leave: () => undefined,
            open: () => undefined,
            remove: () => undefined,
            restore: () => undefined,
            purge: () => undefined,
            watch: seconds.on,
          },
          toast: toasts.toast,
        }),
      ),
      around('drafts'),
    ),
    settings: createActor(
      createSettingsMachine(
        inspection.spyOn('settings', {
          times: { read: () => stored, onChange: () => () => undefined, save: saving.port },
          shortcuts: { read: () => true, write: () => true },
          isPromised: async () => false,
          uploads: { find: async () => anUpload(), takeDown: async () => undefined },
          toast: toasts.toast,
        }),
      ),
      around('settings'),
    ),
    shell: createActor(
      createShellMachine(
        inspection.spyOn('shell', {
          ...inertPalette,
          shell: { ...inertPalette.shell, pages: pageList, onWide: seconds.on },
        }),
      ),
      around('shell'),
    ),
  }
  for (const actor of Object.values(actors)) actor.start()
  await settled()
  const screen = actors.news
  return {
    ...services,
    actor: actors.news,
    actors,
    screen,
    list: need(screen.getSnapshot().children.list),
    recorder,
    call,
    seconds,
    eyes,
    settingsSaving: saving,
    preview: () => actors.news,
    notification: () => need(actors.news.getSnapshot().children.notification),
    topicList: () => need(actors.news.getSnapshot().children.topics),
    regionList: () => need(actors.news.getSnapshot().children.regions),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
    now: () => clock.now(),
    clock,
    broke: [],
    async pass(milliseconds: number) {
      clock.increment(milliseconds)
      await settled()
    },
    /** Lets what the recorder put off be done. */
    idle() {
      for (const runAction of due.splice(0)) runAction()
    },
    stop() {
      for (const actor of Object.values(actors)) actor.stop()
    },
  }
}

export type RecordedDesk = Awaited<ReturnType<typeof recordedApp>>

const shown = (value: unknown) => truncate(serialize(value))

/** Value and context of each machine of the running app, masked, and of the same machine in a replay. */
export const statesOf = ({ actors, recorder }: RecordedDesk, { roots }: Replay) =>
  Object.entries(actors).map(([name, actor]) => {
    const root = roots.get(name)
    const machines = toSnapshotRows(actor, recorder.toMaskedData).filter(({ value }) => value !== undefined)
    const again = new Map((root ? toSnapshotRows(root, shown) : []).map((row) => [row.path, row]))
    return {
      name,
      live: machines.map(({ path, status, value, context }) => ({ path, status, value, context })),
      again: machines.map(({ path }) => {
        const row = again.get(path)
        return { path, status: row?.status, value: row?.value, context: row?.context }
      }),
      isThere: root !== undefined && machines.every(({ path }) => actorAt(root, path) !== undefined),
    }
  })

const tone = fc.constantFrom('success', 'info', 'busy', 'error')
const toast = fc.record({ tone, text: adversarialText, key: adversarialText }, { requiredKeys: ['tone', 'text'] })

/** What may happen beside the News screen. */
export const pageEvents: fc.Arbitrary<Step<RecordedDesk>> = fc.oneof(
  fc.record({ email: adversarialText, password: adversarialText }, { requiredKeys: [] }).map(
    (values): Step<RecordedDesk> =>
      ({ actors }) =>
        actors.login.send({ type: 'login.change', values }),
  ),
  fc.constant<Step<RecordedDesk>>(({ actors }) => actors.login.send({ type: 'login.submit' })),
  fc.boolean().map(
    (admitted): Step<RecordedDesk> =>
      ({ call }) =>
        call.calls.at(-1)?.yes(admitted ? { admitted } : { admitted, message: 'No' }),
  ),
  toast.map(
    (given): Step<RecordedDesk> =>
      ({ actors }) =>
        actors.toaster.send({ type: 'toast.show', toast: given }),
  ),
  fc.constantFrom('toast.dismiss', 'toast.pause', 'toast.resume').map(
    (type): Step<RecordedDesk> =>
      ({ actors }) =>
        actors.toaster.send({ type }),
  ),
  fc.boolean().map(
    (isSeen): Step<RecordedDesk> =>
      ({ eyes }) =>
        eyes.tell(isSeen),
  ),
  fc.constant<Step<RecordedDesk>>(({ seconds }) => seconds.tell()),
  fc.constantFrom('drafts.clear', 'clear.cancel').map(
    (type): Step<RecordedDesk> =>
      ({ actors }) =>
        actors.drafts.send({ type }),
  ),
  fc.boolean().map(
    (showTimeInHeader): Step<RecordedDesk> =>
      ({ actors }) => {
        actors.settings.send({ type: 'settings.change', values: { showTimeInHeader } })
        actors.settings.send({ type: 'settings.save' })
      },
  ),
  fc.constant<Step<RecordedDesk>>(({ settingsSaving }) => settingsSaving.calls.at(-1)?.yes()),
  adversarialText.map(
    (text): Step<RecordedDesk> =>
      ({ actors }) =>
        actors.shell.send({ type: 'search.change', text }),
  ),
  fc.constantFrom('drawer.toggle', 'palette.open', 'search.leave').map(
    (type): Step<RecordedDesk> =>
      ({ actors }) =>
        actors.shell.send({ type }),
  ),
  fc.constant<Step<RecordedDesk>>((services) => services.idle()),
)
