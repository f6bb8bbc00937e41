import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { firstPrinted } from '../../support/printed'
import { ended, raw, run, signedIn, startChild, stopped } from '../support/child'
import { tempFolder } from '../support/kit'

test('a stop finishes the request in progress, and a second server on one store names the reason why it cannot start', async () => {
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
  // Once the server answers a later request, it has received this one.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  first.child.kill('SIGTERM')
  socket.write(body.slice(1))
  const code = await ended(first.child)
  await closed
  expect(answer).toContain('HTTP/1.1 401')
  expect(code).toBe(0)
})

test('the first start prints a link that works once, and no password [EXT-20, EXT-245]', async () => {
  const env = { DATA_DIR: tempFolder('process'), PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', KEEP_FREE_BYTES: '0' }
  const start = async () => {
    const { child, said } = run([join(inject('server'), 'main.js')], env)
    const address = await firstPrinted(child, /Meridian is at (http:\S+?)\/\n/)
    return { child, said, address }
  }
  const first = await start()
  const [, link = '', token = ''] = /^(http:\S+\/login#invite=([\w-]{43}))$/m.exec(first.said.out) ?? []
  expect(first.said.out).toContain(
    `First sign-in: editor@meridian.local chooses a password there, once and within 24 hours:\n${link}\nMeridian is at`,
  )
  expect(link).toBe(`${first.address}/login#invite=${token}`)
  const take = (newPassword: string) =>
    fetch(`${first.address}/dashboard/api/v1/user/invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword }),
    })
  expect([(await take('nine owls on a pier')).status, (await take('eleven boats at sea')).status]).toEqual([200, 410])
  expect(await signedIn(first.address, 'editor@meridian.local', 'nine owls on a pier')).not.toBe(null)
  await stopped(first.child, 'SIGTERM')
  const second = await start()
  expect(second.said.out).not.toContain('First sign-in')
  // As Ctrl+C ends it.
  expect(await stopped(second.child, 'SIGINT')).toBe(0)
})

test('invalid settings end the start with a message and without a stack', async () => {
  const { child, said } = startChild(tempFolder('process'), { PORT: 'none', HOST: '0.0.0.0' })
  expect(await ended(child)).toBe(1)
  expect(said.err).toContain('PORT:')
  expect(said.err).not.toContain('    at ')
})

// Errors that no request can cause are raised from outside.
const PLANT =
  'data:text/javascript,process.stdin.on("data",()=>{Promise.reject(new Error("planted"));' +
  'setImmediate(()=>{throw new Error("planted too")})})'

test('unhandled rejections, uncaught exceptions and malformed requests do not end the process', async () => {
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
