import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tempFolder } from './kit'

const ROOT = join(import.meta.dirname, '../..')
const RUNNER = ['tools/run.mjs', 'server/main.ts']

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function start(dataDir: string, env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env }
  const child = spawn(process.execPath, RUNNER, { cwd: ROOT, env: { ...process.env, ...settings } })
  children.push(child)
  const said = { out: '', err: '' }
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString()
  })
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      const found = /Meridian is at (http:\S+?)\/\n/.exec(said.out)?.[1]
      if (found) resolve(found)
    })
  })
  return { child, said, address }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

test('a stop lets the request under way finish, and a second server on one store is told why it cannot be [L5, L6]', async () => {
  const dataDir = tempFolder('process')
  const first = start(dataDir)
  const { port } = new URL(await first.address)

  const second = start(dataDir)
  expect(await ended(second.child)).toBe(1)
  expect(second.said.err).toContain('is in use by another process')
  expect(second.said.err).not.toContain('    at ')

  const body = '{"email":"a","password":"b"}'
  const head = `POST /dashboard/api/v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve) => socket.write(`${head}{`, () => resolve()))
  // The server has the request once it answers another one that came later.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  first.child.kill('SIGTERM')
  socket.write(body.slice(1))
  const code = await ended(first.child)
  await closed
  expect(answer).toContain('HTTP/1.1 401')
  expect(code).toBe(0)
}, 30_000)

test('settings that are not right end the start in plain words [L5]', async () => {
  const { child, said } = start(tempFolder('process'), { PORT: 'none', HOST: '0.0.0.0' })
  expect(await ended(child)).toBe(1)
  expect(said.err).toContain('PORT:')
  expect(said.err).not.toContain('    at ')
}, 30_000)
