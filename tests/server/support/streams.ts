import * as z from 'zod/mini'
import type { TestServer } from './kit'

const PATH = '/api/v1/changes/stream'

/** One event of a stream. */
export interface Heard {
  event: string
  data: unknown
  id: string
}

const field = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''

/** Reads the events of an answer that goes on. */
export function eventsOf(response: Response) {
  const { body } = response
  if (body === null) throw new Error('The answer has no body')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    /** The next event; null once the stream has ended. Beats are passed over. */
    async next(): Promise<Heard | null> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          if (lines[0] === ':') continue
          return { event: field(lines, 'event'), data: JSON.parse(field(lines, 'data')), id: field(lines, 'id') }
        }
        const { done, value } = await reader.read()
        if (done) return null
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}

export type Events = ReturnType<typeof eventsOf>

/** Opens a stream, whose first event is who is present. */
export async function openStream(
  server: Pick<TestServer, 'fetch'>,
  query = '',
  headers: Record<string, string> = {},
): Promise<Events> {
  return eventsOf(await server.fetch(`${PATH}${query}`, { headers }))
}

const present = z.object({ open: z.array(z.object({ kind: z.string(), itemId: z.string(), editor: z.string() })) })

/** The items that others have open, as a stream tells them next. */
export async function nextPresent(events: Events) {
  const heard = await events.next()
  if (heard?.event !== 'present') throw new Error(`Heard ${JSON.stringify(heard)}`)
  return present.parse(heard.data).open
}
