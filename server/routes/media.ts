import type { Context } from 'hono'
import { HttpError } from '../errors'
import type { ServerContext } from '../http/answer'
import type { Env } from '../http/env'
import { contentTypeOf } from '../media/media-type'
import { parseRange } from '../media/range'
import type { OpenedFile, Storage } from '../media/storage'
import { unbroken } from '../media/streams'

const HEADERS = {
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

const absent = () => new HttpError(404, 'There is no such file')

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** Serves uploaded files, sandboxed, completely or as a range; one call of the bucket each (EXT-272). */
export function mediaRoutes({ app, storage, settings, log }: ServerContext) {
  // Pages of another site show the files of a public address.
  const policy = settings.mediaUrl === null ? 'same-site' : 'cross-origin'
  app.get('/media/:name', async (context: Context<Env>) => {
    const name = context.req.param('name') ?? ''
    const type = contentTypeOf(name)
    if (type === undefined) throw absent()
    // The content of a name never changes.
    const etag = `"${name}"`
    const shared = { ...HEADERS, 'Cross-Origin-Resource-Policy': policy, ETag: etag }
    if (matches(context.req.header('if-none-match'), etag)) {
      // Whoever has a file that was taken down learns that it is gone.
      if ((await storage.size(name)) === null) throw absent()
      return context.body(null, 304, shared)
    }
    const condition = context.req.header('if-range')
    const asked = condition === undefined || condition === etag ? context.req.header('range') : undefined
    const found = context.req.method === 'HEAD' ? await headOf(storage, name, asked) : await storage.open(name, asked)
    if (found === null) throw absent()
    const { size, range, bytes } = found
    const headers = { ...shared, 'Content-Type': type, 'Content-Disposition': `inline; filename="${name}"` }
    if (range === 'unsatisfiable') return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = { 'Content-Length': `${end - start + 1}` }
    const part = range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}
    // A stream that fails would be printed by the listener, as text and with its stack.
    const onBreak = (err: unknown) => {
      const { outgoing } = context.env
      if (!outgoing) throw err
      log.error({ err, requestId: context.get('requestId') }, 'a file broke off')
      outgoing.destroy()
    }
    const body = bytes && unbroken(bytes, onBreak)
    return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } })
  })
}

async function headOf(storage: Storage, name: string, asked: string | undefined): Promise<OpenedFile | null> {
  const size = await storage.size(name)
  return size === null ? null : { size, range: parseRange(asked, size), bytes: null }
}
