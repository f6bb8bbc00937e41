import type { Server } from 'node:http'
import type { ServerType } from '@hono/node-server'

/** With the second that closing the store may take, a stop takes at most 10 s. */
export const STOP_WITHIN_MS = 9000

const isHttp = (server: ServerType): server is Server => 'closeAllConnections' in server

/** Stops to listen and waits for the requests in progress, at most 9 s. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    if (!isHttp(server)) throw new Error('The server speaks HTTP/1.1 only')
    const forced = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    // A connection without a request in progress would otherwise keep the server open.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(forced)
      clearInterval(idle)
      resolve()
    })
  })
}
