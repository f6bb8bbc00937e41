import { createActor } from 'xstate'
import type { EventNews } from '../../contract/event-news'
import type { Page } from '../../contract/page'
import type { EventForm, EventItem } from '../../src/domain/content/event'
import { type EventNewsForm, eventNewsPayload } from '../../src/domain/content/event-news'
import type { UrlState } from '../../src/domain/navigation/url-state'
import { createEventFormMachine } from '../../src/machines/forms/event-form.machine'
import { createEventNewsFormMachine } from '../../src/machines/forms/event-news-form.machine'
import type { Opening } from '../../src/machines/parts/draft-autosave.ports'
import type { Visibility } from '../../src/machines/parts/rows/visibility.machine'
import { createEventDetailMachine } from '../../src/machines/screens/event-detail.machine'
import { createEventNewsMachine } from '../../src/machines/screens/event-news.machine'
import { createEventsMachine } from '../../src/machines/screens/events.machine'
import {
  addressBar,
  answered,
  attemptServices,
  begin,
  breaks,
  draftStore,
  need,
  noEdits,
  noPast,
  recordedToasts,
  restores,
} from './fakes'
import { notifyKit, PER_PAGE, pageOf, uploadKit } from './news-fixture'
import { selectionKit } from './selection-kit'

export const anEvent = (id: string, change: Partial<EventItem> = {}): EventItem => ({
  id,
  name: `Event ${id}`,
  description: `Text ${id}`,
  startDate: '2026-03-01T10:00:00.000Z',
  endDate: '',
  bannerUrl: '/media/a.webp',
  location: { region: 'europe', country: 'France', latLong: '' },
  enable: true,
  ...change,
})

export const anEventNews = (id: string, change: Partial<EventNews> = {}): EventNews => ({
  id,
  eventId: 'e',
  title: `News ${id}`,
  imageUrls: [],
  videoUrls: [],
  location: { region: '', country: 'France', latLong: '' },
  sourceUrl: undefined,
  dateTime: '2026-03-01T10:00:00.000Z',
  ...change,
})

/** A form that breaks no rule. */
export const goodEvent = {
  name: 'New',
  description: 'Text',
  startDate: '2026-03-01T10:00',
  bannerUrl: '/media/a.webp',
  region: 'europe',
  country: 'France',
} as const satisfies Partial<EventForm>

export const goodEventNews = {
  title: 'New',
  country: 'France',
  dateTime: '2026-03-01T10:00',
} as const satisfies Partial<EventNewsForm>

interface EventsOptions {
  urlState?: Partial<UrlState>
  handed?: Opening<EventForm>
}

/** The Events screen over a host whose every call waits for the test, started, its list read. */
export async function openEvents({ urlState = {}, handed }: EventsOptions = {}) {
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<EventForm>({ findPrevious: async () => null })
  const reading = answered<AbortSignal, Page<EventItem>>()
  const saving = answered<{ values: EventForm }, EventItem>()
  const checking = answered<{ values: EventForm }, EventItem | null>()
  const removing = answered<{ item: EventItem }, void>()
  const showing = answered<Visibility<EventItem>, EventItem | null>()
  const upload = uploadKit(toasts.toast)
  const { selection, writing } = selectionKit<EventItem>(toasts.toast)
  const machine = createEventsMachine({
    events: {
      load: (_, signal) => reading.port(signal),
      cache: { get: () => null, clear: () => undefined },
      remove: removing.port,
    },
    selection,
    form: {
      machine: createEventFormMachine({
        events: { save: saving.port, check: checking.port },
        upload: upload.machine,
        draft: drafts.port,
        attempts: attemptServices(),
        locate: async () => null,
        toast: toasts.toast,
      }),
      load: async () => undefined,
    },
    show: showing.port,
    restore: restores<EventForm>(handed ? { handed } : {}).port,
    unsentEdits: noEdits,
    past: noPast,
    urlState: bar.port,
    toTop: () => undefined,
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const screen = begun.actor
  const list = need(screen.getSnapshot().children.list)
  return {
    ...begun,
    writing,
    toasts,
    bar,
    drafts,
    reading,
    saving,
    checking,
    removing,
    showing,
    upload,
    screen,
    list,
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
    visibility: () => need(screen.getSnapshot().children.visibility),
    ids: () => list.getSnapshot().context.items.map(({ id }) => id),
  }
}

interface EventDetailOptions {
  urlState?: Partial<UrlState>
  title?: string
  /** How many items the event has. */
  count?: number
  /** Every page waits for the test. */
  holdsPages?: boolean
  /** Asked for its title, the address breaks. */
  titleBreaks?: boolean
  /** Called at a place, the address breaks. */
  placeBreaks?: boolean
  /** Given a toast, the toaster breaks. */
  toastBreaks?: boolean
}

/** The page of one event over its news in memory, two to a page; the event itself waits for the test. */
export async function openEventDetail(options: EventDetailOptions = {}) {
  const { urlState = {}, title = '', count = 5, holdsPages = false, titleBreaks = false, placeBreaks = false } = options
  const toastBreaks = options.toastBreaks ?? false
  let store = Array.from({ length: count }, (_, index) => anEventNews(String(index + 1)))
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<EventNewsForm>({ findPrevious: async () => null })
  const finding = answered<AbortSignal, EventItem>()
  const pages = answered<{ scope: string; page: number }, Page<EventNews>>()
  const saving = answered<{ values: EventNewsForm; scope: string | null }, EventNews>()
  const removing = answered<{ item: EventNews }, void>()
  const showing = answered<Visibility<EventItem>, EventItem | null>()
  const reads: string[] = []
  const restore = restores<EventNewsForm>()
  const upload = uploadKit(toasts.toast)
  const notify = notifyKit(toasts.toast, upload)
  const news = createEventNewsMachine({
    eventId: 'e',
    news: {
      load: async ({ scope, page }) => {
        reads.push(`${scope} ${page}`)
        if (holdsPages) return pages.port({ scope, page })
        const items = store.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
        return pageOf(items, { total: store.length, hasNext: (page + 1) * PER_PAGE < store.length })
      },
      cache: { get: () => null, clear: () => undefined },
      remove: removing.port,
    },
    form: {
      machine: createEventNewsFormMachine({
        news: { save: saving.port, check: async () => null },
        upload: upload.machine,
        draft: drafts.port,
        attempts: attemptServices(),
        locate: async () => null,
        toast: toasts.toast,
      }),
      load: async () => undefined,
    },
    restoreDraft: restore.port.restore,
    unsentEdits: noEdits,
    past: noPast,
    urlState: placeBreaks ? { ...bar.port, set: breaks } : bar.port,
    toSection: () => undefined,
    toast: toasts.toast,
  })
  const machine = createEventDetailMachine({
    event: finding.port,
    title: () => {
      if (titleBreaks) throw new Error('broken port')
      return title
    },
    news,
    show: showing.port,
    notify: notify.form,
    toast: toastBreaks ? breaks : toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const screen = need(begun.actor.getSnapshot().children.news)
  const list = need(screen.getSnapshot().children.list)
  return {
    ...begun,
    toasts,
    bar,
    drafts,
    finding,
    pages,
    saving,
    removing,
    showing,
    notify,
    visibility: need(begun.actor.getSnapshot().children.visibility),
    notification: () => need(begun.actor.getSnapshot().children.notification),
    reads,
    brought: restore.brought,
    upload,
    screen,
    list,
    detail: need(begun.actor.getSnapshot().children.detail),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
    ids: () => list.getSnapshot().context.items.map(({ id }) => id),
    /** Takes in what a form sends, as the API server would, and gives the item. */
    take(values: EventNewsForm): EventNews {
      const item = anEventNews(values.id ?? `new ${store.length + 1}`, { title: eventNewsPayload(values, 'e').title })
      store = values.id ? store.map((known) => (known.id === values.id ? item : known)) : [item, ...store]
      return item
    },
    drop(id: string) {
      store = store.filter((item) => item.id !== id)
    },
  }
}
