import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The port of a server that listens. */
export const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

/** A port that takes connections and says nothing; `asked` resolves once as many of them have sent something. */
export async function openSilentPort() {
  const sockets = new Set<Socket>()
  const heard = new Set<Socket>()
  let listener = () => {}
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => {
      heard.add(socket)
      listener()
    })
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: portOf(silent.address()),
    asked: (count: number) =>
      new Promise<void>((resolve) => {
        listener = () => heard.size >= count && resolve()
        listener()
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => silent.close(resolve))
    },
  }
}

/** A statement at which a connection breaks: before it reaches the database, or after it was carried out. */
interface Break {
  statement: string
  isCarriedOut: boolean
}

/**
 * A way to a database that can be made silent: it takes connections and bytes, and passes nothing on. It can also break
 * the connection of a statement, or hold its answer back.
 */
export async function openQuietDoor(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const greetings: string[] = []
  let isQuiet = false
  let broken: Break | null = null
  let heldStatement: string | null = null
  let hold: (answers: Socket) => void = () => undefined
  const quieten = (socket: Socket) => (isQuiet ? socket.pause() : socket.resume())
  const door = createServer((socket) => {
    const beyond = connect(Number(port), hostname)
    socket.once('data', (bytes) => greetings.push(bytes.toString('latin1')))
    socket.on('data', (bytes) => {
      if (heldStatement !== null && bytes.includes(heldStatement)) {
        heldStatement = null
        hold(beyond.pause())
      }
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
  const shown = new URL(url)
  shown.port = String(portOf(door.address()))
  return {
    url: shown.href,
    /** What each connection has begun with, which has its settings. */
    greetings,
    setQuiet(quiet: boolean) {
      isQuiet = quiet
      for (const socket of sockets) quieten(socket)
    },
    breakAt(found: Break | null) {
      broken = found
    },
    /** Holds back what the database answers to the next such statement; gives, once it has come, how to let it go. */
    holdAt(statement: string): Promise<() => void> {
      heldStatement = statement
      return new Promise((resolve) => {
        hold = (answers) => resolve(() => void answers.resume())
      })
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => door.close(resolve))
    },
  }
}
