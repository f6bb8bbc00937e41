import type { AnyStateMachine } from 'xstate'
import { startPlace } from '../domain/place'
import { defaultTimeSettings } from '../domain/time-settings'
import { createClockMachine } from '../machines/clock.machine'
import { createDraftsMachine } from '../machines/drafts.machine'
import { createItemNotificationMachine } from '../machines/item-notification.machine'
import { createLoginMachine } from '../machines/login.machine'
import { createNewsMachine } from '../machines/news.machine'
import { createNewsFormMachine } from '../machines/news-form.machine'
import { createItemNotificationFormMachine } from '../machines/notification-form.machine'
import { createUploadMachine } from '../machines/parts/upload.machine'
import { createProfileMachine } from '../machines/profile.machine'
import { createSessionMachine } from '../machines/session.machine'
import { createSettingsMachine } from '../machines/settings.machine'
import { createShellMachine } from '../machines/shell.machine'
import { createThemeMachine } from '../machines/theme.machine'
import { createTimeSettingsMachine } from '../machines/time-settings.machine'
import { createToasterMachine } from '../machines/toaster.machine'
import { mediaTexts } from '../messages/media'
import { uploadTexts } from './upload-texts'

const never = <Result>() => new Promise<Result>(() => undefined)
const nothing = () => undefined
const stop = () => nothing
const none = () => null

const upload = createUploadMachine({
  pictures: { open: never, encode: never, release: nothing },
  send: never,
  toast: nothing,
  area: 'NEWS',
  ratio: '4:3',
  texts: uploadTexts(mediaTexts),
})
const load = async () => undefined
const notify = createItemNotificationMachine({
  form: {
    machine: createItemNotificationFormMachine({ send: never, upload, attempt: () => '', toast: nothing }),
    load,
  },
  toast: nothing,
})
const newsForm = createNewsFormMachine({
  news: { save: never, check: never },
  upload,
  draft: {
    begin: () => ({ id: '', rev: 0 }),
    keep: never,
    publish: nothing,
    flush: nothing,
    discard: nothing,
    onLeave: stop,
    holdPage: stop,
    now: () => 0,
  },
  attempt: () => '',
  toast: nothing,
})

/** Every machine of the desk over a world in which nothing happens: for charts, maps and audits. */
export const registry: Record<string, AnyStateMachine> = {
  session: createSessionMachine({
    session: { restore: async () => null, forget: nothing, onChange: stop, hasOpenForm: () => false },
  }),
  login: createLoginMachine({ signIn: never, toast: nothing }),
  theme: createThemeMachine({ theme: { start: () => 'light', choose: nothing } }),
  clock: createClockMachine({ clock: { now: () => 0, onSecond: stop } }),
  toaster: createToasterMachine({ act: nothing, onVisibility: stop, now: () => 0 }),
  drafts: createDraftsMachine({
    drafts: { list: () => [], open: nothing, remove: nothing, restore: nothing, watch: stop },
    toast: nothing,
  }),
  timeSettings: createTimeSettingsMachine({ times: { read: () => defaultTimeSettings, watch: stop } }),
  settings: createSettingsMachine({
    times: { read: () => defaultTimeSettings, onChange: stop, save: never },
    toast: nothing,
  }),
  profile: createProfileMachine({ toast: nothing }),
  shell: createShellMachine({ shell: { pages: [], go: nothing, onWide: stop } }),
  news: createNewsMachine({
    news: { page: never, kept: { of: none, forget: nothing }, remove: never },
    topics: never,
    regions: never,
    notify,
    form: { machine: newsForm, load },
    restore: { take: never, waiting: never, hand: nothing, restore: nothing },
    place: { read: () => startPlace, tell: nothing, onChange: stop },
    confirm: () => false,
    toTop: nothing,
    toast: nothing,
  }),
}
