import { connect, createServer, type Socket } from 'node:net'

/** A statement at which a connection breaks: before it reaches the database, or after it was carried out. */
interface Break {
  statement: string
  isCarriedOut: boolean
}

/**
 * A way to a database that can be made silent: it takes connections and bytes, and passes nothing on. It can also break
 * the connection of a statement.
 */
export async function openQuietDoor(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isQuiet = false
  let broken: Break | null = null
  const quieten = (socket: Socket) => (isQuiet ? socket.pause() : socket.resume())
  const door = createServer((socket) => {
    const beyond = connect(Number(port), hostname)
    socket.on('data', (bytes) => {
      if (!broken || !bytes.includes(broken.statement)) return
      if (broken.isCarriedOut) beyond.prependOnceListener('data', () => socket.destroy())
      else socket.destroy()
    })
    for (const [from, to] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => socket.destroyed || to.write(bytes))
      from.on('error', () => to.destroy())
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      quieten(from)
    }
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', () => resolve()))
  const at = door.address()
  const shown = new URL(url)
  shown.port = String(typeof at === 'object' && at !== null ? at.port : 0)
  return {
    url: shown.href,
    setQuiet(quiet: boolean) {
      isQuiet = quiet
      for (const socket of sockets) quieten(socket)
    },
    breakAt(found: Break | null) {
      broken = found
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
