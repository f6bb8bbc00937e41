import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be made silent: it takes connections and bytes, and passes nothing on. */
export async function openQuietDoor(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isQuiet = false
  const quieten = (socket: Socket) => (isQuiet ? socket.pause() : socket.resume())
  const door = createServer((socket) => {
    const beyond = connect(Number(port), hostname)
    for (const [from, to] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
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
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
