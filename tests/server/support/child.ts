import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
export const EMAIL = 'first@meridian.test'
export const PASSWORD = 'a password for tests'

let children: ChildProcess[] = []

/** Ends every process that was started here and still runs. */
export async function endChildren(): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  children = []
  await Promise.all(running.map((child) => stopped(child, 'SIGKILL')))
}

/** Runs a script of this project in a process of its own. */
export function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString()
  })
  return { child, said }
}

/** The exit code of a process, once it has ended. */
export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

/** Sends a signal and waits until the process has ended. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = ended(child)
  child.kill(signal)
  return gone
}

/** Runs the built server on a data folder; `address` comes once it listens. */
export function startChild(dataDir: string, env: Record<string, string> = {}, flags: string[] = []) {
  const first = { FIRST_EMAIL: EMAIL, FIRST_PASSWORD: PASSWORD }
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', KEEP_FREE_BYTES: '0', ...first }
  const started = run([...flags, join(inject('server'), 'main.js')], { ...settings, ...env })
  const address = new Promise<string>((resolve) => {
    started.child.stdout.on('data', () => {
      const found = /Meridian is at (http:\S+?)\/\n/.exec(started.said.out)?.[1]
      if (found) resolve(found)
    })
  })
  return { ...started, address }
}

/** Runs a command of the built server on a data folder, such as `editor list`, to its end. */
export async function command(dataDir: string, args: readonly string[], env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }
  const { child, said } = run([join(inject('server'), 'command.js'), ...args], settings)
  const code = await ended(child)
  return { code, ...said }
}

/** The cookie of a fresh session. */
export async function signedIn(address: string, email = EMAIL, password = PASSWORD): Promise<string | null> {
  const answer = await fetch(`${address}/dashboard/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.ok ? (answer.headers.get('set-cookie')?.split(';')[0] ?? null) : null
}

/** Sends raw bytes, and gives everything received until the server closed the connection. */
export function raw(address: string, bytes: string): Promise<string> {
  const { port } = new URL(address)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    socket.once('error', () => resolve(answer))
    socket.once('close', () => resolve(answer))
    // The connection stays open at this end, or the server would drop the answer.
    if (bytes !== '') socket.write(bytes)
  })
}
