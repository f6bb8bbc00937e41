import { commonTexts } from '../../src/messages/common'
import { articleTexts } from '../../src/messages/content/articles'
import { carouselTexts } from '../../src/messages/content/carousel'
import { eventNewsTexts } from '../../src/messages/content/event-news'
import { eventTexts } from '../../src/messages/content/events'
import { geoShotTexts } from '../../src/messages/content/geo-shots'
import { newsTexts } from '../../src/messages/content/news'
import { topicTexts } from '../../src/messages/content/topics'
import { goneTexts } from '../../src/messages/gone-items'
import { savingTexts } from '../../src/messages/saving'
import { eventWords } from '../charts/machine-words'
import { heardEvents } from '../walks/heard-events'

/** The labels of the buttons that create an item, by root. */
const creating: Readonly<Record<string, string>> = {
  news: newsTexts.submit.create,
  carousel: carouselTexts.submit.create,
  articles: articleTexts.submit.create,
  events: eventTexts.submit.create,
  eventDetail: eventNewsTexts.submit.create,
  geoShots: geoShotTexts.submit.create,
  topics: topicTexts.submit.create,
}

/** A field of a recorded value. */
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (one, key) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined),
    value,
  )

const quoted = (value: unknown): string => (typeof value === 'string' && value !== '' ? ` "${value}"` : '')

/** An item by its title, as its list shows it. */
const itemIn = (event: unknown): string => {
  const item = at(event, 'item')
  const title = [at(item, 'title'), at(item, 'topicName'), at(item, 'name')].find((one) => typeof one === 'string')
  return title === undefined ? '' : ` of${quoted(title)}`
}

const fieldsIn = (event: unknown): string => {
  const values = at(event, 'values')
  return typeof values === 'object' && values !== null ? Object.keys(values).join(', ') : ''
}

/** The verbs of what a person does, with their past. */
const past = {
  ask: 'asked',
  change: 'changed',
  choose: 'chose',
  close: 'closed',
  confirm: 'confirmed',
  discard: 'discarded',
  follow: 'followed',
  go: 'went',
  open: 'opened',
  press: 'pressed',
  save: 'saved',
  search: 'searched',
  type: 'typed',
} as const

type Deed = readonly [verb: keyof typeof past, rest: string]

/** What a person does, by event; `root` is the screen, with a number where it was opened before. */
const deeds: Readonly<Record<string, (event: unknown, root: string) => Deed>> = {
  'form.create': (_, root) => ['press', creating[root.replace(/ \d+$/, '')] ?? 'Add'],
  'form.submit': () => ['press', 'the button that saves'],
  'form.dismiss': () => ['press', 'Cancel'],
  'form.undo': () => ['press', 'Undo'],
  'form.change': (event) => ['type', `in ${fieldsIn(event)}`],
  'form.edit': (event) => ['press', `Edit${itemIn(event)}`],
  'delete.request': (event) => ['press', `Delete${itemIn(event)}`],
  'delete.confirm': () => ['confirm', 'the deletion'],
  'delete.cancel': () => ['press', 'Cancel in the question'],
  'deletion.dismiss': () => ['close', 'the notice of the deletion'],
  'discard.confirm': () => ['discard', 'the changes'],
  'discard.cancel': () => ['go', 'on editing'],
  'preview.open': (event) => ['open', `the preview${itemIn(event)}`],
  'preview.close': () => ['close', 'the preview'],
  'media.choose': (event) => ['choose', `files for ${String(at(event, 'field'))}`],
  'list.search': (event) => ['search', `for${quoted(at(event, 'text')) || ' nothing'}`],
  'list.retry': () => ['press', commonTexts.retry],
  'page.next': () => ['press', commonTexts.next],
  'page.previous': () => ['press', commonTexts.previous],
  'login.change': (event) => ['type', `in ${fieldsIn(event)}`],
  'login.submit': () => ['press', 'Sign In'],
  'session.close': () => ['press', 'Log out'],
  'session.stay': () => ['press', 'Stay'],
  'theme.toggle': () => ['change', 'the theme'],
  'outcome.check': () => ['press', commonTexts.check],
  'save.retry': () => ['press', commonTexts.saveAgain],
  'save.new': () => ['press', goneTexts.saveAsNew],
  'resend.confirm': () => ['press', `${savingTexts.resend.action} in the question`],
  'resend.cancel': () => ['press', `${savingTexts.resend.cancel} in the question`],
  'draft.open': () => ['open', 'a draft'],
  'report.open': () => ['ask', 'to report a problem'],
  'report.change': () => ['type', 'what was expected'],
  'report.save': () => ['save', 'the report'],
  'report.cancel': () => ['press', 'Cancel'],
  'route.click': () => ['follow', 'a link'],
}

/** What happens to a browser, by event. */
const happenings: Readonly<Record<string, string>> = {
  'network.offline': 'the browser went offline',
  'network.online': 'the browser came online',
}

/** What a person does by an event, as an instruction: `press Delete of "Harbour"`; null for any other event. */
export const instruction = (event: unknown, root: string): string | null =>
  deeds[String(at(event, 'type'))]?.(event, root).join(' ') ?? null

/** How a call failed, as `CallError` knows it. */
function failureWords(error: unknown): string {
  const [status, kind] = [at(error, 'status'), at(error, 'kind')]
  const said = quoted(at(error, 'serverMessage')) || quoted(at(error, 'message'))
  if (kind === 'refused') return `the host refused it:${said}`
  if (typeof status === 'number') return `the host answered ${status}${said}`
  if (kind === 'unreached') return 'the host was not reached'
  if (kind === 'unknown') return 'the host did not answer, so that nobody knows what it did'
  return `it failed${said}`
}

/** Events of the app itself: no person sends them, and no machine either. */
const internal = new Set<string>(['edits.changed', 'ending.begin', 'ending.hold', 'screen.leave', 'session.open'])

/** The event with which a call ends: how, and the name of the call. */
const ended = /^xstate\.(done|error)\.actor\.(.+)$/

/** What happened, as a clause of a sentence; null for what only machines tell each other. */
export function eventSentence(event: unknown, root: string): string | null {
  const type = String(at(event, 'type'))
  const deed = deeds[type]?.(event, root)
  if (deed) return `${past[deed[0]]} ${deed[1]}`
  if (happenings[type] !== undefined) return happenings[type]
  const [, how, call = ''] = ended.exec(type) ?? []
  if (how === 'error') return `${call}: ${failureWords(at(event, 'error'))}`
  if (how === 'done') return `${call}: the answer came`
  if (type.startsWith('xstate.after.')) return /\.?poll\b/.test(type) ? null : `time passed: ${eventWords(type)}`
  if (type.startsWith('xstate.') || internal.has(type) || heardEvents.has(type)) return null
  return `did ${type}`
}

/** Whether a call ended with an error. */
export const isFailedCall = (event: unknown): boolean => ended.exec(String(at(event, 'type')))?.[1] === 'error'
