import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstPrinted } from '../../support/printed'

const main = join('dist', 'server', 'main.js')

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

/** Starts a script of Node that does not outlive these tests, also where one of them hangs. */
export function startNode(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Starts dist/server/main.js with the given settings beside its own address and store, and waits until it answers. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-browser-'))
  const printed: string[] = []
  let child: ChildProcess | null = null
  // Any free port at first, and the same one ever after.
  let port = '0'

  const start = async () => {
    child = startNode([main], { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, ...settings })
    const address = firstPrinted(child, /Meridian is at (http:\S+?)\/\n/)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => printed.push(text))
    const url = await address
    port = new URL(url).port
    return url
  }

  const stop = async (how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const running = child
    child = null
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(how)
    await ended
  }

  const url = await start()
  return {
    url,
    dataDir,
    log: () => printed.join(''),
    start: async () => void (await start()),
    stop,
    async remove() {
      await stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
