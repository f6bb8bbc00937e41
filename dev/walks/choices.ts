import { blankArticle } from '../../src/domain/content/article'
import { blankCarousel } from '../../src/domain/content/carousel'
import { blankCreatedEvent } from '../../src/domain/content/created-event'
import { blankEvent } from '../../src/domain/content/event'
import { blankEventNews } from '../../src/domain/content/event-news'
import { blankGeoShot } from '../../src/domain/content/geo-shot'
import { blankNews } from '../../src/domain/content/news'
import { blankNotification } from '../../src/domain/content/notification'
import { blankTopic } from '../../src/domain/content/topic'
import type { ShortcutKey } from '../../src/domain/navigation/shortcut-keys'
import { defaultUrlState } from '../../src/domain/navigation/url-state'
import { defaultTimeSettings } from '../../src/domain/time/time-settings'
import { anArticle, goodArticle, someRegions } from '../../tests/support/fixtures/article-fixture'
import { aSlide } from '../../tests/support/fixtures/carousel-fixture'
import { anEvent, anEventNews, goodEvent, goodEventNews } from '../../tests/support/fixtures/events-fixture'
import { aShot } from '../../tests/support/fixtures/geo-shots-fixture'
import { aNews, aPicture, goodNews, pageOf } from '../../tests/support/fixtures/news-fixture'
import { aTopic } from '../../tests/support/fixtures/topics-fixture'
import { anUpload } from '../../tests/support/fixtures/upload-fixture'
import type { ItemOf } from './failing-calls'
import { type PortWords, partOf } from './simulated-ports'
import { calls, constant, isSaid } from './words/common-words'
import { draftWords, link } from './words/draft-words'
import { factorWords } from './words/factor-words'
import { liveWords } from './words/live-words'

/** The data of one machine's ports and forms. */
export interface Stage {
  /** Creates an item of its list. */
  item: ItemOf
  /** Creates an item that is previewed and that a notification can be about, where that is no item of its list. */
  notified?: ItemOf
  /** Valid form values. */
  good: object
  /** Valid values of a notification that is opened with its values. */
  message?: object
  input?: object
}

/** Valid values of a notification. */
export const aMessage = { ...blankNotification(), subject: 'New', content: 'Text' }
const plain: Stage = { item: (id) => ({ id }), good: {} }

const pictures = ['/media/a.webp', '/media/b.webp']
const files = [...pictures, '/media/a.mp4']
const aStory: ItemOf = (id) => aNews(id, { imageUrls: pictures, videoUrls: ['/media/a.mp4'] })

/** The machines that need more than plain texts. */
const stages: Readonly<Record<string, Stage>> = {
  login: { ...plain, input: { email: '' }, good: { email: 'ann@meridian.test', password: 'secret' } },
  profile: {
    ...plain,
    input: { name: '', email: '' },
    good: {
      name: 'Ann',
      email: 'ann@meridian.test',
      currentPassword: 'the old one',
      newPassword: 'nine owls on a pier',
    },
  },
  news: { item: aStory, good: { ...blankNews(), ...goodNews } },
  carousel: { item: aSlide, good: { ...blankCarousel(), title: 'New', imageUrl: '/media/a.webp' } },
  geoShots: {
    item: aShot,
    good: { ...blankGeoShot(), title: 'New', videoUrl: '/media/a.mp4', region: 'Europe', country: 'Norway' },
  },
  articles: {
    item: (id) => anArticle(id, { articles: files }),
    good: { ...blankArticle(), ...goodArticle, region: someRegions[0]?.id ?? '' },
  },
  events: { item: anEvent, good: { ...blankEvent(), ...goodEvent } },
  eventDetail: {
    item: (id) => anEventNews(id, { imageUrls: pictures }),
    good: { ...blankEventNews(), ...goodEventNews },
    message: aMessage,
  },
  createEvent: { ...plain, good: { ...blankCreatedEvent(), title: 'Tide' } },
  topics: { item: aTopic, notified: aStory, good: { ...blankTopic(), topicName: 'Ice' } },
  notifications: { ...plain, good: aMessage },
}

/** The data for a machine of the registry. */
export const stageOf = (machine: string): Stage => stages[machine] ?? plain

export const editor = { id: '1', email: 'ann@meridian.test', name: 'Ann' }
export const other = { id: '2', email: 'bob@meridian.test', name: 'Bob' }
const found = { text: 'x', items: [], isAll: true }
const command = { id: 'news', group: 'pages', title: 'News', path: '/commands/news' }
const changed = {
  at: '2026-11-20T08:40:00.000Z',
  editor: 'Ann',
  act: 'changed',
  itemId: '1',
  version: 2,
  fields: ['title'],
}
const changes = [
  { ...changed, id: 'c2' },
  { ...changed, id: 'c1' },
]
const draft = { id: '1', formType: 'news', formData: {}, timestamp: 1, route: '/all-news' }

const urlStates = {
  'its start': constant(defaultUrlState),
  'its second page': constant({ ...defaultUrlState, page: 1 }),
  'edits 1': constant({ ...defaultUrlState, edit: '1' }),
  'edits what is not there': constant({ ...defaultUrlState, edit: '9' }),
  'previews 1': constant({ ...defaultUrlState, preview: '1' }),
  'previews what is not there': constant({ ...defaultUrlState, preview: '9' }),
  searches: constant({ ...defaultUrlState, words: 'x', search: 'x' }),
  'filters by topic 1': constant({ ...defaultUrlState, by: 'topic=1' }),
  'names 2': constant({ ...defaultUrlState, tab: '2', view: 'cards' }),
  'names Asia': constant({ ...defaultUrlState, tab: 'as' }),
  'names what is not there': constant({ ...defaultUrlState, tab: '9', search: 'x' }),
}

const pagesOf = (item: Stage['item']): PortWords['words'] => ({
  'two of seven': () => pageOf([item('1'), item('2')], { total: 7, hasNext: true }),
  'one of three': () => pageOf([item('1')], { total: 3 }),
  'one other': () => pageOf([item('2')]),
  'one that someone changed': () =>
    pageOf([{ ...item('1'), title: 'Theirs', name: 'Theirs', topicName: 'Theirs', version: 9 }]),
  nothing: () => pageOf([], { total: 0 }),
})

/** The behaviours of each port, by the end of its name; the longest match wins. */
function tableOf({ item, good }: Stage): Readonly<Record<string, PortWords>> {
  const opening = (mode: 'create' | 'edit') =>
    mode === 'edit'
      ? { mode, id: '1', values: { ...good, id: '1' }, draft: link, base: { version: 1, marks: {} } }
      : { mode, id: null, values: good, draft: link }
  const page: PortWords = { kind: 'later', words: pagesOf(item) }
  const code: PortWords = { kind: 'soon', words: { 'is there': constant(undefined) } }
  const saved: PortWords = {
    kind: 'later',
    words: {
      'what was sent': (input) => ({ ...item('1'), title: partOf(partOf(input, 'values'), 'title'), id: '1' }),
      'a new one': () => item('7'),
    },
  }
  return {
    'session.restore': { kind: 'later', words: { Ann: constant(editor), nobody: constant(null) } },
    'session.onChange': {
      kind: 'calls',
      words: { Ann: constant(editor), Bob: constant(other), nobody: constant(null) },
    },
    'session.hasOpenForm': isSaid,
    'session.showsOnce': isSaid,
    'session.onceLeft': { kind: 'later', words: { done: constant(undefined) } },
    'session.written': { kind: 'later', words: { done: constant(undefined) } },
    'session.sinceKey': { kind: 'now', words: { long: constant(60_000), now: constant(0) } },
    'session.onKey': calls,
    'signOut.isPending': isSaid,
    'signOut.end': { kind: 'later', words: { done: constant(undefined) } },
    'signOut.onSettled': calls,
    'signOut.onOnline': calls,
    'network.isOnline': { kind: 'now', words: { yes: constant(true), no: constant(false) } },
    'network.onChange': { kind: 'calls', words: { online: constant(true), offline: constant(false) } },
    take: {
      kind: 'later',
      words: {
        admitted: constant({ type: 'admitted' }),
        refused: constant({ type: 'refused', message: 'No' }),
        over: constant({ type: 'over' }),
      },
    },
    signIn: {
      kind: 'later',
      words: {
        admitted: constant({ admitted: true }),
        refused: constant({ admitted: false, message: 'No' }),
        'a code is wanted': constant({ admitted: false, message: '', ticket: 't' }),
      },
    },
    'code.give': {
      kind: 'later',
      words: {
        admitted: constant({ type: 'admitted' }),
        refused: constant({ type: 'refused', message: 'No' }),
        over: constant({ type: 'over' }),
        nothing: constant(null),
      },
    },
    'theme.start': { kind: 'now', words: { light: constant('light'), dark: constant('dark') } },
    onSecond: calls,
    onVisibility: { kind: 'calls', words: { shown: constant(true), hidden: constant(false) } },
    'drafts.list': { kind: 'now', words: { none: constant([]), one: constant([draft]) } },
    'drafts.removed': { kind: 'now', words: { none: constant([]), one: constant([{ ...draft, removedAt: 2 }]) } },
    'drafts.deleteAll': { kind: 'later', words: { done: constant(undefined) } },
    watch: calls,
    'account.change': { kind: 'later', words: { done: constant(undefined) } },
    'account.sessions': page,
    'account.confirm': { kind: 'later', words: { done: constant(undefined) } },
    'account.end': { kind: 'later', words: { done: constant(undefined) } },
    'factor.load': code,
    ...factorWords,
    'times.read': { kind: 'now', words: { 'as at first': constant(defaultTimeSettings) } },
    'times.onChange': {
      kind: 'calls',
      words: { others: constant({ ...defaultTimeSettings, showTimeInHeader: false }) },
    },
    'times.save': { kind: 'later', words: { done: constant(undefined) } },
    isPromised: { kind: 'later', words: { yes: constant(true), no: constant(false) } },
    'report.save': { kind: 'later', words: { done: constant(undefined) } },
    onWide: calls,
    onKeys: calls,
    onTyping: { kind: 'calls', words: { x: constant('x'), Escape: constant('Escape') } },
    'shortcuts.watch': {
      kind: 'calls',
      words: Object.fromEntries(
        (['?', 'c', '/', 'j', 'k', 'Enter', 'e'] satisfies ShortcutKey[]).map((key) => [key, constant(key)]),
      ),
    },
    ...Object.fromEntries(
      ['create', 'search', 'move', 'act'].map((name) => [
        `shortcuts.${name}`,
        { kind: 'now', words: { done: constant(undefined) } } as const,
      ]),
    ),
    'visit.carryOut': { kind: 'later', words: { done: constant(undefined) } },
    'palette.watch': {
      kind: 'calls',
      words: { 'something changed': constant(undefined), 'another screen': constant(undefined) },
      hears: { 'something changed': 0 },
    },
    'palette.canAsk': isSaid,
    'palette.ask': { kind: 'later', words: { all: constant(found), some: constant({ ...found, isAll: false }) } },
    find: { kind: 'now', words: { one: constant([command]), none: constant([]) } },
    'tiles.load': code,
    'palette.load': code,
    'shortcuts.load': code,
    'form.load': code,
    'selection.load': code,
    'notify.load': code,
    'notify.isLoaded': { kind: 'now', words: { yes: constant(true), no: constant(false) } },
    'form.isLoaded': { kind: 'now', words: { yes: constant(true), no: constant(false) } },
    'home.news.load': { kind: 'later', words: { summary: constant({ count: 1, newest: null, view: [] }) } },
    'home.carousel.load': { kind: 'later', words: { summary: constant({ count: 1, newest: null, view: [] }) } },
    'home.events.load': { kind: 'later', words: { summary: constant({ count: 1, newest: null, view: [] }) } },
    'home.articles.load': { kind: 'later', words: { summary: constant({ count: 1, newest: null, view: [] }) } },
    'home.trending.load': { kind: 'later', words: { summary: constant({ count: 1, newest: null, view: [] }) } },
    load: page,
    ...liveWords,
    'past.isOffered': isSaid,
    'past.load': code,
    'changes.load': {
      kind: 'later',
      words: { 'two changes': constant(pageOf(changes, { total: 12, hasNext: true })), nothing: constant(pageOf([])) },
    },
    'topics.news.load': { kind: 'later', words: pagesOf(aStory) },
    'cache.get': {
      kind: 'now',
      words: { nothing: constant(null), 'two of seven': () => pagesOf(item)['two of seven']?.(null) },
    },
    remove: { kind: 'later', words: { done: constant(undefined) } },
    'uploads.find': { kind: 'later', words: { 'the file': () => anUpload() } },
    'uploads.takeDown': { kind: 'later', words: { done: constant(undefined) } },
    'selection.write': { kind: 'later', words: { done: constant(undefined) } },
    'form.findPrior': {
      kind: 'later',
      words: { none: constant(null), 'an hour ago': constant({ at: 1, by: 'Ann' }) },
    },
    'notifications.sent': page,
    regions: {
      kind: 'later',
      words: {
        two: constant(pageOf(someRegions)),
        'the first': constant(pageOf(someRegions.slice(0, 1))),
        none: constant(pageOf([])),
      },
    },
    'form.regions': { kind: 'now', words: { two: constant({ items: someRegions, isFallback: false }) } },
    topics: { kind: 'later', words: { two: constant(pageOf([aTopic('1'), aTopic('2')])) } },
    events: { kind: 'later', words: { two: constant(pageOf([{ id: '1', name: 'One' }])) } },
    event: { kind: 'later', words: { found: () => anEvent('1') } },
    save: saved,
    check: {
      kind: 'later',
      words: { ...saved.words, nothing: constant(null), 'what nobody could look at': constant('undecided') },
    },
    show: {
      kind: 'later',
      words: { 'what was sent': () => ({ ...item('1'), enable: false }), nothing: constant(null) },
    },
    'order.isStored': { kind: 'now', words: { yes: constant(true), no: constant(false) } },
    'order.move': { kind: 'later', words: { done: constant(undefined) } },
    handedOver: { kind: 'now', words: { nothing: constant(null), 'a slide': constant({ ...good }) } },
    confirm: isSaid,
    'form.send': { kind: 'later', words: { done: constant({}) } },
    'attempts.newId': { kind: 'now', words: { 'draft 1': constant('draft 1') } },
    'attempts.keyOf': { kind: 'now', words: { 'its key': constant('key') } },
    'attempts.now': { kind: 'now', words: { noon: constant(12) } },
    'createEvent.now': { kind: 'now', words: { noon: constant(12) } },
    'form.locate': { kind: 'later', words: { Austria: constant({ country: 'Austria', region: 'Europe' }) } },
    'attempts.areFound': isSaid,
    hasFilters: isSaid,
    'store.read': {
      kind: 'now',
      words: { none: constant(null), open: constant({ key: 'key', payload: { ...good, item: null }, at: 1 }) },
    },
    'restore.claim': {
      kind: 'soon',
      words: { nothing: constant(null), 'a new one': () => opening('create'), 'a change of 1': () => opening('edit') },
    },
    'restore.findUnsent': { kind: 'soon', words: { nothing: constant(null), one: constant('draft 1') } },
    'urlState.read': { kind: 'now', words: urlStates },
    'urlState.onChange': { kind: 'calls', words: urlStates },
    ...draftWords(good),
    'upload.pictures.open': { kind: 'later', words: { 'a picture': constant(aPicture) } },
    'upload.pictures.read': { kind: 'later', words: { 'the picture': constant(new File(['x'], 'a.webp')) } },
    'upload.pictures.encode': {
      kind: 'later',
      words: { 'a data URL': constant({ dataUrl: 'data:image/webp;base64,AA' }) },
    },
    'upload.send': { kind: 'later', words: { 'an address': constant('/media/b.webp') } },
  }
}

/** The behaviours of a machine's port, by the port's full name; null if it has only the default one. */
export function portWords(stage: Stage): (port: string) => PortWords | null {
  const table = Object.entries(tableOf(stage)).sort(([one], [another]) => another.length - one.length)
  return (port) => table.find(([end]) => `.${port}`.endsWith(`.${end}`))?.[1] ?? null
}
