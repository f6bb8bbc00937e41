import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import { type OpenItem, streamEvents } from '../../contract/change-stream'
import { HttpError } from '../errors'
import { isOpenSession } from '../http/session'
import { nameOf } from '../store/changes'
import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import { isPostgres } from '../store/engine'
import { createChangeFeed, type News } from './change-feed'
import { createEventStream, type EventStream } from './event-stream'
import { createPresence, type Present } from './presence'

/** A browser has six connections to a server without HTTP/2; some are left to its calls. */
const MOST_OF_A_SESSION = 4

interface Reader {
  stream: EventStream
  editor: Editor
  /** The hash of the token of the session. */
  session: string
  /** The items that its editor has open. */
  items: readonly Present[]
  /** The items that others have open, as it was told last; null until the reader has caught up. */
  told: string | null
}

/** A reader that opens a stream: whose session, from which change on or since when, and with which items open. */
interface Opening {
  editor: Editor
  session: string
  /** The id of a change, or milliseconds. */
  after: string | number | null
  open: readonly Omit<OpenItem, 'editor'>[]
  /** Ends the connection of a reader who does not read. */
  disconnect: () => void
}

interface LiveOptions {
  db: Db
  log: Logger
  clock: () => number
  /** How often a silent stream says that it is there, and its session is looked at. */
  beatMs?: number
  /** How often the changes of other servers are looked for. */
  pollMs?: number
}

/** The streams of a server: they tell changes after their commit, and who has which items open (EXT-260 to EXT-262). */
export function createLive({ db, log, clock, beatMs = 25_000, pollMs = 2000 }: LiveOptions) {
  const feed = createChangeFeed(db)
  const presence = createPresence(db)
  const readers = new Map<string, Reader>()
  let isClosed = false
  let isDue = false
  let isTelling = false
  let polling: ReturnType<typeof setInterval> | undefined
  let begun = Promise.resolve()

  function tellNews({ stream, editor }: Reader, news: News | null) {
    // Who has made all of them is told of none (EXT-264).
    if (news?.type === 'many' && [...news.editorIds].some((id) => id !== editor.id))
      stream.send(streamEvents.many, {}, news.newest)
    for (const { editorId, ...change } of news?.type === 'changes' ? news.changes : [])
      stream.send(streamEvents.change, { ...change, own: editorId === editor.id }, change.id)
  }

  function tellPresent(reader: Reader, all: readonly Present[]) {
    if (reader.told === null) return
    const others = all.filter(({ editorId }) => editorId !== reader.editor.id)
    const open = [...new Set(others.map(({ kind, itemId, editor }) => JSON.stringify({ kind, itemId, editor })))]
    const told = `[${open.join()}]`
    if (told === reader.told) return
    reader.told = told
    reader.stream.send(streamEvents.present, { open: open.map((text): unknown => JSON.parse(text)) }, feed.newest())
  }

  /** Tells what is new; what comes meanwhile is told next. */
  async function tell() {
    isDue = true
    if (isTelling) return
    isTelling = true
    while (isDue) {
      isDue = false
      try {
        await begun
        const news = await feed.next()
        for (const reader of readers.values()) tellNews(reader, news)
        const all = await presence.list()
        for (const reader of readers.values()) tellPresent(reader, all)
      } catch (error) {
        log.error({ err: error }, 'changes are not told')
      }
    }
    isTelling = false
  }

  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'a stream is not kept'))

  /** Ends a stream whose session has ended, and says of any other that it is there. */
  async function beat(id: string, { stream, session, items }: Reader) {
    if (await isOpenSession({ db, clock }, session)) {
      stream.beat()
      return presence.keep(id, items)
    }
    stream.send(streamEvents.end, {})
    stream.end()
  }

  /** What the first reader is told begins with what is noted from then on. */
  function begin() {
    if (readers.size > 0) return
    begun = feed.begin()
    polling = isPostgres(db) ? setInterval(() => void tell(), pollMs).unref() : undefined
  }

  async function leave(id: string, beating: ReturnType<typeof setInterval>) {
    clearInterval(beating)
    readers.delete(id)
    if (readers.size === 0) clearInterval(polling)
    await presence.leave(id)
    if (readers.size > 0) await tell()
  }

  return {
    /** Tells the changes of a write that has been committed. */
    wake(): void {
      if (readers.size > 0) void tell()
    },

    /** Opens a stream; the oldest one of a session that has too many ends. */
    async open({ editor, session, after, open, disconnect }: Opening): Promise<ReadableStream<Uint8Array>> {
      if (isClosed) throw new HttpError(503, 'The server stops', { 'Retry-After': '5' })
      const own = [...readers.values()].filter((reader) => reader.session === session)
      for (const { stream } of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_A_SESSION))) {
        stream.send(streamEvents.end, {})
        stream.end()
      }
      begin()
      const id = newId()
      const stream = createEventStream(() => void quietly(leave(id, beating)), disconnect)
      const items = open.map((item) => ({ ...item, editor: nameOf(editor), editorId: editor.id }))
      const reader: Reader = { stream, editor, session, items, told: null }
      const beating = setInterval(() => void quietly(beat(id, reader)), beatMs).unref()
      readers.set(id, reader)
      stream.beat()
      try {
        await begun
        if (after !== null) tellNews(reader, await feed.after(after))
        await presence.join(id, items)
        // One that has ended meanwhile has left before it joined.
        if (!readers.has(id)) await presence.leave(id)
        reader.told = ''
      } catch (error) {
        stream.end()
        throw error
      }
      void tell()
      return stream.body
    },

    /** Ends all streams, so that they do not hold up a stop; their readers go to another server. */
    async close(): Promise<void> {
      isClosed = true
      const ids = [...readers.keys()]
      for (const { stream } of readers.values()) stream.end()
      await Promise.all(ids.map((id) => quietly(presence.leave(id))))
    },
  }
}

export type Live = ReturnType<typeof createLive>
