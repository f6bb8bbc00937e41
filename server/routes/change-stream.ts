import * as z from 'zod/mini'
import { itemKind } from '../../contract/change'
import { changeStream, type StreamQuery } from '../../contract/change-stream'
import { hashOf } from '../accounts/tokens'
import type { ServerContext } from '../http/answer'
import { type FieldSchemas, withQuery } from '../http/endpoint'
import { id, text } from '../http/fields'
import { parseOr422, parseRequest } from '../http/parse-request'
import { readSessionCookie } from '../http/session'

const LONGEST_SINCE_MS = 600_000
const MOST_OPEN = 20

const endpoint = withQuery(
  changeStream,
  z.object({
    after: z.optional(text),
    since: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LONGEST_SINCE_MS))),
    open: z.optional(text),
  } satisfies FieldSchemas<StreamQuery>),
)

/** The id of a noted change; that of a consequence has the id of its deletion before its own. */
const noteId = z.string().check(z.regex(/^[\da-f-]{36}(\.[\w-]{1,200})?$/))

const openItems = z
  .array(z.object({ kind: itemKind, itemId: id }))
  .check(z.maxLength(MOST_OPEN, `open: At most ${MOST_OPEN} items`))

const openIn = (list: string) =>
  list
    .split(',')
    .filter((item) => item !== '')
    .map((item) => ({ kind: item.slice(0, item.indexOf(':')), itemId: item.slice(item.indexOf(':') + 1) }))

// No proxy may keep, change or collect what is sent.
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** The route of the stream of changes (EXT-260). It is not compressed: what is sent arrives at once. */
export function changeStreamRoutes({ app, settings, live }: ServerContext) {
  app.get(changeStream.path, async (context) => {
    const { query } = await parseRequest(settings, context, endpoint)
    const open = parseOr422(openItems, openIn(query.open ?? ''))
    // A browser that opens a stream again sends the header, the app the parameter.
    const after = noteId.safeParse(context.req.header('last-event-id') ?? query.after).data ?? query.since ?? null
    if (context.req.method === 'HEAD') return context.body(null, 200, HEADERS)
    const editor = context.get('editor')
    // A key has no session: it is counted by its own id, and ends with the first beat.
    const session = context.get('key') ? editor.id : hashOf(readSessionCookie(context, settings) ?? '')
    const disconnect = () => void context.env.outgoing?.destroy()
    const stream = await live.open({ editor, session, after, open, disconnect })
    // A caller who has been told meanwhile that the store is silent does not read it.
    if (context.finalized) await stream.cancel()
    return context.body(stream, 200, HEADERS)
  })
}
