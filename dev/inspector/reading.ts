import * as z from 'zod/mini'
import type { Feed, FeedView, LogLine, Sent, Verdict } from './feed'
import type { Drawing } from './layout'

const payloadShape = z.record(z.string(), z.unknown())

/** The event as it would be sent, or what is wrong with its payload. */
export function readEvent(type: string, payload: string): { event: Sent } | { problem: string } {
  try {
    const read = payloadShape.safeParse(JSON.parse(payload.trim() === '' ? '{}' : payload))
    return read.success ? { event: { ...read.data, type } } : { problem: 'The payload must be an object: { … }' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'The payload is no JSON' }
  }
}

/** How large a chart is drawn: as wide as there is room but legible, all of it, or by a factor. */
export type Zoom = 'legible' | 'whole' | number

/** What the inspector keeps. */
export interface Context {
  feed: Feed | null
  view: FeedView
  chosen: string | null
  drawing: Drawing | null
  filter: string
  /** Whether only the chosen actor's events are shown. */
  isOnly: boolean
  /** Events up to this one were cleared away. */
  cleared: number
  zoom: Zoom
  type: string
  payload: string
  /** What is wrong with the payload, or what became of the event. */
  problem: string | null
  verdict: Verdict
  /** How much of the window the inspector takes, in per cent. */
  share: number
}

/** What it begins with: the clock, which ticks each second, is not shown. */
export const start: Context = {
  feed: null,
  view: { actors: [], log: [] },
  chosen: null,
  drawing: null,
  filter: '-clock',
  isOnly: false,
  cleared: 0,
  zoom: 'legible',
  type: '',
  payload: '',
  problem: null,
  verdict: 'unknown',
  share: 46,
}

/** What a state hears first of all, and what was last carried by an event of that name. */
export function prefilled(feed: Feed | null, chosen: string | null, name?: string): Pick<Context, 'type' | 'payload'> {
  const types = chosen === null ? [] : (feed?.accepted(chosen) ?? [])
  const type = name !== undefined && types.includes(name) ? name : (types[0] ?? '')
  const last = feed?.view().log.find((line) => line.actor === chosen && line.type === type)
  return { type, payload: last?.payload ?? '' }
}

/** Whether the event that is made up would be taken, or what is wrong with it. */
export function judged({ feed, chosen, type, payload }: Context): Pick<Context, 'problem' | 'verdict'> {
  const read = readEvent(type, payload)
  if ('problem' in read) return { problem: read.problem, verdict: 'unknown' }
  return { problem: null, verdict: feed && chosen !== null && type !== '' ? feed.can(chosen, read.event) : 'unknown' }
}

/** The lines of the log that are asked for: by words they have, by words after a minus that they have not. */
export function shownLines(
  view: FeedView,
  { filter, cleared, only }: { filter: string; cleared: number; only: string | null },
): LogLine[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
  return view.log.filter((line) => {
    if (line.key <= cleared || (only !== null && line.actor !== only)) return false
    const text = [line.name, line.type, line.words, line.outcome, line.from ?? ''].join(' ').toLowerCase()
    return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)))
  })
}
