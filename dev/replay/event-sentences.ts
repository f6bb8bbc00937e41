import { articleTexts } from '../../src/messages/content/articles'
import { carouselTexts } from '../../src/messages/content/carousel'
import { eventNewsTexts } from '../../src/messages/content/event-news'
import { eventTexts } from '../../src/messages/content/events'
import { geoShotTexts } from '../../src/messages/content/geo-shots'
import { newsTexts } from '../../src/messages/content/news'
import { topicTexts } from '../../src/messages/content/topics'
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

/** What a person did, by event; `root` is the screen. */
const deeds: Readonly<Record<string, (event: unknown, root: string) => string>> = {
  'form.create': (_, root) => `pressed ${creating[root] ?? 'Add'}`,
  'form.submit': () => 'pressed the button that saves',
  'form.dismiss': () => 'pressed Cancel',
  'form.change': (event) => `typed in ${fieldsIn(event)}`,
  'form.edit': (event) => `pressed Edit${itemIn(event)}`,
  'delete.request': (event) => `pressed Delete${itemIn(event)}`,
  'delete.confirm': () => 'confirmed the deletion',
  'discard.confirm': () => 'discarded the changes',
  'discard.cancel': () => 'went on editing',
  'preview.open': (event) => `opened the preview${itemIn(event)}`,
  'preview.close': () => 'closed the preview',
  'media.choose': (event) => `chose files for ${String(at(event, 'field'))}`,
  'list.search': (event) => `searched for${quoted(at(event, 'text')) || ' nothing'}`,
  'list.retry': () => 'pressed Retry',
  'page.next': () => 'pressed Next',
  'page.previous': () => 'pressed Previous',
  'login.change': (event) => `typed in ${fieldsIn(event)}`,
  'login.submit': () => 'pressed Sign In',
  'session.close': () => 'pressed Log out',
  'theme.toggle': () => 'changed the theme',
  'outcome.check': () => 'pressed Check',
  'draft.open': () => 'opened a draft',
  'report.open': () => 'asked to report a problem',
  'report.change': () => 'typed what was expected',
  'report.save': () => 'saved the report',
  'report.cancel': () => 'pressed Cancel',
  'route.click': () => 'followed a link',
  'network.offline': () => 'the browser went offline',
  'network.online': () => 'the browser came online',
}

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
  const deed = deeds[type]
  if (deed) return deed(event, root)
  const [, how, call = ''] = ended.exec(type) ?? []
  if (how === 'error') return `${call}: ${failureWords(at(event, 'error'))}`
  if (how === 'done') return `${call}: the answer came`
  if (type.startsWith('xstate.after.')) return /\.?poll\b/.test(type) ? null : `time passed: ${eventWords(type)}`
  if (type.startsWith('xstate.') || internal.has(type) || heardEvents.has(type)) return null
  return `did ${type}`
}

/** Whether a call ended with an error. */
export const isFailedCall = (event: unknown): boolean => ended.exec(String(at(event, 'type')))?.[1] === 'error'
