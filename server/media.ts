import type { Context } from 'hono'
import type { Env } from './http'
import { Refusal } from './http'
import { servedType } from './media-type'
import type { Parts } from './route'
import type { Range } from './storage'

const HEADERS = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-site',
}

/** The asked part of `size` bytes; null asks for all, 'none' for what is not there. Several ranges count as all. */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  if (found[1] === '') {
    const last = Number(found[2])
    return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (found[2] !== '' && Number(found[2]) < start) return null
  return start >= size ? 'none' : { start, end }
}

/** Serves uploaded files, sandboxed, whole or in part (SV15). */
export function serveMedia({ app, storage }: Parts) {
  app.get('/media/:name', async (context: Context<Env>) => {
    const name = context.req.param('name') ?? ''
    const type = servedType(name)
    const size = type === undefined ? null : await storage.size(name)
    if (type === undefined || size === null) throw new Refusal(404, 'There is no such file')
    const headers = { ...HEADERS, 'Content-Type': type, 'Content-Disposition': `inline; filename="${name}"` }
    const range = rangeOf(context.req.header('range'), size)
    if (range === 'none') return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = { 'Content-Length': `${end - start + 1}` }
    const part = range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}
    const body = context.req.method === 'HEAD' || size === 0 ? null : await storage.read(name, { start, end })
    return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } })
  })
}
