import { createActor } from 'xstate'
import type { SentNotification } from '../../../contract/outbox'
import type { Page } from '../../../contract/page'
import { blankCreatedEvent } from '../../../src/domain/content/created-event'
import type {
  ArticlesSummary,
  CarouselSummary,
  EventsSummary,
  NewsSummary,
  TopicsSummary,
} from '../../../src/domain/content/dashboard-summaries'
import { createPageNotificationFormMachine } from '../../../src/machines/forms/notification-form.machine'
import { createCreateEventMachine } from '../../../src/machines/screens/create-event.machine'
import { createHomeMachine } from '../../../src/machines/screens/home.machine'
import { createNotificationsMachine } from '../../../src/machines/screens/notifications.machine'
import { type addressBar, answered, attemptServices, begin, draftStore, recordedToasts, restores } from '../fakes'
import { anArticle, goodArticle, openArticles, someRegions } from '../fixtures/article-fixture'
import { aSlide, openCarousel } from '../fixtures/carousel-fixture'
import { anEvent, anEventNews, goodEvent, goodEventNews, openEventDetail, openEvents } from '../fixtures/events-fixture'
import { aShot, openGeoShots } from '../fixtures/geo-shots-fixture'
import { aNews, aPicture, goodNews, imageFile, openDesk, pageOf, uploadKit } from '../fixtures/news-fixture'
import { aTopic, openTopics } from '../fixtures/topics-fixture'
import { type FuzzTarget, waits } from '../machine-fuzz'

const nothing = () => undefined

const uploads = ({
  opening,
  encoding,
  sending,
  reading,
}: Pick<ReturnType<typeof uploadKit>, 'opening' | 'encoding' | 'sending' | 'reading'>) => [
  waits(opening, () => aPicture),
  waits(encoding, () => ({ dataUrl: 'data:image/webp;base64,AA' })),
  waits(sending, (text) => text),
  waits(reading, (text) => imageFile(text)),
]

/** Links, and Back and Forward. */
const places = (bar: ReturnType<typeof addressBar>): NonNullable<FuzzTarget['tells']> => [
  (text, flag) => bar.go(flag ? { search: text, tab: text } : { edit: text, preview: text }),
  () => bar.back(),
  () => bar.forward(),
]

const sent = (id: string): SentNotification => ({
  id,
  subject: id,
  content: id,
  image: '',
  data: {},
  createdAt: '2026-03-01T10:00:00.000Z',
  editorId: id,
  editorName: id,
})

/** One tile of the dashboard. */
function tile<Shown extends object>(summary: (count: number) => Shown) {
  const reading = answered<AbortSignal, Shown>()
  return { port: { load: reading.port, cached: () => null }, read: waits(reading, ({ length }) => summary(length)) }
}

/** The screens of content. */
export const screenTargets = {
  home: async () => {
    const newest = null
    const news = tile<NewsSummary>((count) => ({ count, newest, view: [] }))
    const carousel = tile<CarouselSummary>((count) => ({
      count,
      newest,
      view: { images: [], enabled: 0, disabled: 0 },
    }))
    const events = tile<EventsSummary>((count) => ({ count, newest, view: [] }))
    const articles = tile<ArticlesSummary>((count) => ({ count, newest, view: [] }))
    const trending = tile<TopicsSummary>((count) => ({ count, newest, view: [] }))
    const machine = createHomeMachine({
      news: news.port,
      carousel: carousel.port,
      events: events.port,
      articles: articles.port,
      trending: trending.port,
    })
    const reads = [news, carousel, events, articles, trending].map(({ read }) => read)
    return { ...(await begin((around) => createActor(machine, around))), writes: [], reads }
  },
  news: async () => {
    const services = await openDesk({ holdsPages: true })
    const news = (text: string) => aNews('1', { title: text })
    return {
      ...services,
      writes: [
        waits(services.saving, news),
        waits(services.notify.sending, () => ({})),
        waits(services.writing, nothing),
      ],
      reads: [
        waits(services.pages, (text) => pageOf([news(text), aNews('2')], { total: 7 })),
        waits(services.checking, (text) => (text === '' ? null : news(text))),
        waits(services.removing, nothing),
        waits(services.topics, (text) => pageOf([aTopic('1', text)])),
        waits(services.regions, () => pageOf(someRegions)),
        waits(services.notify.prior, (by) => (by === '' ? null : { at: 0, by })),
        ...uploads(services.upload),
      ],
      tells: places(services.bar),
      item: aNews('1'),
      // The form of the item, and the one of its notification.
      good: { ...goodNews, subject: 'New', content: '', image: '' },
    }
  },
  carousel: async () => {
    const services = await openCarousel({ holdsList: true, keepsOrder: true })
    const slide = (text: string) => aSlide('1', { title: text })
    return {
      ...services,
      writes: [waits(services.saving, slide), waits(services.writing, nothing)],
      reads: [
        waits(services.lists, (text) => pageOf([slide(text), aSlide('2')])),
        waits(services.checking, (text) => (text === '' ? null : slide(text))),
        waits(services.removing, nothing),
        waits(services.showing, (text) => (text === '' ? null : slide(text))),
        waits(services.moving, nothing),
        waits(services.events, () => pageOf([])),
        ...uploads(services.upload),
      ],
      tells: places(services.bar),
      item: aSlide('1'),
      good: { title: 'New', imageUrl: '/media/a.webp' },
    }
  },
  geoShots: async () => {
    const services = await openGeoShots({ holdsPages: true })
    const shot = (text: string) => aShot('1', { title: text })
    return {
      ...services,
      writes: [waits(services.saving, shot), waits(services.writing, nothing)],
      reads: [
        waits(services.pages, (text) => pageOf([shot(text), aShot('2')], { total: 7 })),
        waits(services.checking, (text) => (text === '' ? null : shot(text))),
        waits(services.removing, nothing),
        waits(services.regions, () => pageOf(someRegions)),
        ...uploads(services.upload),
      ],
      tells: places(services.bar),
      item: aShot('1'),
      good: { title: 'New', videoUrl: '/media/a.mp4', region: 'Europe', country: 'Norway' },
    }
  },
  articles: async () => {
    const services = await openArticles({ holdsPages: true, holdsRegions: true })
    const article = (text: string) => anArticle('1', { name: text })
    return {
      ...services,
      writes: [waits(services.saving, article)],
      reads: [
        waits(services.pages, (text) => pageOf([article(text), anArticle('2')], { total: 7 })),
        waits(services.checking, (text) => (text === '' ? null : article(text))),
        waits(services.removing, nothing),
        waits(services.offering, () => pageOf(someRegions)),
        ...uploads(services.upload),
      ],
      tells: places(services.bar),
      item: anArticle('1'),
      good: goodArticle,
    }
  },
  events: async () => {
    const services = await openEvents()
    const event = (text: string) => anEvent('1', { name: text })
    return {
      ...services,
      writes: [waits(services.saving, event), waits(services.writing, nothing)],
      reads: [
        waits(services.reading, (text) => pageOf([event(text), anEvent('2')])),
        waits(services.checking, (text) => (text === '' ? null : event(text))),
        waits(services.removing, nothing),
        waits(services.showing, (text) => (text === '' ? null : event(text))),
        ...uploads(services.upload),
      ],
      tells: places(services.bar),
      item: anEvent('1'),
      good: goodEvent,
    }
  },
  eventDetail: async () => {
    const services = await openEventDetail({ holdsPages: true, holdsChecks: true })
    const news = (text: string) => anEventNews('1', { title: text })
    return {
      ...services,
      writes: [waits(services.saving, news), waits(services.notify.sending, () => ({}))],
      reads: [
        waits(services.finding, (text) => anEvent('e', { name: text })),
        waits(services.pages, (text) => pageOf([news(text), anEventNews('2')], { total: 7 })),
        waits(services.checking, (text) => (text === '' ? null : news(text))),
        waits(services.removing, nothing),
        waits(services.showing, (text) => (text === '' ? null : anEvent('e', { name: text }))),
        waits(services.notify.prior, (by) => (by === '' ? null : { at: 0, by })),
        ...uploads(services.upload),
      ],
      tells: places(services.bar),
      item: anEventNews('1'),
      // The form of its news, and the one of its notification.
      good: { ...goodEventNews, subject: 'New', content: '', image: '' },
    }
  },
  createEvent: async () => {
    const toasts = recordedToasts()
    const upload = uploadKit(toasts.toast)
    const machine = createCreateEventMachine({
      now: () => 0,
      log: nothing,
      upload: upload.machine,
      draft: draftStore<ReturnType<typeof blankCreatedEvent>>().port,
      restore: restores<ReturnType<typeof blankCreatedEvent>>().port,
      toast: toasts.toast,
    })
    const begun = await begin((around) => createActor(machine, around))
    return { ...begun, writes: [], reads: uploads(upload), good: { ...blankCreatedEvent(), title: 'Tide' } }
  },
  topics: async () => {
    const services = await openTopics()
    return {
      ...services,
      writes: [waits(services.saving, (text) => aTopic('1', text)), waits(services.notify.sending, () => ({}))],
      reads: [
        waits(services.checking, (text) => (text === '' ? null : aTopic('1', text))),
        waits(services.removing, nothing),
        waits(services.notify.prior, (by) => (by === '' ? null : { at: 0, by })),
        waits(services.pages, (text) => pageOf([aNews('1', { title: text })], { total: 7 })),
        ...uploads(services.notify.upload),
      ],
      tells: places(services.bar),
      // One screen shows both: topics are edited, their news announced.
      item: { ...aNews('1'), ...aTopic('1') },
      good: { topicName: 'New', subject: 'New', content: '', image: '' },
    }
  },
  notifications: async () => {
    const toasts = recordedToasts()
    const upload = uploadKit(toasts.toast)
    const sending = answered<{ signal: AbortSignal }, object>()
    const listing = answered<AbortSignal, Page<SentNotification>>()
    const machine = createNotificationsMachine({
      sent: (_, signal) => listing.port(signal),
      form: {
        machine: createPageNotificationFormMachine({
          send: sending.port,
          check: async () => 'undecided' as const,
          upload: upload.machine,
          draft: draftStore<{ subject: string; content: string; image: string }>().port,
          attempts: attemptServices(),
          toast: toasts.toast,
        }),
        load: async () => undefined,
      },
      restore: restores<{ subject: string; content: string; image: string }>().port,
      toast: toasts.toast,
    })
    const begun = await begin((around) => createActor(machine, around))
    const good = { subject: 'New', content: 'Text', image: '' }
    return {
      ...begun,
      writes: [waits(sending, () => ({}))],
      reads: [waits(listing, (id) => pageOf([sent(id), sent('2')], { total: 7 })), ...uploads(upload)],
      good,
    }
  },
} satisfies Record<string, () => Promise<FuzzTarget>>
