import * as z from 'zod/mini'
import type { FeedView, LogLine, Sent } from './feed'

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
