import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTls } from 'node:tls'
import { portOf } from './quiet-door'

const FIXTURES = join(import.meta.dirname, '../../fixtures/tls')
/** The certificate of every door, for the name localhost; it has signed itself. */
export const CERTIFICATE = join(FIXTURES, 'localhost.cert.pem')

/** A way to a server over TLS, and how many bytes its callers have sent through it. */
export interface TlsDoor extends AsyncDisposable {
  port: number
  received: number
}

/**
 * Opens a door of this machine to a server in plain text. The caller of a PostgreSQL asks first whether there is TLS, in
 * eight bytes that are answered by one.
 */
export async function openTlsDoor(url: string, isPostgres = false): Promise<TlsDoor> {
  const beyond = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => socket.destroy()))
  const options = { cert: readFileSync(CERTIFICATE), key: readFileSync(join(FIXTURES, 'localhost.key.pem')) }
  const secure = createTls(options, (caller) => {
    const server = connect(Number(beyond.port), beyond.hostname)
    keep(caller)
    keep(server)
    caller.on('data', (bytes: Buffer) => {
      opened.received += bytes.length
    })
    caller.pipe(server).pipe(caller)
  })
  const door = createServer((socket) => {
    keep(socket)
    if (!isPostgres) return void secure.emit('connection', socket)
    socket.once('readable', () => {
      socket.read(8)
      socket.write('S')
      secure.emit('connection', socket)
    })
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', () => resolve()))
  const opened: TlsDoor = {
    port: portOf(door.address()),
    received: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
  return opened
}
