import type { AnyStateMachine } from 'xstate'
import { defaultTimeSettings } from '../src/domain/time/time-settings'
import { createArticleFormMachine } from '../src/machines/forms/article-form.machine'
import { createCarouselFormMachine } from '../src/machines/forms/carousel-form.machine'
import { createEventFormMachine } from '../src/machines/forms/event-form.machine'
import { createEventNewsFormMachine } from '../src/machines/forms/event-news-form.machine'
import { createGeoShotFormMachine } from '../src/machines/forms/geo-shot-form.machine'
import { createItemNotificationMachine } from '../src/machines/forms/item-notification.machine'
import { createNewsFormMachine } from '../src/machines/forms/news-form.machine'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
} from '../src/machines/forms/notification-form.machine'
import { createTopicFormMachine } from '../src/machines/forms/topic-form.machine'
import { createClockMachine } from '../src/machines/page/clock.machine'
import { createPaletteMachine } from '../src/machines/page/palette.machine'
import { createReportMachine } from '../src/machines/page/report.machine'
import { createSessionMachine } from '../src/machines/page/session.machine'
import { createShellMachine } from '../src/machines/page/shell.machine'
import { createThemeMachine } from '../src/machines/page/theme.machine'
import { createTimeSettingsMachine } from '../src/machines/page/time-settings.machine'
import { createToasterMachine } from '../src/machines/page/toaster.machine'
import { createArticlesMachine } from '../src/machines/screens/articles.machine'
import { createCarouselMachine } from '../src/machines/screens/carousel.machine'
import { createCreateEventMachine } from '../src/machines/screens/create-event.machine'
import { createDraftsMachine } from '../src/machines/screens/drafts.machine'
import { createEventDetailMachine } from '../src/machines/screens/event-detail.machine'
import { createEventNewsMachine } from '../src/machines/screens/event-news.machine'
import { createEventsMachine } from '../src/machines/screens/events.machine'
import { createGeoShotsMachine } from '../src/machines/screens/geo-shots.machine'
import { createHomeMachine } from '../src/machines/screens/home.machine'
import { createHomeTilesMachine } from '../src/machines/screens/home-tiles.machine'
import { createLoginMachine } from '../src/machines/screens/login.machine'
import { createNewsMachine } from '../src/machines/screens/news.machine'
import { createNotificationsMachine } from '../src/machines/screens/notifications.machine'
import { createProfileMachine } from '../src/machines/screens/profile.machine'
import { createSettingsMachine } from '../src/machines/screens/settings.machine'
import { createTopicsMachine } from '../src/machines/screens/topics.machine'
import { pageList } from '../src/messages/shell/pages'
import type { PortSpy } from '../src/recording/port-spy'
import {
  cache,
  draft,
  filling,
  idempotencyKey,
  isLoaded,
  load,
  noop,
  noopSubscription,
  pending,
  restore,
  saving,
  uploadAt,
  urlState,
} from './noop-ports'

const tile = { load: pending, cached: () => null }

/** A machine whose code is loaded on demand. */
const lazy = <Machine>(machine: Machine) => ({ machine, load, isLoaded })

const notify = (spyOn: PortSpy, upload: ReturnType<typeof uploadAt>) =>
  createItemNotificationMachine(
    spyOn('notify', {
      form: lazy(
        createItemNotificationFormMachine(spyOn('notify.form', { send: pending, upload, idempotencyKey, toast: noop })),
      ),
      toast: noop,
    }),
  )
const palette = (spyOn: PortSpy) =>
  createPaletteMachine(spyOn('palette', { palette: { find: () => [], watch: noopSubscription } }))

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
            clear: noop,
            onChange: noopSubscription,
            hasOpenForm: () => false,
            saveDrafts: noop,
            written: pending,
          },
        }),
      ),
    login: () => createLoginMachine(spyOn('login', { signIn: pending, toast: noop })),
    theme: () => createThemeMachine(spyOn('theme', { theme: { start: () => 'light', choose: noop } })),
    clock: () => createClockMachine(spyOn('clock', { clock: { now: () => 0, onSecond: noopSubscription } })),
    toaster: () =>
      createToasterMachine(spyOn('toaster', { runAction: noop, onVisibility: noopSubscription, now: () => 0 })),
    drafts: () =>
      createDraftsMachine(
        spyOn('drafts', {
          drafts: {
            list: () => [],
            removed: () => [],
            open: noop,
            remove: noop,
            restore: noop,
            deleteAll: pending,
            leave: noop,
            watch: noopSubscription,
          },
          toast: noop,
        }),
      ),
    timeSettings: () =>
      createTimeSettingsMachine(
        spyOn('timeSettings', { times: { read: () => defaultTimeSettings, watch: noopSubscription } }),
      ),
    settings: () =>
      createSettingsMachine(
        spyOn('settings', {
          times: { read: () => defaultTimeSettings, onChange: noopSubscription, save: pending },
          isPromised: pending,
          toast: noop,
        }),
      ),
    home: () =>
      createHomeMachine(
        spyOn('home.code', {
          tiles: lazy(
            createHomeTilesMachine(
              spyOn('home', {
                news: tile,
                carousel: tile,
                events: tile,
                articles: { ...tile, partial: () => null },
                trending: tile,
              }),
            ),
          ),
        }),
      ),
    report: () => createReportMachine(spyOn('report', { save: pending, toast: noop })),
    profile: () => createProfileMachine(spyOn('profile', { toast: noop })),
    palette: () => palette(spyOn),
    shell: () =>
      createShellMachine(
        spyOn('shell', {
          shell: { pages: pageList, go: noop, onWide: noopSubscription, onKeys: noopSubscription, find: () => [] },
          palette: { machine: palette(spyOn), load },
        }),
      ),
    news: () =>
      createNewsMachine(
        spyOn('news', {
          news: { load: pending, cache, remove: pending },
          topics: pending,
          regions: pending,
          notify: notify(spyOn, wideUpload),
          form: lazy(createNewsFormMachine(spyOn('news.form', { news: saving, ...filling, upload }))),
          restore,
          urlState,
          confirm: () => false,
          toTop: noop,
          toast: noop,
        }),
      ),
    carousel: () =>
      createCarouselMachine(
        spyOn('carousel', {
          carousel: { list: pending, cache, remove: pending },
          events: pending,
          form: lazy(
            createCarouselFormMachine(spyOn('carousel.form', { carousel: saving, ...filling, upload: wideUpload })),
          ),
          restore,
          urlState,
          toTop: noop,
          toast: noop,
        }),
      ),
    geoShots: () =>
      createGeoShotsMachine(
        spyOn('geoShots', {
          shots: { page: pending, cache, remove: pending },
          regions: pending,
          form: lazy(createGeoShotFormMachine(spyOn('geoShots.form', { shots: saving, ...filling, upload }))),
          restore,
          urlState,
          toTop: noop,
          toast: noop,
        }),
      ),
    articles: () =>
      createArticlesMachine(
        spyOn('articles', {
          articles: { load: pending, cache, remove: pending },
          regions: pending,
          form: lazy(
            createArticleFormMachine(
              spyOn('articles.form', {
                articles: saving,
                regions: () => ({ items: [], isFallback: false }),
                ...filling,
                upload,
              }),
            ),
          ),
          restore,
          urlState,
          toTop: noop,
          toast: noop,
        }),
      ),
    events: () =>
      createEventsMachine(
        spyOn('events', {
          events: { list: pending, cache, remove: pending },
          form: lazy(createEventFormMachine(spyOn('events.form', { events: saving, ...filling, upload: wideUpload }))),
          restore,
          urlState,
          toTop: noop,
          toast: noop,
        }),
      ),
    eventDetail: (given) =>
      createEventDetailMachine(
        spyOn('eventDetail', {
          id: typeof given === 'string' ? given : '1',
          event: pending,
          title: () => '',
          news: createEventNewsMachine(
            spyOn('eventDetail.news', {
              news: { page: pending, cache, remove: pending },
              form: lazy(createEventNewsFormMachine(spyOn('eventDetail.form', { news: saving, ...filling, upload }))),
              urlState,
              toSection: noop,
              toast: noop,
            }),
          ),
          toast: noop,
        }),
      ),
    createEvent: () =>
      createCreateEventMachine(
        spyOn('createEvent', { log: noop, upload: wideUpload, draft, restore, idempotencyKey, toast: noop }),
      ),
    topics: () =>
      createTopicsMachine(
        spyOn('topics', {
          topics: { load: pending, cache, remove: pending },
          news: { load: pending, cache },
          notify: notify(spyOn, wideUpload),
          form: lazy(
            createTopicFormMachine(
              spyOn('topics.form', {
                topics: { save: pending, check: pending },
                draft,
                idempotencyKey,
                toast: noop,
              }),
            ),
          ),
          restore,
          urlState,
          toTop: noop,
          toast: noop,
        }),
      ),
    notifications: () =>
      createNotificationsMachine(
        spyOn('notifications', {
          form: lazy(
            createPageNotificationFormMachine(
              spyOn('notifications.form', { send: pending, upload: wideUpload, draft, idempotencyKey, toast: noop }),
            ),
          ),
          restore,
          toast: noop,
        }),
      ),
  }
}

/** Every machine of the product, with ports that do nothing: for charts, audits and tests. */
export const registry: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(makers((_, ports) => ports)).map(([name, make]) => [name, make(undefined)]),
)
