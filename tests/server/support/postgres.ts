import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { openStore } from '../../../server/store/db'
import { freePort } from '../../support/free-port'
import { firstPrinted } from '../../support/printed'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs: POSTGRES_BIN, Debian's newest, or one in PATH; null where none is installed. */
export function findPostgres(): string | null {
  const { POSTGRES_BIN = '', PATH = '' } = process.env
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [POSTGRES_BIN, ...versions.map((version) => join(DEBIAN, version, 'bin')), ...PATH.split(delimiter)]
  const found = folders.find(
    (bin) => bin !== '' && ['initdb', 'initdb.exe'].some((name) => existsSync(join(bin, name))),
  )
  return found ?? null
}

// PostgreSQL refuses to run as root; its package creates a user for it.
const user = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A private PostgreSQL server. */
export interface PrivatePostgres {
  /** The address of its first database. */
  url: string
  pid: number
  stop(): Promise<void>
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const PREPARED = 'prepared'

/** Creates the database whose copies have all tables of the server already. */
export async function prepareDatabase(url: string): Promise<void> {
  await execute(url, `create database ${PREPARED}`)
  const store = await openStore({ dataDir: '', databaseUrl: url.replace(/[^/]+$/, PREPARED) })
  await store.close()
}

/** Creates a copy of the prepared database and gives its address. */
export const copyDatabase = (url: string): Promise<string> => newDatabase(url, PREPARED)

/** Creates a database, which is empty without a template, and gives its address. */
export async function newDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await execute(url, `create database ${name} template ${template} strategy file_copy`)
  return url.replace(/[^/]+$/, name)
}

/** Starts a PostgreSQL in a folder of `within`, on a free port of loopback; a durable one waits for the disk. */
export async function startPostgres(bin: string, within: string, { isDurable = false } = {}): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(within, 'pg-'))
  const owner = user()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'meridian', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { ...owner, stdio: 'ignore', cwd: folder })
  const port = await freePort()
  const fsync = `fsync=${isDurable ? 'on' : 'off'}`
  const flags = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', fsync]
  const server = spawn(join(bin, 'postgres'), flags, { ...owner, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
  const url = `postgres://meridian@127.0.0.1:${port}/postgres`
  await firstPrinted(server, /ready to accept connections/)
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    },
  }
}
