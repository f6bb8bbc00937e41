import * as z from 'zod/mini'
import { call } from './call'
import { itemKind } from './change'

/** The relation of the `Link` header by which a host names its stream of changes (EXT-260). */
export const CHANGE_STREAM_RELATION = 'change-stream'

/** The names of what a stream sends, each with its data as JSON. */
export const streamEvents = {
  /** One change of an item. */
  change: 'change',
  /** More changes than are told one by one: any item may have changed. */
  many: 'many',
  /** Who else has which items open (EXT-262). */
  present: 'present',
  /** The stream ends, and is not to be opened again at once. */
  end: 'end',
} as const

/** One change of an item, without its content; the id of the event is that of the noted change. */
export const changeNote = z.object({
  id: z.string(),
  kind: itemKind,
  itemId: z.string(),
  /** What its list is a list of, if that is part of the items: the event of event news, the region of an article. */
  scope: z.nullable(z.string()),
  act: z.enum(['created', 'changed', 'deleted']),
  version: z.int(),
  editor: z.string(),
  /** Whether the reader of the stream made it. */
  own: z.boolean(),
})
export type ChangeNote = z.infer<typeof changeNote>

/** An item that an editor has open in a form. */
export const openItem = z.object({ kind: itemKind, itemId: z.string(), editor: z.string() })
export type OpenItem = z.infer<typeof openItem>

/** The items that others have open, all of them each time. */
export const presentEditors = z.object({ open: z.array(openItem) })

/** From which noted change on, or since how many milliseconds, and what the reader has open: `news:1,topics:2`. */
export interface StreamQuery {
  after?: string
  since?: number
  open?: string
}

export const changeStream = call<undefined, StreamQuery>()({
  name: 'streamChanges',
  method: 'get',
  path: '/api/v1/changes/stream',
  data: changeNote,
  reply: 'acknowledged',
  clauses: ['EXT-260', 'EXT-262'],
})
