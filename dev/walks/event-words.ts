import { failure, info, progress, success } from '../../src/domain/toast'
import type { EventType } from '../../src/recording/event-type'
import { imageFile, videoFile } from '../../tests/support/fixtures/news-fixture'
import { aMessage, editor, other, type Stage } from './choices'
import { heardEvents } from './heard-events'

const toasts = {
  saved: success('Saved'),
  'saved, with Undo': { ...success('Deleted'), action: { label: 'Undo', event: { type: 'draft.restore', id: '1' } } },
  'a note': info('Note'),
  'on its way': progress('Busy', 'upload'),
  failed: { ...failure('Failed'), replaces: 'upload' },
}

const each = (key: string, values: Readonly<Record<string, unknown>>): Record<string, object> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { [key]: value }]))
const ids = each('id', { 1: '1', 2: '2', 'not there': '9' })
const itself = { '': {} }

/** The form fields that take files, by a pattern of their names. */
const fieldsIn = (values: object, pattern: RegExp): string[] => Object.keys(values).filter((key) => pattern.test(key))

const blanked = (values: object): object =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, '']] : [])))

/** Values as those of a new form: no text, and none of a list. */
const emptied = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? '' : Array.isArray(value) ? [] : value,
    ]),
  )

/** The receiver of an event: its data and its current form values. */
interface Hearing {
  stage: Stage
  values: object
}

const needed = ({ stage: { good }, values }: Hearing): object => {
  if ('subject' in values && !('subject' in good)) return aMessage
  const shared = Object.fromEntries(Object.entries(good).filter(([key]) => key in values))
  return Object.keys(shared).length > 0 ? shared : good
}
const picturesIn = ({ values }: Hearing): string[] => fieldsIn(values, /image|banner|thumbnail/i).slice(0, 1)
/** The field that takes several pictures, or the one that takes one. */
const listOfPicturesIn = ({ values }: Hearing, field: string): string =>
  Object.entries(values).find(([key, value]) => /image/i.test(key) && Array.isArray(value))?.[0] ?? field
const clipsIn = ({ values }: Hearing): string[] => fieldsIn(values, /video/i).slice(0, 1)
/** The first field for files: of pictures, or of clips if there is none. */
const fileIn = (hearing: Hearing): string => [...picturesIn(hearing), ...clipsIn(hearing)][0] ?? 'x'
/** The field for files in which the address beside it is put, by the name that both have in common. */
const listIn = (hearing: Hearing): string =>
  fieldsIn(hearing.values, /Entry$/).map((entry) => entry.replace(/Entry$/, 's'))[0] ?? fileIn(hearing)
/** What is typed beside the first list of files: an address of a picture, and one that is none. */
const addressesIn = (values: object) => {
  const [entry] = fieldsIn(values, /Entry$/)
  if (entry === undefined) return {}
  return { 'an address': { values: { [entry]: '/media/a.webp' } }, 'an odd address': { values: { [entry]: 'x' } } }
}
const linesIn = (values: object): string => fieldsIn(values, /points|sourceUrls/i)[0] ?? 'x'
/** Two lines of a list of texts. */
const twoLinesIn = (values: object) =>
  linesIn(values) in values ? { 'two lines': { values: { [linesIn(values)]: ['One', 'Two'] } } } : {}
/** Another text in the field by which an item is called, and the same text with a space that is not sent. */
const titledIn = (values: object) => {
  const name = ['title', 'topicName', 'name', 'subject'].find((key) => key in values)
  if (name === undefined) return {}
  const spaced = `${Reflect.get(values, name)} `
  return {
    'another title': { values: { [name]: 'Another' } },
    'a space behind the title': { values: { [name]: spaced } },
  }
}
const items = ({ stage: { item } }: Hearing) => ({ 1: { item: item('1') }, 2: { item: item('2') } })
/** What readers are shown, where that is no item of the list. */
const shown = ({ stage: { item, notified = item } }: Hearing) => ({
  1: { item: notified('1') },
  2: { item: notified('2') },
})

const restored = (values: object, id: string | null) => ({
  mode: id === null ? 'create' : 'edit',
  id,
  values,
  draft: null,
  ...(id !== null && { base: { values, version: 1 } }),
  isRestored: true,
})
const files = { picture: imageFile(), other: imageFile('b.png'), clip: videoFile() }

/** The payloads of user events, by event type. */
const carried: Readonly<Partial<Record<EventType, (hearing: Hearing) => Readonly<Record<string, object>>>>> = {
  'form.change': (hearing) => ({
    'all that is needed': { values: needed(hearing) },
    'all empty': { values: blanked(hearing.values) },
    ...titledIn(hearing.values),
    ...('country' in hearing.values && { 'a country outside the list': { values: { country: 'Atlantis' } } }),
    ...addressesIn(hearing.values),
    ...twoLinesIn(hearing.values),
    nothing: { values: {} },
  }),
  'form.add': (hearing) => ({ 'a picture': { field: listIn(hearing) } }),
  'date.now': ({ values }) => ({ 'its first date': { field: fieldsIn(values, /date/i)[0] ?? 'x' } }),
  'place.point': () => ({ Vienna: { latLong: '48.2, 16.4', regions: [] } }),
  'place.take': () => ({ Austria: { location: { country: 'Austria' } } }),
  'form.open': ({ stage: { good, message = good } }) => ({
    'a form': { values: { ...message, item: null } },
    'an empty form': { values: { ...emptied(message), item: null } },
  }),
  'form.edit': items,
  'form.restore': ({ stage: { good } }) => ({
    'an earlier 1': { opening: restored({ ...good, id: '1' }, '1') },
    'a deleted one': { opening: restored(good, null) },
  }),
  'past.open': () => ({ 'of 1': { id: '1' }, 'of the list': { id: null } }),
  'delete.request': items,
  'notify.open': shown,
  'preview.open': shown,
  'preview.step': shown,
  'picture.open': () => ({ 'a picture': { url: '/media/a.webp' } }),
  'video.open': () => ({ 'a clip': { url: '/media/a.mp4' } }),
  'select.press': () => ({
    1: { id: '1', isRange: false, shown: ['1', '2'], at: '0 ' },
    all: { id: null, isRange: false, shown: ['1', '2'], at: '0 ' },
  }),
  'bulk.request': ({ stage: { item } }) => ({
    'to delete': { action: { type: 'delete' }, items: [item('1'), item('2')] },
    'a topic': { action: { type: 'topic', topicId: '' }, items: [item('1')] },
  }),
  'bulk.topic': () => ({ 2: { topicId: '2' } }),
  'view.choose': () => ({ cards: { view: 'cards' } }),
  'media.choose': (hearing) => ({
    ...picturesIn(hearing).map((field) => ({
      'a picture': { field, files: [files.picture] },
      'two pictures': { field: listOfPicturesIn(hearing, field), files: [files.picture, files.other] },
      'no picture': { field, files: [files.clip] },
    }))[0],
    ...clipsIn(hearing).map((field) => ({
      'a clip': { field, files: [files.clip] },
      'no clip': { field, files: [files.picture] },
    }))[0],
    nothing: { field: fileIn(hearing), files: [] },
  }),
  'difference.take': () => ({
    'theirs of the title': { field: 'title', side: 'theirs' },
    'ours of the title': { field: 'title', side: 'ours' },
  }),
  'media.remove': (hearing) => ({ 'the first picture': { field: fileIn(hearing), index: 0 } }),
  'media.crop': (hearing) => ({ 'the first picture': { field: fileIn(hearing), index: 0 } }),
  'entry.move': (hearing) => ({
    'the first picture back': { field: listIn(hearing), from: 0, to: 1 },
    'the first line back': { field: linesIn(hearing.values), from: 0, to: 1 },
  }),
  'entry.remove': ({ values }) => ({ 'its first line': { field: linesIn(values), index: 0 } }),
  'entry.restore': (hearing) => ({ 'the last picture': { field: fileIn(hearing) } }),
  'media.retry': (hearing) => ({
    ...picturesIn(hearing).map((field) => ({ pictures: { field } }))[0],
    ...clipsIn(hearing).map((field) => ({ clips: { field } }))[0],
  }),
  'media.forget': (hearing) => ({
    ...picturesIn(hearing).map((field) => ({ pictures: { field } }))[0],
    ...clipsIn(hearing).map((field) => ({ clips: { field } }))[0],
  }),
  'crop.move': () => ({ aside: { crop: { left: 1, top: 1, width: 40, height: 30 } } }),
  'ratio.choose': () => ({ '1:1': { ratio: '1:1' }, whole: { ratio: 'original' } }),
  'quality.set': () => ({ half: { quality: 50 } }),
  'list.search': () => ({ 'a word': { text: 'x' }, blank: { text: '' } }),
  'list.find': () => ({
    'a word': { words: 'x', search: 'x', by: '' },
    'an order': { words: '', search: '', by: 'sort=date' },
    nothing: { words: '', search: '', by: '' },
  }),
  'list.scope': () => ({ eu: { scope: 'eu' } }),
  'page.open': () => ({ first: { page: 0 }, second: { page: 1 }, 'no page': { page: -1 } }),
  'tab.pick': () => ({ ...ids, Asia: { id: 'as' }, password: { id: 'password' }, profile: { id: 'profile' } }),
  'draft.open': () => ids,
  'drafts.search': () => ({ 'a word': { text: 'x' } }),
  'drafts.order': () => ({ 'an order': { by: 'sort=date' } }),
  'draft.delete': () => ids,
  'draft.restore': () => ids,
  'draft.purge': () => ids,
  'confirmation.change': () => ({ 'a password': { password: 'the old one' }, nothing: { password: '' } }),
  'invitation.change': () => ({ 'a long one': { newPassword: 'nine owls on a pier' } }),
  'factor.change': () => ({ 'a code': { code: '123456' }, nothing: { code: ' ' } }),
  'code.change': () => ({ 'a code': { code: '123456' }, nothing: { code: ' ' } }),
  'login.change': ({ stage: { good } }) => ({
    all: { values: good },
    'an address alone': { values: { email: 'ann@meridian.test' } },
  }),
  'password.change': ({ stage: { good } }) => ({
    all: { values: good },
    'the current one alone': { values: { currentPassword: 'the old one' } },
  }),
  'palette.change': () => ({ 'a word': { text: 'x' }, blank: { text: ' ' } }),
  'palette.pick': () => ({ news: { id: 'news' }, 'not there': { id: '9' } }),
  'profile.change': ({ stage: { good } }) => ({ all: { values: good } }),
  'report.change': () => ({ 'a sentence': { text: 'A toast' } }),
  'search.change': () => ({ 'a word': { text: 'news' }, 'no page': { text: 'zzz' }, blank: { text: ' ' } }),
  'shortcuts.toggle': () => ({ off: { isOn: false } }),
  'visit.start': () => ({
    'a new one': { visit: { path: '/all-news', screen: 'news', event: { type: 'form.create' } } },
  }),
  'zones.open': () => ({ first: { field: 'primaryTimeZone' } }),
  'zones.pick': () => ({ UTC: { zone: 'UTC' } }),
  'zones.search': () => ({ 'a word': { text: 'utc' } }),
  'search.pick': () => ({ news: { path: '/all-news' } }),
  'session.open': () => ({ Ann: { editor }, Bob: { editor: other } }),
  'sessions.end': () => ids,
  'file.change': () => ({ 'an address': { address: '/media/a.webp' }, blank: { address: ' ' } }),
  'settings.change': () => ({ 'no clock': { values: { showTimeInHeader: false } } }),
  'toast.show': () => each('toast', toasts),
}

const payloads = new Map(Object.entries(carried))

/**
 * The possible payloads of a user event; null for an event that no user sends. `values` are those of the receiving
 * form.
 */
export const eventWords = (type: string, stage: Stage, values: object): Readonly<Record<string, object>> | null =>
  payloads.get(type)?.({ stage, values }) ?? (heardEvents.has(type) ? null : itself)
