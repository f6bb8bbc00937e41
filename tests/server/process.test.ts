import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ended, raw, startChild } from './child'
import { tempFolder } from './kit'

test('a stop lets the request under way finish, and a second server on one store is told why it cannot be [L5, L6]', async () => {
  const dataDir = tempFolder('process')
  const first = startChild(dataDir)
  const { port } = new URL(await first.address)

  const second = startChild(dataDir)
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
})

test('settings that are not right end the start in plain words [L5]', async () => {
  const { child, said } = startChild(tempFolder('process'), { PORT: 'none', HOST: '0.0.0.0' })
  expect(await ended(child)).toBe(1)
  expect(said.err).toContain('PORT:')
  expect(said.err).not.toContain('    at ')
})

// Faults that no request of ours can make are planted from outside.
const PLANT =
  'data:text/javascript,process.stdin.on("data",()=>{Promise.reject(new Error("planted"));' +
  'setImmediate(()=>{throw new Error("planted too")})})'

test('neither a forgotten rejection, nor a stray throw, nor rubbish on the line ends the process [L12, SV17]', async () => {
  const { child, said, address } = startChild(tempFolder(), { LOG_LEVEL: 'error' }, ['--import', PLANT])
  const at = await address
  const pid = child.pid
  const logged = new Promise<void>((resolve) => {
    child.stderr.on('data', () => {
      if (said.err.includes('"message":"planted"') && said.err.includes('"message":"planted too"')) resolve()
    })
  })
  child.stdin.write('now')
  await logged
  const rubbish = [
    '\u0000\u0001\u0002\r\n\r\n',
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ]
  for (const text of rubbish) await raw(at, `${text}\r\n\r\n`)
  expect((await fetch(`${at}/healthz`)).status).toBe(200)
  expect([child.pid, child.exitCode, child.signalCode]).toEqual([pid, null, null])
})
