import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { partName } from '../../dev/charts/chart'
import { childrenOf, machinesOf } from '../../dev/walks/actor-tree'
import { blankCreatedEvent } from '../../src/domain/content/created-event'
import type { TitleAnswer } from '../../src/domain/navigation/found-items'
import { defaultTimeSettings, type TimeSettings } from '../../src/domain/time/time-settings'
import { createPageNotificationFormMachine } from '../../src/machines/forms/notification-form.machine'
import { createPaletteMachine } from '../../src/machines/page/palette.machine'
import { createTimeSettingsMachine } from '../../src/machines/page/time-settings.machine'
import { createCreateEventMachine } from '../../src/machines/screens/create-event.machine'
import { createHomeMachine } from '../../src/machines/screens/home.machine'
import { createNotificationsMachine } from '../../src/machines/screens/notifications.machine'
import { createProfileMachine } from '../../src/machines/screens/profile.machine'
import { createSettingsMachine } from '../../src/machines/screens/settings.machine'
import { answered, attemptServices, begin, draftStore, listeners, recordedToasts, restores } from '../support/fakes'
import { anArticle, goodArticle, openArticles, someRegions } from '../support/fixtures/article-fixture'
import { aSlide, openCarousel } from '../support/fixtures/carousel-fixture'
import {
  anEvent,
  anEventNews,
  goodEvent,
  goodEventNews,
  openEventDetail,
  openEvents,
} from '../support/fixtures/events-fixture'
import { aShot, openGeoShots } from '../support/fixtures/geo-shots-fixture'
import { aNews, aPicture, pageOf, uploadKit } from '../support/fixtures/news-fixture'
import { aTopic, openTopics } from '../support/fixtures/topics-fixture'
import { type FuzzTarget, fuzzEvents, waits } from '../support/machine-fuzz'
import { runRandomEvents } from '../support/random-events'

const uploads = ({
  opening,
  encoding,
  sending,
}: Pick<ReturnType<typeof uploadKit>, 'opening' | 'encoding' | 'sending'>) => [
  waits(opening, () => aPicture),
  waits(encoding, () => ({ dataUrl: 'data:image/webp;base64,AA' })),
  waits(sending, (text) => text),
]
const nothing = () => undefined

/** Every machine that has no fuzz test of its own, on ports whose calls stay open. */
const targets: Record<string, () => Promise<FuzzTarget>> = {
  timeSettings: async () => {
    const changes = listeners<void>()
    const machine = createTimeSettingsMachine({ times: { read: () => defaultTimeSettings, watch: changes.on } })
    return { ...(await begin((around) => createActor(machine, around))), writes: [], reads: [] }
  },
  settings: async () => {
    const saving = answered<TimeSettings, void>()
    const promise = answered<void, boolean>()
    const machine = createSettingsMachine({
      times: { read: () => defaultTimeSettings, onChange: listeners<TimeSettings>().on, save: saving.port },
      shortcuts: { read: () => true, write: () => true },
      isPromised: () => promise.port(),
      uploads: null,
      toast: nothing,
    })
    const begun = await begin((around) => createActor(machine, around))
    return { ...begun, writes: [waits(saving, nothing)], reads: [waits(promise, (text) => text === '')] }
  },
  home: async () => {
    const none: [] = []
    const reads = answered<AbortSignal, { count: number; newest: null; view: [] }>()
    const list = { load: reads.port, cached: () => null }
    const rest = { load: () => new Promise<never>(nothing), cached: () => null }
    const machine = createHomeMachine({ news: list, carousel: rest, events: rest, articles: list, trending: rest })
    const begun = await begin((around) => createActor(machine, around))
    const summary = waits(reads, (text) => ({ count: text.length, newest: null, view: none }))
    return { ...begun, writes: [], reads: [summary] }
  },
  profile: async () => {
    const machine = createProfileMachine({ account: null, factor: null, toast: nothing })
    const input = { name: 'Ada', email: 'ada@meridian.test' }
    return { ...(await begin((around) => createActor(machine, { ...around, input }))), writes: [], reads: [] }
  },
  palette: async () => {
    const find = (text: string) => [{ id: '1', group: 'commands', title: text }] as const
    const asking = answered<string, TitleAnswer>()
    const machine = createPaletteMachine({
      palette: { find, canAsk: () => true, ask: asking.port, watch: (changed) => listeners<void>().on(changed) },
    })
    const begun = await begin((around) => createActor(machine, { ...around, input: { text: 'a' } }))
    return { ...begun, writes: [], reads: [waits(asking, (text) => ({ text, items: [], isAll: true }))] }
  },
  carousel: async () => {
    const services = await openCarousel({ holdsList: true })
    const slide = (text: string) => aSlide('1', { title: text })
    return {
      ...services,
      writes: [waits(services.saving, slide)],
      reads: [
        waits(services.lists, (text) => pageOf([slide(text), aSlide('2')])),
        waits(services.checking, (text) => (text === '' ? null : slide(text))),
        waits(services.removing, nothing),
        waits(services.events, () => pageOf([])),
        ...uploads(services.upload),
      ],
      item: aSlide('1'),
      good: { title: 'New', imageUrl: '/media/a.webp' },
    }
  },
  geoShots: async () => {
    const services = await openGeoShots({ holdsPages: true })
    const shot = (text: string) => aShot('1', { title: text })
    return {
      ...services,
      writes: [waits(services.saving, shot)],
      reads: [
        waits(services.pages, (text) => pageOf([shot(text), aShot('2')], { total: 7 })),
        waits(services.checking, (text) => (text === '' ? null : shot(text))),
        waits(services.removing, nothing),
        waits(services.regions, () => pageOf(someRegions)),
        ...uploads(services.upload),
      ],
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
      item: anArticle('1'),
      good: goodArticle,
    }
  },
  events: async () => {
    const services = await openEvents()
    const event = (text: string) => anEvent('1', { name: text })
    return {
      ...services,
      writes: [waits(services.saving, event)],
      reads: [
        waits(services.reading, (text) => pageOf([event(text), anEvent('2')])),
        waits(services.checking, (text) => (text === '' ? null : event(text))),
        waits(services.removing, nothing),
        ...uploads(services.upload),
      ],
      item: anEvent('1'),
      good: goodEvent,
    }
  },
  eventDetail: async () => {
    const services = await openEventDetail({ holdsPages: true })
    const news = (text: string) => anEventNews('1', { title: text })
    return {
      ...services,
      writes: [waits(services.saving, news), waits(services.notify.sending, () => ({}))],
      reads: [
        waits(services.finding, (text) => anEvent('e', { name: text })),
        waits(services.pages, (text) => pageOf([news(text), anEventNews('2')], { total: 7 })),
        waits(services.removing, nothing),
        ...uploads(services.upload),
      ],
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
        waits(services.pages, (text) => pageOf([aNews('1', { title: text })], { total: 7 })),
        ...uploads(services.notify.upload),
      ],
      // One screen shows both: topics are edited, their news announced.
      item: { ...aNews('1'), ...aTopic('1') },
      good: { topicName: 'New', subject: 'New', content: '', image: '' },
    }
  },
  notifications: async () => {
    const toasts = recordedToasts()
    const upload = uploadKit(toasts.toast)
    const sending = answered<object, object>()
    const machine = createNotificationsMachine({
      sent: null,
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
    return { ...begun, writes: [waits(sending, () => ({}))], reads: uploads(upload), good }
  },
}

/** What must hold of every machine of a tree, wherever it is. */
function promises({ actor, writes, broke }: FuzzTarget): { saving: number } {
  expect(broke).toEqual([])
  let saving = 0
  for (const { snapshot } of machinesOf(actor)) {
    expect(snapshot.status === 'error' ? [snapshot.machine.id, snapshot.error] : []).toEqual([])
    const part = partName(snapshot.machine.id)
    const children = childrenOf(snapshot)
    const context: unknown = snapshot.context
    if (part === 'settings' && snapshot.matches('saving')) saving += 1
    if (part === 'form' && snapshot.matches({ open: { work: 'saving' } })) saving += 1
    if (part === 'formHost') expect(children.has('form')).toBe(snapshot.matches('open'))
    if (part === 'screen') {
      expect(children.has('removal')).toBe(snapshot.matches({ deletion: 'confirmingDeletion' }))
      const isOpen = snapshot.matches({ form: 'creating' }) || snapshot.matches({ form: 'editing' })
      expect(children.has('form')).toBe(isOpen)
      expect(children.has('notification')).toBe(snapshot.matches({ notification: 'notifying' }))
      if (snapshot.matches({ preview: 'previewing' })) expect(context).not.toMatchObject({ previewed: null })
      else expect(context).toMatchObject({ previewed: null, video: null, picture: null })
    }
  }
  const pending = writes.map((write) => write.pending())
  expect(Math.max(0, ...pending)).toBeLessThanOrEqual(1)
  const sum = pending.reduce((all, one) => all + one, 0)
  if (writes.length > 0) expect(sum).toBe(saving)
  return { saving: sum }
}

describe('for any events, each machine of the app preserves its invariants', () => {
  test.each(Object.entries(targets))('%s', async (_name, start) => {
    let saved = 0
    let saves = false
    await runRandomEvents(
      start,
      fuzzEvents,
      (target) => {
        saves = target.writes.length > 0
        saved += promises(target).saving
      },
      1_000,
    )
    // A run without a save would not test the invariants.
    expect(saved > 0).toBe(saves)
  })
})
