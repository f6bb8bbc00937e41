import type { AnyStateMachine } from 'xstate'
import { defaultTimeSettings } from '../domain/time-settings'
import { createArticleFormMachine } from '../machines/article-form.machine'
import { createArticlesMachine } from '../machines/articles.machine'
import { createCarouselMachine } from '../machines/carousel.machine'
import { createCarouselFormMachine } from '../machines/carousel-form.machine'
import { createClockMachine } from '../machines/clock.machine'
import { createCreateEventMachine } from '../machines/create-event.machine'
import { createDraftsMachine } from '../machines/drafts.machine'
import { createEventDetailMachine } from '../machines/event-detail.machine'
import { createEventFormMachine } from '../machines/event-form.machine'
import { createEventNewsMachine } from '../machines/event-news.machine'
import { createEventNewsFormMachine } from '../machines/event-news-form.machine'
import { createEventsMachine } from '../machines/events.machine'
import { createGeoShotFormMachine } from '../machines/geo-shot-form.machine'
import { createGeoShotsMachine } from '../machines/geo-shots.machine'
import { createHomeMachine } from '../machines/home.machine'
import { createHomeTilesMachine } from '../machines/home-tiles.machine'
import { createItemNotificationMachine } from '../machines/item-notification.machine'
import { createLoginMachine } from '../machines/login.machine'
import { createNewsMachine } from '../machines/news.machine'
import { createNewsFormMachine } from '../machines/news-form.machine'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
} from '../machines/notification-form.machine'
import { createNotificationsMachine } from '../machines/notifications.machine'
import { createPaletteMachine } from '../machines/palette.machine'
import { createProfileMachine } from '../machines/profile.machine'
import { createReportMachine } from '../machines/report.machine'
import { createSessionMachine } from '../machines/session.machine'
import { createSettingsMachine } from '../machines/settings.machine'
import { createShellMachine } from '../machines/shell.machine'
import { createThemeMachine } from '../machines/theme.machine'
import { createTimeSettingsMachine } from '../machines/time-settings.machine'
import { createToasterMachine } from '../machines/toaster.machine'
import { createTopicFormMachine } from '../machines/topic-form.machine'
import { createTopicsMachine } from '../machines/topics.machine'
import { pageList } from '../messages/pages'
import { attempt, draft, filling, kept, load, never, nothing, place, restore, saving, stop, uploadAt } from './inert'
import type { Tap } from './tap'

const tile = { load: never, kept: () => null }

const notify = (tap: Tap, upload: ReturnType<typeof uploadAt>) =>
  createItemNotificationMachine(
    tap('notify', {
      form: {
        machine: createItemNotificationFormMachine(
          tap('notify.form', { send: never, upload, attempt, toast: nothing }),
        ),
        load,
      },
      toast: nothing,
    }),
  )
const palette = (tap: Tap) => createPaletteMachine(tap('palette', { palette: { find: () => [], watch: stop } }))

/** How each machine of the desk is made over a world in which nothing happens, with a tap on what it asks of it. */
export function makers(tap: Tap): Record<string, (input: unknown) => AnyStateMachine> {
  const upload = uploadAt('4:3', tap)
  const wideUpload = uploadAt('16:9', tap)
  return {
    session: () =>
      createSessionMachine(
        tap('session', {
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
    login: () => createLoginMachine(tap('login', { signIn: never, toast: nothing })),
    theme: () => createThemeMachine(tap('theme', { theme: { start: () => 'light', choose: nothing } })),
    clock: () => createClockMachine(tap('clock', { clock: { now: () => 0, onSecond: stop } })),
    toaster: () => createToasterMachine(tap('toaster', { act: nothing, onVisibility: stop, now: () => 0 })),
    drafts: () =>
      createDraftsMachine(
        tap('drafts', {
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
      createTimeSettingsMachine(tap('timeSettings', { times: { read: () => defaultTimeSettings, watch: stop } })),
    settings: () =>
      createSettingsMachine(
        tap('settings', {
          times: { read: () => defaultTimeSettings, onChange: stop, save: never },
          isPromised: never,
          toast: nothing,
        }),
      ),
    home: () =>
      createHomeMachine(
        tap('home.code', {
          tiles: {
            machine: createHomeTilesMachine(
              tap('home', {
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
    report: () => createReportMachine(tap('report', { save: never, toast: nothing })),
    profile: () => createProfileMachine(tap('profile', { toast: nothing })),
    palette: () => palette(tap),
    shell: () =>
      createShellMachine(
        tap('shell', {
          shell: { pages: pageList, go: nothing, onWide: stop, onKeys: stop, find: () => [] },
          palette: { machine: palette(tap), load },
        }),
      ),
    news: () =>
      createNewsMachine(
        tap('news', {
          news: { load: never, kept, remove: never },
          topics: never,
          regions: never,
          notify: notify(tap, wideUpload),
          form: { machine: createNewsFormMachine(tap('news.form', { news: saving, ...filling, upload })), load },
          restore,
          place,
          confirm: () => false,
          toTop: nothing,
          toast: nothing,
        }),
      ),
    carousel: () =>
      createCarouselMachine(
        tap('carousel', {
          carousel: { list: never, kept, remove: never },
          events: never,
          form: {
            machine: createCarouselFormMachine(
              tap('carousel.form', { carousel: saving, ...filling, upload: wideUpload }),
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
        tap('geoShots', {
          shots: { page: never, kept, remove: never },
          regions: never,
          form: {
            machine: createGeoShotFormMachine(tap('geoShots.form', { shots: saving, ...filling, upload })),
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
        tap('articles', {
          articles: { load: never, kept, remove: never },
          regions: never,
          form: {
            machine: createArticleFormMachine(
              tap('articles.form', {
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
        tap('events', {
          events: { list: never, kept, remove: never },
          form: {
            machine: createEventFormMachine(tap('events.form', { events: saving, ...filling, upload: wideUpload })),
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
        tap('eventDetail', {
          id: typeof given === 'string' ? given : '1',
          event: never,
          title: () => '',
          news: createEventNewsMachine(
            tap('eventDetail.news', {
              news: { page: never, kept, remove: never },
              form: {
                machine: createEventNewsFormMachine(tap('eventDetail.form', { news: saving, ...filling, upload })),
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
        tap('createEvent', { log: nothing, upload: wideUpload, draft, restore, attempt, toast: nothing }),
      ),
    topics: () =>
      createTopicsMachine(
        tap('topics', {
          topics: { load: never, kept, remove: never },
          news: { load: never, kept },
          notify: notify(tap, wideUpload),
          form: {
            machine: createTopicFormMachine(
              tap('topics.form', {
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
        tap('notifications', {
          form: {
            machine: createPageNotificationFormMachine(
              tap('notifications.form', { send: never, upload: wideUpload, draft, attempt, toast: nothing }),
            ),
            load,
          },
          restore,
          toast: nothing,
        }),
      ),
  }
}

/** Every machine of the desk over a world in which nothing happens: for charts, maps and audits. */
export const registry: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(makers((_, ports) => ports)).map(([name, make]) => [name, make(undefined)]),
)
