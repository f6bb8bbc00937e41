// Starts the built server of a checkout in a process of its own, on any free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs'

export const EMAIL = 'tools@meridian.test'
export const PASSWORD = 'only for this run'

/** A running server. */
export interface BuiltServer {
  address: string
  pid: number
  /** The time from the start of its process until it printed its address. */
  startMs: number
  /** Sends a signal and waits for the end of the process. */
  stop: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts dist/server/main.js of a checkout on a data folder; the first editor is EMAIL with PASSWORD. */
export function startBuilt(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = root,
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<BuiltServer> {
  const main = join(checkout, 'dist', 'server', 'main.js')
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build there first`)
  const from = performance.now()
  const first = { FIRST_EMAIL: EMAIL, FIRST_PASSWORD: PASSWORD }
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...first, ...settings }
  const child = spawn(process.execPath, [main], { cwd: checkout, env, stdio: ['ignore', 'pipe', log] })
  // It does not outlive this process, also where a browser that should use it does not start.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const stop = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    if (child.kill(signal)) await ended
  }
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended at its start with ${code}`)))
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /Meridian is at (http:\S+?)\/\n/.exec(printed)?.[1]
      if (address) resolve({ address, pid: child.pid ?? 0, startMs: performance.now() - from, stop })
    })
  })
}
