import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { createContent, now } from './content'

/** One call as the API server received it. */
export interface RecordedCall {
  method: string
  /** Path and query. */
  address: string
  headers: Record<string, string>
  /** The body as readable text; empty where there was none. */
  body: string
}

/** What the API server does in place of its ordinary answer: another answer, or none at all. */
export type Fault = { status: number; json: unknown } | { status: number; text: string } | 'cut'

interface Answer {
  status: number
  json: unknown
}

type Row = Record<string, unknown>

const pageSize = 10
const clip = readFileSync('server/seed/clips/ferry.mp4')

/** What a browser sends by itself, whoever calls. */
const browserHeaders =
  /^(host|connection|content-length|user-agent|origin|referer|accept-encoding|accept-language|cache-control|pragma|priority|dnt|sec-.*)$/

const ok = (data: unknown, message = 'OK'): Answer => ({
  status: 200,
  json: { success: true, data, message, error: null },
})
const bad = (status: number, message: string): Answer => ({
  status,
  json: { success: false, data: null, message, error: message },
})

/** A refusal in the words of the API server. */
export const refusal = (message: string): Fault => ({ status: 200, json: { success: false, message, error: message } })
/** A crash of the API server. */
export const crash: Fault = { status: 500, json: { success: false } }
/** An answer that is no JSON. */
export const unreadable: Fault = { status: 200, text: '<!doctype html><title>Gateway</title>' }

const row = z.record(z.string(), z.unknown())
const read = (text: string): Row => {
  const parsed = row.safeParse(text === '' ? {} : JSON.parse(text))
  return parsed.success ? parsed.data : {}
}

/** The readable form of a multipart body: each field in its order, a file by name and type. */
async function fieldsOf(body: Buffer<ArrayBuffer>, type: string): Promise<string> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return [...form]
    .map(([name, value]) =>
      typeof value === 'string' ? `${name} = ${value}` : `${name} = file "${value.name}" of type ${value.type}`,
    )
    .join('\n')
}

/**
 * A host of the specified calls that offers nothing beyond them: no `Link`, no idempotency keys, no session, no
 * version of an item. Other origins may send it a content type and no header more.
 */
export async function startHost() {
  let content = createContent('')
  let calls: RecordedCall[] = []
  let errors: { call: string; fault: Fault }[] = []
  let made = 0
  let uploads = 0
  let pending = 0

  const server = createServer((request, response) => {
    pending += 1
    response.once('close', () => {
      pending -= 1
    })
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  const origin = `http://127.0.0.1:${address.port}`
  const media = `${origin}/media`

  const paged = (name: string, rows: readonly Row[], query: URLSearchParams): Answer => {
    const from = Number(query.get('pageNo') ?? 0) * pageSize
    return ok({
      [name]: rows.slice(from, from + pageSize),
      totalCount: rows.length,
      pageSize,
      hasNext: from + pageSize < rows.length,
    })
  }
  const one = (rows: readonly Row[], id: string): Answer => {
    const found = rows.find((item) => item.id === id)
    return found ? ok(found) : bad(404, 'Not found')
  }
  const save = (rows: Row[], body: Row): Answer => {
    const index = rows.findIndex(({ id }) => id === body.id)
    if (body.id !== undefined && index < 0) return bad(404, 'Not found')
    if (index >= 0) {
      rows[index] = { ...rows[index], ...body }
      return ok(rows[index], 'Updated')
    }
    made += 1
    const item = { ...body, id: `new-${made}`, createdAt: now }
    rows.unshift(item)
    return ok(item, 'Created')
  }
  const remove = (rows: Row[], id: string): Answer => {
    const index = rows.findIndex((item) => item.id === id)
    if (index < 0) return bad(404, 'Not found')
    rows.splice(index, 1)
    return ok(null, 'Deleted')
  }

  /** The ordinary answer to a call. */
  function ordinary(method: string, path: string, query: URLSearchParams, body: Row): Answer {
    const [, noun = '', id = ''] = /^\/api\/v1\/(\w+)\/?([^/]*)$/.exec(path) ?? []
    const lists: Record<string, Row[]> = content
    const rows = lists[noun === 'trendingTopics' ? 'topics' : noun]
    switch (`${method} ${path}`) {
      case 'POST /dashboard/api/v1/user/login':
        return body.password === 'a quiet password'
          ? ok({ id: 'u1', email: body.email, name: 'Erin Editor' }, 'Signed in')
          : bad(200, 'Invalid credentials')
      case 'POST /notify/api/toAll':
        return { status: 200, json: { success: true, message: 'Notification sent successfully' } }
      case 'GET /api/v1/eventNews/byEventId':
        return paged(
          'eventNewsList',
          content.eventNews.filter(({ eventId }) => eventId === query.get('eventId')),
          query,
        )
      case 'GET /api/v1/articles/byRegionId': {
        const regionId = query.get('regionId')
        return paged(
          'articlesList',
          content.articles.filter((item) => !regionId || item.regionId === regionId),
          query,
        )
      }
      case 'GET /api/v1/news/byTopicId': {
        const topicId = query.get('topicId')
        return paged(
          'newsList',
          content.news.filter((item) => !topicId || item.topicId === topicId),
          query,
        )
      }
      case 'GET /api/v1/geoShots':
        return paged('geoShots', content.geoShots, query)
    }
    if (!rows) return bad(404, 'No such call')
    if (method === 'GET') return id === '' ? ok(rows) : one(rows, id)
    if (method === 'DELETE') return remove(rows, id)
    return save(rows, body)
  }

  function sendMedia(path: string, response: ServerResponse): void {
    const isClip = path.endsWith('.mp4')
    const hue = Number(/(\d+)\.\w+$/.exec(path)?.[1] ?? 0) * 60
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="hsl(${hue} 50% 50%)"/></svg>`
    response.writeHead(200, { 'content-type': isClip ? 'video/mp4' : 'image/svg+xml' })
    response.end(isClip ? clip : drawing)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request
    const { pathname, searchParams, search } = new URL(request.url ?? '/', origin)
    response.setHeader('access-control-allow-origin', '*')
    // A browser sends a call again by itself where a connection that it used before breaks.
    response.setHeader('connection', 'close')
    if (method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      response.end()
      return
    }
    if (pathname.startsWith('/media/')) {
      sendMedia(pathname, response)
      return
    }
    const type = headers['content-type'] ?? ''
    const isUpload = type.startsWith('multipart/')
    const raw = await buffer(request)
    const fields = isUpload ? await fieldsOf(raw, type) : ''
    const sent = isUpload ? {} : read(raw.toString())
    calls.push({
      method,
      address: pathname + search,
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !browserHeaders.test(name))
          .map(
            ([name, value]) =>
              [
                name,
                [value]
                  .flat()
                  .join(', ')
                  .replace(/boundary=.*/, 'boundary=…'),
              ] as const,
          )
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
      body: isUpload ? fields : raw.length > 0 ? JSON.stringify(sent, null, 2) : '',
    })
    const index = errors.findIndex(({ call }) => `${method} ${pathname}`.startsWith(call))
    const fault = index < 0 ? undefined : errors.splice(index, 1)[0]?.fault
    if (fault === 'cut') {
      request.socket.destroy()
      return
    }
    if (fault && 'text' in fault) {
      response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.text)
      return
    }
    if (isUpload && !fault) uploads += 1
    const { status, json } =
      fault ??
      (isUpload
        ? ok(`${media}/upload-${uploads}.${fields.includes('mediaType = VIDEO') ? 'mp4' : 'webp'}`, 'Uploaded')
        : ordinary(method, pathname, searchParams, sent))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  return {
    origin,
    /** Starts over, with the content of the beginning. */
    reset(): void {
      content = createContent(media)
      calls = []
      errors = []
      made = 0
      uploads = 0
    },
    /** Answers the next call whose method and path begin like this in another way. */
    fail: (call: string, fault: Fault, times = 1): void => {
      for (let count = 0; count < times; count += 1) errors.push({ call, fault })
    },
    /** The calls since the last time this was asked. */
    takeCalls: (): RecordedCall[] => calls.splice(0),
    /** Whether a call waits for its answer. */
    isBusy: () => pending > 0,
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Host = Awaited<ReturnType<typeof startHost>>
