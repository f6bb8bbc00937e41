import * as z from 'zod/mini'
import type { Feed, FeedView, LogLine, Sent, Verdict } from './feed'
import type { Drawing } from './layout'

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

/** The scale of a chart: fit to width while legible, fit all, or a factor. */
export type Zoom = 'legible' | 'whole' | number

/** The context of the inspector machine. */
export interface Context {
  feed: Feed | null
  view: FeedView
  chosen: string | null
  drawing: Drawing | null
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

/** The initial context; the clock is filtered out, because it ticks each second. */
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

/** The first accepted event of a state, with the last payload of an event of that type. */
export function prefilled(feed: Feed | null, chosen: string | null, name?: string): Pick<Context, 'type' | 'payload'> {
  const types = chosen === null ? [] : (feed?.accepted(chosen) ?? [])
  const type = name !== undefined && types.includes(name) ? name : (types[0] ?? '')
  const last = feed?.view().log.find((line) => line.actor === chosen && line.type === type)
  return { type, payload: last?.payload ?? '' }
}

/** Whether the edited event would be accepted, or the error in its payload. */
export function judged({ feed, chosen, type, payload }: Context): Pick<Context, 'problem' | 'verdict'> {
  const read = readEvent(type, payload)
  if ('problem' in read) return { problem: read.problem, verdict: 'unknown' }
  return { problem: null, verdict: feed && chosen !== null && type !== '' ? feed.can(chosen, read.event) : 'unknown' }
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
    if (line.key <= cleared || (only !== null && line.actor !== only)) return false
    const text = [line.name, line.type, line.words, line.outcome, line.from ?? ''].join(' ').toLowerCase()
    return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)))
  })
}
