import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { codeOf } from './errors'

/** What Node refuses before there is a request: its parser's errors, but an end that comes too early. */
const REFUSED = /^HPE_(?!INVALID_EOF_STATE)/

/** Logs what is refused on a connection before it is a request; Node has answered it. */
export const logMalformed = (log: Logger) => (socket: Socket) => {
  socket.on('error', (error) => {
    const code = codeOf(error)
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (isLate || REFUSED.test(code))
      log.warn({ event: isLate ? 'limit' : 'invalid', code, address: socket.remoteAddress }, 'refused unread')
  })
}
