import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer, TIMEOUTS } from '../../../server/start'
import { openStore } from '../../../server/store/db'
import { aloneOn, createProbe } from '../../../server/store/shared-database'
import { tempFolder } from '../support/kit'
import { newDatabase } from '../support/postgres'
import { openQuietDoor } from '../support/quiet-door'

const postgres = inject('postgres')
const log = createLog('silent')
const settingsOn = (databaseUrl: string, env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: tempFolder('shared'), PORT: '0', DATABASE_URL: databaseUrl, ...env })

/** A port of loopback that leads to the database only once it is opened. */
async function doorTo(url: string) {
  const { hostname, port } = new URL(url)
  const door = createServer((socket) => {
    const beyond = connect(Number(port), hostname)
    socket.on('error', () => beyond.destroy())
    beyond.on('error', () => socket.destroy())
    socket.pipe(beyond).pipe(socket)
  })
  const listening = (at: number) =>
    new Promise<number>((resolve) => {
      door.listen(at, '127.0.0.1', () => {
        const address = door.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  const at = await listening(0)
  await new Promise((resolve) => door.close(resolve))
  const shown = new URL(url)
  shown.hostname = '127.0.0.1'
  shown.port = String(at)
  return { url: shown.href, open: () => listening(at), close: () => new Promise((resolve) => door.close(resolve)) }
}

test('a database whose name is not known yet is waited for, as where the network is still to come', async () => {
  const ended = new Error('waits no longer')
  const told: string[] = []
  const onWaiting = (host: string) => {
    told.push(host)
    throw ended
  }
  // No network has an address for a name with an empty part.
  const waiting = aloneOn('postgres://meridian@no..host/news', async () => 'done', onWaiting)
  await expect(waiting).rejects.toBe(ended)
  expect(told).toEqual(['no..host'])
})

describe.runIf(postgres !== null)('servers of one PostgreSQL', () => {
  const fresh = () => newDatabase(postgres ?? '')

  test('four that start at once on an empty database all live, and one has created the first editor [EXT-19]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const url = await fresh()
      const DATA_DIR = tempFolder('shared')
      const servers = await Promise.all([1, 2, 3, 4].map(() => startServer(settingsOn(url, { DATA_DIR }), log)))
      const ready = await Promise.all(servers.map(({ address }) => fetch(`${address}/readyz`)))
      expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(servers.filter(({ created }) => created)).toHaveLength(1)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(
        'select (select count(*) from editors) as editors, count(*) as news from news',
      )
      expect(rows).toEqual([{ editors: 1, news: 120 }])
      await client.end()
      await Promise.all(servers.map((server) => server.stop()))
    }
  })

  test('the work of one waits for that of another, also of one that failed', async () => {
    const url = await fresh()
    const order: string[] = []
    let end = () => {}
    const first = aloneOn(url, async () => {
      order.push('first')
      await new Promise<void>((resolve) => {
        end = resolve
      })
      order.push('first ends')
      throw new Error('No')
    })
    await expect.poll(() => order).toEqual(['first'])
    const second = aloneOn(url, async () => order.push('second'))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const waiting = () => client.query("select 1 from pg_locks where locktype = 'advisory' and not granted")
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    end()
    await expect(first).rejects.toThrow('No')
    await second
    await client.end()
    expect(order).toEqual(['first', 'first ends', 'second'])
  })

  test('the locks of one that is gone without a word end within a minute, on each of its connections', async () => {
    await using door = await openQuietDoor(await fresh())
    const store = await openStore({ dataDir: '', databaseUrl: door.url })
    const shown = async (name: string) => (await sql<object>`show ${sql.ref(name)}`.execute(store.db)).rows
    expect(await shown('idle_in_transaction_session_timeout')).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
    for (const [name, value] of [
      ['tcp_keepalives_idle', '30'],
      ['tcp_keepalives_interval', '10'],
      ['tcp_keepalives_count', '3'],
    ] as const)
      expect(await shown(name)).toEqual([{ [name]: value }])
    await store.alone(async () => undefined)
    await store.close()
    // That of the migrations has no limit of time, and that of the lock nothing to do meanwhile.
    expect(door.greetings.length).toBeGreaterThanOrEqual(4)
    for (const greeting of door.greetings) expect(greeting).toContain('-c tcp_keepalives_idle=30')
    expect(door.greetings.filter((greeting) => greeting.includes('idle_in_transaction'))).toHaveLength(1)
  })

  test('a database that answers later is waited for, and one that refuses is named without its password', async () => {
    const url = await fresh()
    const door = await doorTo(url)
    const told: string[] = []
    const value = await aloneOn(
      door.url,
      async () => 'done',
      (host) => {
        told.push(host)
        void door.open()
      },
    )
    expect([value, told]).toEqual(['done', [new URL(door.url).host]])
    await door.close()

    const missing = new URL(url)
    missing.pathname = '/missing'
    missing.password = 'secret'
    const refused = startServer(settingsOn(missing.href), log)
    await expect(refused).rejects.toThrow(`The database missing at ${missing.host} cannot be used: `)
    await expect(refused).rejects.not.toThrow('secret')
  })

  test('the first sign-in is told at once, also by a start that fails afterwards [EXT-19]', async () => {
    const busy = await startServer(settingsOn(await fresh(), { DEMO: '0' }), log)
    const url = await fresh()
    const told: string[] = []
    const settings = settingsOn(url, { DEMO: '0', PORT: new URL(busy.address).port })
    const failing = startServer(settings, log, TIMEOUTS, ({ invitation }) => told.push(invitation ?? 'none'))
    await expect(failing).rejects.toThrow('is in use')
    expect(told).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    const running = await startServer({ ...settings, port: 0 }, log)
    expect(running.created).toBeNull()
    await running.stop()
    await busy.stop()
  })
})

test.runIf(postgres !== null)('whether a database answers is asked anew once it was told [EXT-273]', async () => {
  const door = await doorTo(await newDatabase(postgres ?? ''))
  const isAnswering = createProbe(door.url)
  expect(await isAnswering()).toBe(false)
  await door.open()
  expect(await isAnswering()).toBe(true)
  await door.close()
})
