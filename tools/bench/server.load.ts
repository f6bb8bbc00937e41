// Sends one request again and again over raw connections, which takes less of the processor than an HTTP client.
import { connect } from 'node:net'

/** A request as it is sent. */
export interface Sent {
  address: string
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** What a load has shown; times are milliseconds. */
export interface Load {
  requests: number
  ms: number
  latencies: number[]
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

function bytesOf({ address, method, path, headers = {}, body = '' }: Sent): Buffer {
  const fields = { Host: new URL(address).host, ...headers, 'Content-Length': `${Buffer.byteLength(body)}` }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Whether a response has arrived whole; throws if it is no 200. */
function isWhole(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = received.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`The server answered: ${head.split('\r\n')[0]}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return received.length === end + 4 + Number(length)
  return received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}

/** Keeps a number of connections busy for a time; each sends its next request when the answer to the last is whole. */
export function load(request: Sent, connections: number, forMs: number): Promise<Load> {
  const { hostname, port } = new URL(request.address)
  const bytes = bytesOf(request)
  const latencies: number[] = []
  const from = performance.now()
  const oneConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let received = Buffer.alloc(0)
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(bytes)
      }
      socket.on('connect', send)
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        try {
          if (!isWhole(received)) return
        } catch (error) {
          socket.destroy()
          reject(error)
          return
        }
        received = Buffer.alloc(0)
        latencies.push(performance.now() - sentAt)
        if (performance.now() - from < forMs) send()
        else socket.end()
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
  return Promise.all(Array.from({ length: connections }, oneConnection)).then(() => ({
    requests: latencies.length,
    ms: performance.now() - from,
    latencies,
  }))
}
