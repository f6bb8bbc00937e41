import { createActor } from 'xstate'
import type { News } from '../../contract/news'
import type { Page } from '../../contract/page'
import type { Region } from '../../contract/region'
import type { Topic } from '../../contract/topic'
import { uploadTexts } from '../../src/app/upload-texts'
import { type NewsForm, newsPayload } from '../../src/domain/content/news'
import type { Prior } from '../../src/domain/content/notification'
import type { Picture } from '../../src/domain/media/picture'
import type { UrlState } from '../../src/domain/navigation/url-state'
import { createNewsFormMachine } from '../../src/machines/forms/news-form.machine'
import {
  createItemNotificationFormMachine,
  type ItemNotification,
} from '../../src/machines/forms/notification-form.machine'
import type { Opening } from '../../src/machines/parts/draft-autosave.ports'
import type { ListQuery, Progress } from '../../src/machines/parts/list.ports'
import { createUploadMachine } from '../../src/machines/parts/upload.machine'
import type { UploadPorts } from '../../src/machines/parts/upload.ports'
import { createNewsMachine } from '../../src/machines/screens/news.machine'
import { mediaTexts } from '../../src/messages/media'
import type { PortSpy } from '../../src/recording/port-spy'
import {
  addressBar,
  answered,
  attemptServices,
  begin,
  draftStore,
  need,
  noEdits,
  noPast,
  recordedToasts,
  restores,
} from './fakes'
import { selectionKit } from './selection-kit'

export const PER_PAGE = 2

export const aNews = (id: string, change: Partial<News> = {}): News => ({
  id,
  title: `Title ${id}`,
  newsType: 'DESCRIPTIVE',
  dateTime: '2026-03-01T10:00:00.000Z',
  topicId: undefined,
  sourceUrl: undefined,
  description: `Text ${id}`,
  subTitle: undefined,
  bulletPoints: [],
  location: { region: 'Europe', country: 'France', latLong: '' },
  imageUrls: [],
  videoUrls: [],
  createdAt: undefined,
  ...change,
})

export const pageOf = <Item>(items: readonly Item[], change: Partial<Page<Item>> = {}): Page<Item> => ({
  items,
  total: items.length,
  pageSize: PER_PAGE,
  hasNext: false,
  unreadable: 0,
  ...change,
})

/** A form that breaks no rule. */
export const goodNews = {
  title: 'New',
  dateTime: '2026-03-01T10:00',
  description: 'Text',
  country: 'France',
} as const satisfies Partial<NewsForm>

export const aPicture: Picture = { preview: 'blob:1', width: 400, height: 300, hasAlpha: false }
export const imageFile = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })
export const videoFile = () => new File(['x'], 'a.mp4', { type: 'video/mp4' })

/** An upload machine over a picture workshop whose every step waits for the test. */
export function uploadKit(toast: UploadPorts['toast']) {
  const opening = answered<{ file: File; signal: AbortSignal }, Picture>()
  const encoding = answered<{ quality: number; crop: object | null; signal: AbortSignal }, { dataUrl: string }>()
  const sending = answered<Parameters<UploadPorts['send']>[0], string>()
  const reading = answered<{ url: string; signal: AbortSignal }, File>()
  const released: Picture[] = []
  const broken = { is: false, once: false, release: false, hold: false }
  /** How many uploads hold the page. */
  const page = { holds: 0 }
  const machine = createUploadMachine({
    pictures: {
      open: (file, signal) => opening.port({ file, signal }),
      read: (url, signal) => reading.port({ url, signal }),
      encode: encoding.port,
      get release() {
        if (broken.release) throw new Error('broken port')
        return (picture: Picture) => void released.push(picture)
      },
    },
    send: sending.port,
    blockUnload: () => {
      if (broken.hold) throw new Error('broken port')
      page.holds += 1
      return () => {
        page.holds -= 1
      }
    },
    toast: (given) => {
      const isBroken = broken.is || broken.once
      broken.once = false
      if (isBroken) throw new Error('broken port')
      toast(given)
    },
    id: 'form.upload',
    area: 'NEWS',
    ratio: '4:3',
    texts: uploadTexts(mediaTexts),
  })
  return { machine, opening, encoding, reading, sending, released, broken, page }
}

const unspied: PortSpy = (_, ports) => ports

/** The notification dialog over a sender that waits for the test. */
export function notifyKit(toast: UploadPorts['toast'], upload = uploadKit(toast), spyOn = unspied) {
  const sending = answered<{ values: ItemNotification; idempotencyKey: string; signal: AbortSignal }, object>()
  const prior = answered<{ values: ItemNotification; signal: AbortSignal }, Prior | null>()
  const form = createItemNotificationFormMachine(
    spyOn('notify.form', {
      id: 'notification.form',
      send: sending.port,
      check: async () => 'undecided' as const,
      findPrior: prior.port,
      store: { read: () => null, write: () => undefined },
      upload: upload.machine,
      attempts: attemptServices(),
      toast,
    }),
  )
  return { form: { machine: form, load: async () => undefined }, sending, prior, upload }
}

export interface FixtureOptions {
  count?: number
  urlState?: Partial<UrlState>
  /** Every page waits for the test. */
  holdsPages?: boolean
  handed?: Opening<NewsForm>
  waiting?: Opening<NewsForm>
  saysYes?: boolean
  /** The host filters and sorts. */
  hasFilters?: boolean
  /** Called when the browser asks. */
  whenAsked?: () => void
  /** Listens to what the machines ask of the world. */
  spyOn?: PortSpy
}

/** A News host in memory, two to a page, with the screen over it. */
export function newsFixture(options: FixtureOptions = {}) {
  const { count = 5, urlState = {}, holdsPages = false, saysYes = true, spyOn = unspied } = options
  let store = Array.from({ length: count }, (_, index) => aNews(String(index + 1)))
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<NewsForm>({ findPrevious: async () => null })
  const restore = restores<NewsForm>(options)
  const pages = answered<ListQuery<'all'> & { signal: AbortSignal; tell: (progress: Progress) => void }, Page<News>>()
  const saving = answered<{ values: NewsForm; idempotencyKey: string; signal: AbortSignal }, News>()
  const checking = answered<{ values: NewsForm; signal: AbortSignal }, News | null>()
  const removing = answered<{ item: News; signal: AbortSignal }, void>()
  const topics = answered<AbortSignal, Page<Topic>>()
  const regions = answered<AbortSignal, Page<Region>>()
  const asked: string[] = []
  const reads: number[] = []
  const scrolled = { count: 0 }
  const upload = uploadKit(toasts.toast)
  const notify = notifyKit(toasts.toast, upload, spyOn)
  const { selection, writing } = selectionKit<News>(toasts.toast)
  const pageAt = (page: number): Page<News> => ({
    items: store.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
    total: store.length,
    pageSize: PER_PAGE,
    hasNext: (page + 1) * PER_PAGE < store.length,
    unreadable: 0,
  })
  const form = createNewsFormMachine(
    spyOn('news.form', {
      news: { save: saving.port, check: checking.port },
      upload: upload.machine,
      draft: drafts.port,
      attempts: attemptServices(),
      locate: async () => null,
      toast: toasts.toast,
    }),
  )
  const machine = createNewsMachine(
    spyOn('news', {
      news: {
        load: async (query, signal, tell) => {
          reads.push(query.page)
          return holdsPages ? pages.port({ ...query, signal, tell }) : pageAt(query.page)
        },
        cache: { get: () => null, clear: () => undefined },
        hasFilters: () => options.hasFilters ?? false,
        remove: removing.port,
      },
      topics: topics.port,
      regions: regions.port,
      notify: notify.form,
      selection,
      form: { machine: form, load: async () => undefined },
      restore: restore.port,
      unsentEdits: noEdits,
      past: noPast,
      urlState: bar.port,
      confirm: (text) => {
        asked.push(text)
        options.whenAsked?.()
        return saysYes
      },
      toTop: () => {
        scrolled.count += 1
      },
      toast: toasts.toast,
    }),
  )
  return {
    machine,
    toasts,
    bar,
    drafts,
    restore,
    pages,
    pageAt,
    saving,
    checking,
    removing,
    writing,
    topics,
    regions,
    asked,
    reads,
    scrolled,
    upload,
    notify,
    /** What the API server holds now. */
    stored: () => store,
    /** Takes in what a form sends, as the API server would, and gives the item. */
    take(values: NewsForm): News {
      const item = aNews(values.id ?? `new ${store.length + 1}`, { title: newsPayload(values).title })
      store = values.id ? store.map((known) => (known.id === values.id ? item : known)) : [item, ...store]
      return item
    },
    drop(id: string) {
      store = store.filter((item) => item.id !== id)
    },
  }
}

/** The News screen, started, with its children at hand. */
export async function openDesk(options: FixtureOptions = {}) {
  const services = newsFixture(options)
  const begun = await begin((around) => createActor(services.machine, around))
  const screen = begun.actor
  return {
    ...services,
    ...begun,
    notification: () => need(begun.actor.getSnapshot().children.notification),
    topicList: () => need(begun.actor.getSnapshot().children.topics),
    regionList: () => need(begun.actor.getSnapshot().children.regions),
    screen,
    list: need(screen.getSnapshot().children.list),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
  }
}
