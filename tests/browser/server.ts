import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join('dist', 'server', 'main.js')
const patience = 30_000

/** A built server in a process of its own, over a store of its own. */
export interface RunningServer {
  url: string
  dataDir: string
  /** What the server has printed so far. */
  log: () => string
  /** Ends the process and keeps the store: politely, or at once as a crash would. */
  stop: (how?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Starts it again on the same address and store. */
  start: () => Promise<void>
  /** Ends the process and removes the store. */
  remove: () => Promise<void>
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Whether a server answers at an address. */
export const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Starts dist/server/main.js with the given settings beside its own address and store, and waits until it answers. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-browser-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const printed: string[] = []
  let child: ChildProcess | null = null

  const start = async () => {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...settings }
    const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    child = started
    const deadline = Date.now() + patience
    while (!(await isHealthy(url))) {
      if (started.exitCode !== null || started.signalCode !== null || Date.now() > deadline) {
        started.kill('SIGKILL')
        throw new Error(`The server did not start:\n${printed.join('')}`)
      }
      await pause()
    }
  }

  const stop = async (how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const running = child
    child = null
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(how)
    await ended
  }

  await start()
  return {
    url,
    dataDir,
    log: () => printed.join(''),
    start,
    stop,
    async remove() {
      await stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
