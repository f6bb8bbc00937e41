import type { Context } from 'hono'
import { HttpError } from '../errors'
import type { ServerContext } from '../http/answer'
import type { Env } from '../http/env'
import { contentTypeOf } from '../media/media-type'
import type { Range } from '../media/storage'

const HEADERS = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-site',
}

/**
 * Parses a Range header; null for the whole file, also for multiple ranges; 'unsatisfiable' beyond the end of the file.
 */
export function parseRange(header: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const last = Number(match[2])
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Serves uploaded files, sandboxed, completely or as a range. */
export function mediaRoutes({ app, storage }: ServerContext) {
  app.get('/media/:name', async (context: Context<Env>) => {
    const name = context.req.param('name') ?? ''
    const type = contentTypeOf(name)
    const size = type === undefined ? null : await storage.size(name)
    if (type === undefined || size === null) throw new HttpError(404, 'There is no such file')
    const headers = { ...HEADERS, 'Content-Type': type, 'Content-Disposition': `inline; filename="${name}"` }
    const range = parseRange(context.req.header('range'), size)
    if (range === 'unsatisfiable') return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = { 'Content-Length': `${end - start + 1}` }
    const part = range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}
    const body = context.req.method === 'HEAD' || size === 0 ? null : await storage.read(name, { start, end })
    return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } })
  })
}
