import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { runOnServer } from '../../../server/cli/command-socket'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer, TIMEOUTS } from '../../../server/start'
import { story, tempFolder } from '../support/kit'

const log = createLog('silent')
const fresh = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: tempFolder('start'), PORT: '0', DEMO: '0', ...env })
const post = (address: string, path: string, body: object) =>
  fetch(`${address}/dashboard/api/v1/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signIn = (address: string, email: string, password: string) => post(address, 'login', { email, password })
const take = (address: string, token: string, newPassword: string) =>
  post(address, 'invitation', { token, newPassword })

test('a first start invites an editor who can then sign in, is healthy, and stops cleanly [EXT-19, EXT-245]', async () => {
  const running = await startServer(fresh(), log)
  expect((await fetch(`${running.address}/healthz`)).status).toBe(200)
  const password = 'nine owls on a pier'
  expect((await take(running.address, running.created?.invitation ?? '', password)).status).toBe(200)
  expect((await signIn(running.address, running.created?.email ?? '', password)).status).toBe(200)
  await running.stop()
  await expect(fetch(`${running.address}/healthz`)).rejects.toThrow()
})

test('a port in use is named with a way out', async () => {
  const running = await startServer(fresh(), log)
  const port = new URL(running.address).port
  await expect(startServer(fresh({ PORT: port }), log)).rejects.toThrow(
    `Port ${port} is in use. Set PORT to another number`,
  )
  await running.stop()
})

test('a start that fails leaves no folder for uploads in progress behind', async () => {
  const running = await startServer(fresh(), log)
  const settings = fresh({ PORT: new URL(running.address).port })
  await expect(startServer(settings, log)).rejects.toThrow('is in use')
  expect(readdirSync(join(settings.dataDir, 'temp'))).toEqual([])
  await running.stop()
})

test('a HOST that this machine does not have is named with a way out', async () => {
  await expect(startServer(fresh({ HOST: '192.0.2.1', INSECURE: '1' }), log)).rejects.toThrow(
    'HOST=192.0.2.1 is no address of this machine. Set HOST to one that is',
  )
})

test('the link of the first editor is told also by a start that fails later [EXT-245]', async () => {
  const running = await startServer(fresh(), log)
  const { port } = new URL(running.address)
  const told: string[] = []
  const failed = startServer(fresh({ PORT: port }), log, TIMEOUTS, ({ invitation }) => told.push(invitation ?? ''))
  await expect(failed).rejects.toThrow(`Port ${port} is in use`)
  expect(told).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  await running.stop()
})

test('editors are managed through the running server with read access to its data folder [EXT-20]', async () => {
  const settings = fresh({ FIRST_EMAIL: 'first@meridian.test' })
  const running = await startServer(settings, log)
  const ask = (...args: string[]) => runOnServer(settings.dataDir, { name: 'editor', args, folder: '/' })
  expect(await ask('list')).toBe('first@meridian.test')
  const added = await ask('add', 'Bo@Meridian.test', 'Bo', 'Berg')
  const token = /#invite=(\S+)$/.exec(added ?? '')?.[1] ?? ''
  const password = 'nine owls on a pier'
  expect((await take(running.address, token, password)).status).toBe(200)
  expect((await signIn(running.address, 'bo@meridian.test', password)).status).toBe(200)
  expect(await ask('list')).toBe('bo@meridian.test  Bo Berg\nfirst@meridian.test')
  await ask('password', 'bo@meridian.test')
  expect((await signIn(running.address, 'bo@meridian.test', password)).status).toBe(401)
  await ask('remove', 'bo@meridian.test')
  await expect(ask('remove', 'bo@meridian.test')).rejects.toThrow('is no editor')
  await expect(ask('dance')).rejects.toThrow('npm run editor')

  const door = join(settings.dataDir, 'server.json')
  expect(statSync(door).mode & 0o777).toBe(0o600)
  const { socket } = z.object({ socket: z.string() }).parse(JSON.parse(readFileSync(door, 'utf8')))
  if (process.platform !== 'win32') expect(statSync(dirname(socket)).mode & 0o077).toBe(0)
  writeFileSync(door, JSON.stringify({ socket, token: 'x'.repeat(43) }))
  expect(await ask('list')).toBe(null)
  await running.stop()
  expect(await ask('list')).toBe(null)
})

test('a backup is made while the server runs [EXT-20]', async () => {
  const settings = fresh()
  const running = await startServer(settings, log)
  const file = join(settings.dataDir, 'backup.tar')
  const backup = { name: 'backup', args: ['backup.tar'], folder: settings.dataDir }
  expect(await runOnServer(settings.dataDir, backup)).toBe(`${file} holds the store and 0 uploaded files.`)
  expect(statSync(file).size).toBeGreaterThan(10_000)
  await running.stop()
})

test('the words of what was saved are written each minute, without a search [EXT-101]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const settings = fresh({ FIRST_EMAIL: 'first@meridian.test', FIRST_PASSWORD: 'nine owls on a pier' })
    const running = await startServer(settings, log)
    const signedIn = await signIn(running.address, 'first@meridian.test', 'nine owls on a pier')
    const saved = await fetch(`${running.address}/api/v1/news`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: signedIn.headers.get('set-cookie') ?? '' },
      body: JSON.stringify(story()),
    })
    expect(saved.status).toBe(200)
    const reader = new Database(join(settings.dataDir, 'store.db'), { readonly: true })
    const titles = () => reader.prepare('select title from search').all()
    expect(titles()).toEqual([{ title: '' }])
    vi.advanceTimersByTime(60_000)
    await expect.poll(titles).not.toEqual([{ title: '' }])
    reader.close()
    await running.stop()
  } finally {
    vi.useRealTimers()
  }
})
