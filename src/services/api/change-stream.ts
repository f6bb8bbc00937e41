import * as z from 'zod/mini'
import { changeNote, changeStream, presentEditors, streamEvents } from '../../../contract/change-stream'
import { readJson } from '../../domain/json'
import type { StreamEvent } from '../../domain/live'

/** How far back the first stream of a page looks at most, in milliseconds: to the first read of a list. */
const MOST_SINCE = 60_000

interface Listening {
  /** The base URL of the API. */
  host: string
  /** The id of the last change that is known; null before the first. */
  after: string | null
  /** What is open here, such as `news:1`. */
  open: readonly string[]
}

const json = z.pipe(
  z.string(),
  z.transform((text) => readJson(text)),
)
const change = z.pipe(json, changeNote)
const present = z.pipe(json, presentEditors)

/** Listens to the changes of a host (EXT-260); what cannot be read is passed over. Returns a function that ends this. */
export function listenToChanges({ host, after, open }: Listening, hear: (told: StreamEvent) => void): () => void {
  const url = new URL(changeStream.path, host)
  if (after === null) url.searchParams.set('since', `${Math.round(Math.min(performance.now(), MOST_SINCE))}`)
  else url.searchParams.set('after', after)
  if (open.length > 0) url.searchParams.set('open', open.join())
  const source = new EventSource(url)
  const on = (name: string, act: (event: MessageEvent<unknown>) => void) => source.addEventListener(name, act)
  on(streamEvents.change, ({ data }) => {
    const read = change.safeParse(data)
    if (read.success) hear({ type: 'change.told', change: read.data })
  })
  on(streamEvents.many, ({ lastEventId }) => hear({ type: 'many.told', id: lastEventId }))
  on(streamEvents.present, ({ data, lastEventId }) => {
    const read = present.safeParse(data)
    if (read.success) hear({ type: 'present.told', open: read.data.open, id: lastEventId })
  })
  on(streamEvents.end, () => {
    source.close()
    hear({ type: 'stream.end' })
  })
  // The browser would try again by itself, at once and without an end.
  source.addEventListener('error', () => {
    source.close()
    hear({ type: 'stream.fail' })
  })
  return () => source.close()
}
