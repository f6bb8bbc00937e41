import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scheduleBackups } from '../../../server/backup/schedule'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { openStore } from '../../../server/store/db'
import { firstPrinted } from '../../support/printed'
import { run, startChild, stopped } from '../support/child'
import { openTestServer, tempFolder } from '../support/kit'

const HOUR = 3_600_000
const folder = () => tempFolder('schedule')
const onDisk = () => openStore({ dataDir: folder(), databaseUrl: null })

/** A schedule whose clock the test moves: each pause is told, and ends when the test says so. */
async function openSchedule(env: Record<string, string> = {}) {
  const target = folder()
  const server = await openTestServer(onDisk, { KEEP_FREE_BYTES: '0', ...env })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const clock = { now: Date.parse('2026-11-25T09:00:00.000Z') }
  let paused: (pause: { ms: number; end: () => void }) => void = () => undefined
  let next = new Promise<{ ms: number; end: () => void }>((resolve) => {
    paused = resolve
  })
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      paused({ ms, end: resolve })
    })
  const start = () =>
    scheduleBackups({ ...server, log }, { everyMs: HOUR, keep: 2, folder: target }, { now: () => clock.now, pause })
  /** How many minutes the schedule waits, once it does; then its clock goes on, if it is to. */
  const waits = async (goOn: number | null) => {
    const { ms, end } = await next
    next = new Promise((resolve) => {
      paused = resolve
    })
    if (goOn !== null) {
      clock.now += goOn
      end()
    }
    return ms / 60_000
  }
  return { server, target, lines, clock, start, waits, names: () => readdirSync(target).sort() }
}

test('a running server makes a backup when the newest is old enough, and keeps the newest [EXT-20]', async () => {
  const { server, clock, start, waits, names } = await openSchedule()
  await using _ = server
  const end = start()
  const at = (time: string) => `meridian-2026-11-25T${time}.000Z.tar`
  expect(await waits(10 * 60_000)).toBe(10)
  expect(names()).toEqual([at('090000')])
  expect(await waits(45 * 60_000)).toBe(10)
  expect(await waits(5 * 60_000)).toBe(5)
  expect(await waits(HOUR)).toBe(10)
  expect(names()).toEqual([at('090000'), at('100000')])
  expect(await waits(null)).toBe(10)
  expect(names()).toEqual([at('100000'), at('110000')])
  await end()
  // After a restart the newest counts.
  clock.now += 30 * 60_000
  const again = start()
  expect(await waits(null)).toBe(10)
  await again()
  expect(names()).toEqual([at('100000'), at('110000')])
  // A clock that was set back must not stop the backups until that time comes again.
  clock.now = Date.parse('2026-11-25T08:00:00.000Z')
  const earlier = start()
  expect(await waits(null)).toBe(10)
  expect(names()).toEqual([at('080000'), at('110000')])
  await earlier()
})

test('a backup that fails is logged with its reason and tried again; the server goes on [EXT-20]', async () => {
  const { server, target, lines, start, waits, names } = await openSchedule({ KEEP_FREE_BYTES: '9007199254740991' })
  await using _ = server
  writeFileSync(join(target, 'meridian-2026-11-25T070000.000Z.tar'), 'the newest so far')
  const end = start()
  expect(await waits(10 * 60_000)).toBe(10)
  expect(await waits(null)).toBe(10)
  const logged = z.object({ event: z.literal('backup.failed'), err: z.object({ message: z.string() }) })
  const reasons = lines.map((line) => logged.parse(JSON.parse(line)).err.message)
  const reason: unknown = expect.stringContaining('has no room for another backup')
  expect(reasons).toEqual([reason, reason])
  expect(names()).toHaveLength(1)
  expect((await server.fetch('/healthz')).status).toBe(200)
  await end()
})

test('BACKUP_EVERY lets a server back itself up from its start on, encrypted if there is a key [EXT-20]', async () => {
  const target = folder()
  const env = { BACKUP_EVERY: '1d', BACKUP_FOLDER: target, BACKUP_KEY: 'a passphrase for tests', LOG_LEVEL: 'info' }
  const dataDir = folder()
  const { child, address, said } = startChild(dataDir, env)
  await firstPrinted(child, /"event":"(backup\.written)"/)
  await address
  expect(await stopped(child, 'SIGTERM')).toBe(0)
  expect(said.err).not.toContain(env.BACKUP_KEY)
  const names = readdirSync(target)
  expect(names).toEqual([expect.stringMatching(/^meridian-[\d-]{10}T\d{6}\.\d{3}Z\.tar\.sealed$/)])
  const restored = folder()
  const restore = run(['--import', 'tsx', 'tools/server.ts', 'restore', join(target, names[0] ?? '')], {
    DATA_DIR: restored,
    BACKUP_KEY: env.BACKUP_KEY,
  })
  await firstPrinted(restore.child, /(Restored\.)/)
  expect(readdirSync(restored)).toContain('store.db')
})

test('invalid settings of backups are named [EXT-20]', () => {
  const refused = (env: Record<string, string>) => expect(() => readSettings(env))
  for (const every of ['1', '0h', '1.5h', '6 h', '1w']) refused({ BACKUP_EVERY: every }).toThrow('BACKUP_EVERY: ')
  refused({ BACKUP_EVERY: '6h' }).toThrow('set BACKUP_FOLDER too')
  refused({ BACKUP_EVERY: '6h', BACKUP_FOLDER: '/b', DATABASE_URL: 'postgres://127.0.0.1/d' }).toThrow('pg_dump')
  refused({ BACKUP_KEY: 'short' }).toThrow('BACKUP_KEY: ')
  refused({ BACKUP_KEEP: '0' }).toThrow('BACKUP_KEEP: ')
  const { backups } = readSettings({ BACKUP_EVERY: '90m', BACKUP_FOLDER: '/b' })
  expect(backups).toEqual({ everyMs: 90 * 60_000, keep: 7, folder: '/b' })
  expect(readSettings({}).backups).toBe(null)
})
