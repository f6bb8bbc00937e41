import * as z from 'zod/mini'
import type { ActorLine, Feed, FeedView, LogLine, Moment, Sent, Verdict } from './feed'
import { type Knowledge, shapeProblem } from './knowledge'
import type { Drawing } from './layout'
import type { Origin, Picture } from './picture'

const payloadShape = z.record(z.string(), z.unknown())

/** The event to be sent, or the error in its payload. */
export function readEvent(type: string, payload: string): { event: Sent } | { problem: string } {
  try {
    const read = payloadShape.safeParse(JSON.parse(payload.trim() === '' ? '{}' : payload))
    return read.success ? { event: { ...read.data, type } } : { problem: 'The payload must be an object: { … }' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'The payload is no JSON' }
  }
}

/** The scale of a chart: the natural size, at which all its text is legible, fit all, or a factor. */
export type Zoom = 'legible' | 'whole' | number

/** The part of a drawing that is in view, as fractions of its width and height. */
export interface Look {
  left: number
  top: number
  width: number
  height: number
}

/** The context of the inspector machine. */
export interface Context {
  feed: Feed | null
  /** What is shown: the present, or the moment of the past that was chosen. */
  view: FeedView
  moments: readonly Moment[]
  moment: Moment | null
  chosen: string | null
  /** The path of the chosen actor: the next actor of this path is chosen in its place. */
  path: string | null
  /** The whole chart of the chosen actor. */
  picture: Picture | null
  /** The folded states of all charts, by their ids. */
  folds: readonly string[]
  drawing: Drawing | null
  /** The state or the transition that was pressed. */
  origin: Origin | null
  look: Look
  /** What the dev server knows of events; null until it answers. */
  knowledge: Knowledge | null
  /** The cause of the events whose diagram was copied last. */
  copied: number | null
  filter: string
  /** Whether only the selected actor's events are shown. */
  isOnly: boolean
  /** Events up to this key were cleared. */
  cleared: number
  zoom: Zoom
  type: string
  payload: string
  /** The error in the payload, or the outcome of the sent event. */
  problem: string | null
  verdict: Verdict
  /** The inspector's share of the window, in per cent. */
  share: number
}

/** The initial context; clock and poll are filtered out, because they tick every few seconds. */
export const start: Context = {
  feed: null,
  view: { actors: [], log: [] },
  moments: [],
  moment: null,
  chosen: null,
  path: null,
  picture: null,
  folds: [],
  drawing: null,
  origin: null,
  look: { left: 0, top: 0, width: 1, height: 1 },
  knowledge: null,
  copied: null,
  filter: '-clock -poll',
  isOnly: false,
  cleared: 0,
  zoom: 'legible',
  type: '',
  payload: '',
  problem: null,
  verdict: 'unknown',
  share: 46,
}

/** What changes when another app, or the same one anew, is inspected. */
export const unchosen = { chosen: null, picture: null, drawing: null, origin: null, cleared: 0, moment: null }

type Chosen = Pick<Context, 'feed' | 'chosen' | 'path' | 'knowledge'>

/** The payloads that the generated paths send as an event of a type, by name, as JSON. */
export function offeredPayloads({ path, knowledge }: Pick<Context, 'path' | 'knowledge'>, type: string) {
  const root = path?.split('/')[0] ?? ''
  const known = Object.entries(knowledge?.payloads[root]?.[type] ?? {})
  return known.map(([name, payload]) => ({ name, payload: JSON.stringify(payload, null, 2) }))
}

/**
 * The first accepted event of a state, with the last payload of an event of that type that can be sent again as it was,
 * or the first known one.
 */
export function prefilled(given: Chosen, name?: string): Pick<Context, 'type' | 'payload'> {
  const { feed, chosen } = given
  const types = chosen === null ? [] : (feed?.accepted(chosen) ?? [])
  const type = name !== undefined && types.includes(name) ? name : (types[0] ?? '')
  const last = feed?.view().log.find((line) => line.actor === chosen && line.type === type && line.isWhole)
  return { type, payload: last?.payload ?? offeredPayloads(given, type)[0]?.payload ?? '' }
}

/** Whether the edited event would be accepted, or the error in its payload. */
export function judged({ feed, chosen, type, payload, knowledge }: Context): Pick<Context, 'problem' | 'verdict'> {
  const read = readEvent(type, payload)
  if ('problem' in read) return { problem: read.problem, verdict: 'unknown' }
  if (!feed || chosen === null || type === '') return { problem: null, verdict: 'unknown' }
  const lack = shapeProblem(knowledge?.shapes ?? {}, read.event)
  if (lack) return { problem: lack, verdict: 'unknown' }
  const verdict = feed.can(chosen, read.event)
  return { problem: null, verdict: verdict === 'taken' && lack === undefined ? 'unchecked' : verdict }
}

/** What the inspector shows: the present, or the moment that was chosen. */
export function viewOf({ feed, moment, view }: Pick<Context, 'feed' | 'moment' | 'view'>): FeedView {
  const now = feed?.view() ?? view
  return moment === null ? now : { actors: moment.actors, log: now.log.filter(({ key }) => key <= moment.upTo) }
}

/** The chosen actor; in the past, the one that then had its path. */
export const shownActor = ({ view, chosen, path }: Pick<Context, 'view' | 'chosen' | 'path'>): ActorLine | undefined =>
  view.actors.find(({ id }) => id === chosen) ?? view.actors.findLast((actor) => actor.path === path)

/** The actor that has taken the place of the chosen one: it runs under the same path. */
export function successor(given: Pick<Context, 'feed' | 'chosen' | 'path' | 'moment'>): ActorLine | undefined {
  const { feed, chosen, path, moment } = given
  // The past has none.
  if (moment !== null) return undefined
  const actors = feed?.view().actors ?? []
  if (path === null || actors.some(({ id, status }) => id === chosen && status === 'active')) return undefined
  return actors.findLast((actor) => actor.path === path && actor.status === 'active' && actor.id !== chosen)
}

/** The log lines that match the filter; a term after a minus excludes lines. */
export function shownLines(
  view: FeedView,
  { filter, cleared, only }: { filter: string; cleared: number; only: string | null },
): LogLine[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
  return view.log.filter((line) => {
    if (line.key <= cleared || (only !== null && line.path !== only)) return false
    const text = [line.name, line.type, line.words, line.outcome, line.from ?? ''].join(' ').toLowerCase()
    return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)))
  })
}
