import type { AnyStateMachine } from 'xstate'
import { defaultTimeSettings } from '../src/domain/time-settings'
import { createArticleFormMachine } from '../src/machines/article-form.machine'
import { createArticlesMachine } from '../src/machines/articles.machine'
import { createCarouselMachine } from '../src/machines/carousel.machine'
import { createCarouselFormMachine } from '../src/machines/carousel-form.machine'
import { createClockMachine } from '../src/machines/clock.machine'
import { createCreateEventMachine } from '../src/machines/create-event.machine'
import { createDraftsMachine } from '../src/machines/drafts.machine'
import { createEventDetailMachine } from '../src/machines/event-detail.machine'
import { createEventFormMachine } from '../src/machines/event-form.machine'
import { createEventNewsMachine } from '../src/machines/event-news.machine'
import { createEventNewsFormMachine } from '../src/machines/event-news-form.machine'
import { createEventsMachine } from '../src/machines/events.machine'
import { createGeoShotFormMachine } from '../src/machines/geo-shot-form.machine'
import { createGeoShotsMachine } from '../src/machines/geo-shots.machine'
import { createHomeMachine } from '../src/machines/home.machine'
import { createHomeTilesMachine } from '../src/machines/home-tiles.machine'
import { createItemNotificationMachine } from '../src/machines/item-notification.machine'
import { createLoginMachine } from '../src/machines/login.machine'
import { createNewsMachine } from '../src/machines/news.machine'
import { createNewsFormMachine } from '../src/machines/news-form.machine'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
} from '../src/machines/notification-form.machine'
import { createNotificationsMachine } from '../src/machines/notifications.machine'
import { createPaletteMachine } from '../src/machines/palette.machine'
import { createProfileMachine } from '../src/machines/profile.machine'
import { createReportMachine } from '../src/machines/report.machine'
import { createSessionMachine } from '../src/machines/session.machine'
import { createSettingsMachine } from '../src/machines/settings.machine'
import { createShellMachine } from '../src/machines/shell.machine'
import { createThemeMachine } from '../src/machines/theme.machine'
import { createTimeSettingsMachine } from '../src/machines/time-settings.machine'
import { createToasterMachine } from '../src/machines/toaster.machine'
import { createTopicFormMachine } from '../src/machines/topic-form.machine'
import { createTopicsMachine } from '../src/machines/topics.machine'
import { pageList } from '../src/messages/pages'
import type { PortSpy } from '../src/recording/port-spy'
import {
  attempt,
  draft,
  filling,
  kept,
  load,
  never,
  nothing,
  place,
  restore,
  saving,
  stop,
  uploadAt,
} from './noop-ports'

const tile = { load: never, kept: () => null }

const notify = (spyOn: PortSpy, upload: ReturnType<typeof uploadAt>) =>
  createItemNotificationMachine(
    spyOn('notify', {
      form: {
        machine: createItemNotificationFormMachine(
          spyOn('notify.form', { send: never, upload, attempt, toast: nothing }),
        ),
        load,
      },
      toast: nothing,
    }),
  )
const palette = (spyOn: PortSpy) => createPaletteMachine(spyOn('palette', { palette: { find: () => [], watch: stop } }))

/** Creates each machine with ports that do nothing, wrapped by a spy. */
export function makers(spyOn: PortSpy): Record<string, (input: unknown) => AnyStateMachine> {
  const upload = uploadAt('4:3', spyOn)
  const wideUpload = uploadAt('16:9', spyOn)
  return {
    session: () =>
      createSessionMachine(
        spyOn('session', {
          session: {
            restore: async () => null,
            forget: nothing,
            onChange: stop,
            hasOpenForm: () => false,
            keepWords: nothing,
            written: never,
          },
        }),
      ),
    login: () => createLoginMachine(spyOn('login', { signIn: never, toast: nothing })),
    theme: () => createThemeMachine(spyOn('theme', { theme: { start: () => 'light', choose: nothing } })),
    clock: () => createClockMachine(spyOn('clock', { clock: { now: () => 0, onSecond: stop } })),
    toaster: () => createToasterMachine(spyOn('toaster', { act: nothing, onVisibility: stop, now: () => 0 })),
    drafts: () =>
      createDraftsMachine(
        spyOn('drafts', {
          drafts: {
            list: () => [],
            removed: () => [],
            open: nothing,
            remove: nothing,
            restore: nothing,
            wipe: never,
            leave: nothing,
            watch: stop,
          },
          toast: nothing,
        }),
      ),
    timeSettings: () =>
      createTimeSettingsMachine(spyOn('timeSettings', { times: { read: () => defaultTimeSettings, watch: stop } })),
    settings: () =>
      createSettingsMachine(
        spyOn('settings', {
          times: { read: () => defaultTimeSettings, onChange: stop, save: never },
          isPromised: never,
          toast: nothing,
        }),
      ),
    home: () =>
      createHomeMachine(
        spyOn('home.code', {
          tiles: {
            machine: createHomeTilesMachine(
              spyOn('home', {
                news: tile,
                carousel: tile,
                events: tile,
                articles: { ...tile, partly: () => null },
                trending: tile,
              }),
            ),
            load,
          },
        }),
      ),
    report: () => createReportMachine(spyOn('report', { save: never, toast: nothing })),
    profile: () => createProfileMachine(spyOn('profile', { toast: nothing })),
    palette: () => palette(spyOn),
    shell: () =>
      createShellMachine(
        spyOn('shell', {
          shell: { pages: pageList, go: nothing, onWide: stop, onKeys: stop, find: () => [] },
          palette: { machine: palette(spyOn), load },
        }),
      ),
    news: () =>
      createNewsMachine(
        spyOn('news', {
          news: { load: never, kept, remove: never },
          topics: never,
          regions: never,
          notify: notify(spyOn, wideUpload),
          form: { machine: createNewsFormMachine(spyOn('news.form', { news: saving, ...filling, upload })), load },
          restore,
          place,
          confirm: () => false,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    carousel: () =>
      createCarouselMachine(
        spyOn('carousel', {
          carousel: { list: never, kept, remove: never },
          events: never,
          form: {
            machine: createCarouselFormMachine(
              spyOn('carousel.form', { carousel: saving, ...filling, upload: wideUpload }),
            ),
            load,
          },
          restore,
          place,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    geoShots: () =>
      createGeoShotsMachine(
        spyOn('geoShots', {
          shots: { page: never, kept, remove: never },
          regions: never,
          form: {
            machine: createGeoShotFormMachine(spyOn('geoShots.form', { shots: saving, ...filling, upload })),
            load,
          },
          restore,
          place,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    articles: () =>
      createArticlesMachine(
        spyOn('articles', {
          articles: { load: never, kept, remove: never },
          regions: never,
          form: {
            machine: createArticleFormMachine(
              spyOn('articles.form', {
                articles: saving,
                regions: () => ({ items: [], isFallback: false }),
                ...filling,
                upload,
              }),
            ),
            load,
          },
          restore,
          place,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    events: () =>
      createEventsMachine(
        spyOn('events', {
          events: { list: never, kept, remove: never },
          form: {
            machine: createEventFormMachine(spyOn('events.form', { events: saving, ...filling, upload: wideUpload })),
            load,
          },
          restore,
          place,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    eventDetail: (given) =>
      createEventDetailMachine(
        spyOn('eventDetail', {
          id: typeof given === 'string' ? given : '1',
          event: never,
          title: () => '',
          news: createEventNewsMachine(
            spyOn('eventDetail.news', {
              news: { page: never, kept, remove: never },
              form: {
                machine: createEventNewsFormMachine(spyOn('eventDetail.form', { news: saving, ...filling, upload })),
                load,
              },
              place,
              toSection: nothing,
              toast: nothing,
            }),
          ),
          toast: nothing,
        }),
      ),
    createEvent: () =>
      createCreateEventMachine(
        spyOn('createEvent', { log: nothing, upload: wideUpload, draft, restore, attempt, toast: nothing }),
      ),
    topics: () =>
      createTopicsMachine(
        spyOn('topics', {
          topics: { load: never, kept, remove: never },
          news: { load: never, kept },
          notify: notify(spyOn, wideUpload),
          form: {
            machine: createTopicFormMachine(
              spyOn('topics.form', {
                topics: { save: never, check: never },
                draft,
                attempt,
                toast: nothing,
              }),
            ),
            load,
          },
          restore,
          place,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    notifications: () =>
      createNotificationsMachine(
        spyOn('notifications', {
          form: {
            machine: createPageNotificationFormMachine(
              spyOn('notifications.form', { send: never, upload: wideUpload, draft, attempt, toast: nothing }),
            ),
            load,
          },
          restore,
          toast: nothing,
        }),
      ),
  }
}

/** Every machine of the product, with ports that do nothing: for charts, audits and tests. */
export const registry: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(makers((_, ports) => ports)).map(([name, make]) => [name, make(undefined)]),
)
