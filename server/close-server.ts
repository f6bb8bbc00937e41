import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { uploadCall } from '../contract/upload'

/** With the second that closing the store may take, a stop without uploads under way takes at most 10 s. */
export const STOP_WITHIN_MS = 9000
/** How often a server that closes looks for connections that it need not wait for. */
const LOOK_EVERY_MS = 50

/** How a server ends. */
export interface Closer {
  /** Stops to listen and waits for the requests in progress: at most 9 s, but for uploads as long as they may take. */
  close(): Promise<void>
  /** Resolves once no upload is under way. */
  uploadsEnded(): Promise<void>
}

const isHttp = (server: ServerType): server is Server => 'closeAllConnections' in server
const isUpload = ({ method, url = '' }: IncomingMessage) => method === 'POST' && url.split('?')[0] === uploadCall.path

/** Follows the requests of a server, so that its end waits up to `uploadMs` for the uploads among them (EXT-274). */
export function createCloser(server: ServerType, uploadMs: number): Closer {
  if (!isHttp(server)) throw new Error('The server speaks HTTP/1.1 only')
  const sockets = new Set<Socket>()
  const uploads = new Set<IncomingMessage>()
  let waiting: (() => void)[] = []
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (asked, answer) => {
    if (!isUpload(asked)) return
    uploads.add(asked)
    answer.once('close', () => {
      uploads.delete(asked)
      if (uploads.size > 0) return
      for (const resolve of waiting) resolve()
      waiting = []
    })
  })
  const closeButUploads = () => {
    const kept = new Set([...uploads].map(({ socket }) => socket))
    for (const socket of sockets) if (!kept.has(socket)) socket.destroy()
  }
  return {
    close: () =>
      new Promise((resolve) => {
        // A connection without a request in progress would otherwise keep the server open.
        let closeNeedless = () => server.closeIdleConnections()
        const looking = setInterval(() => closeNeedless(), LOOK_EVERY_MS)
        const short = setTimeout(() => {
          closeNeedless = closeButUploads
        }, STOP_WITHIN_MS)
        const long = setTimeout(() => server.closeAllConnections(), Math.max(STOP_WITHIN_MS, uploadMs))
        server.close(() => {
          clearInterval(looking)
          clearTimeout(short)
          clearTimeout(long)
          resolve()
        })
      }),
    uploadsEnded: () =>
      new Promise((resolve) => {
        if (uploads.size === 0) resolve()
        else waiting.push(resolve)
      }),
  }
}
