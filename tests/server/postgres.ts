import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, or null where none is installed. */
export function findPostgres(): string | null {
  const given = process.env.POSTGRES_BIN
  if (given && existsSync(join(given, 'initdb'))) return given
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

// PostgreSQL refuses to run as root; its own user is there wherever its programs are.
const user = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0))
    })
  })

/** A PostgreSQL of our own. */
export interface PrivatePostgres {
  /** Makes a new empty database and returns its URL. */
  database(): Promise<string>
  stop(): Promise<void>
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}

/** Starts a PostgreSQL in a temporary folder on a free port of loopback. */
export async function startPostgres(bin: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-pg-'))
  const owner = user()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'meridian', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { ...owner, stdio: 'ignore', cwd: folder })
  const port = await freePort()
  const flags = ['-D', data, '-p', `${port}`, '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), flags, { ...owner, stdio: 'ignore', cwd: folder })
  const url = (name: string) => `postgres://meridian@127.0.0.1:${port}/${name}`
  await ready(url('postgres'), server)
  let made = 0
  return {
    async database() {
      made += 1
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database test${made}`)
      await client.end()
      return url(`test${made}`)
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
