// Litestream, which replicates the embedded store while the server runs (docs/decisions/008-one-server-per-embedded-store.md).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import * as z from 'zod/mini'
import { installedProgram } from '../test/npm-package'

/** Litestream 0.3.13, as npm has it for Linux. */
const LITESTREAM = ['@flydotio/litestream-linux-x64', '1.0.1'] as const

const rows = z.array(z.object({ id: z.string(), title: z.string() }))

/** The program: the one that LITESTREAM names, or npm's. Throws where there is none. */
export async function litestreamProgram(): Promise<string> {
  const { LITESTREAM: path } = process.env
  if (path) return path
  const folder = process.platform === 'linux' && process.arch === 'x64' ? await installedProgram(...LITESTREAM) : null
  if (folder === null) throw new Error('npm has Litestream for Linux on x64 alone: set LITESTREAM to the path of one')
  return join(folder, 'litestream')
}

/** Replicates the store of a server into a folder. */
export function startLitestream(program: string, dataDir: string) {
  const replica = `file://${join(dataDir, 'replica')}`
  const child = spawn(program, ['replicate', join(dataDir, 'store.db'), replica], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    /** Ends it politely, which sends what is left, restores the store from the replica, and gives its news by title. */
    async restored(): Promise<Map<string, string[]>> {
      child.kill('SIGINT')
      // Its exit code says nothing: 0.3.13 sends what is left, and then may fail a checkpoint that it has cancelled itself.
      await ended
      const copy = join(dataDir, 'restored.db')
      await promisify(execFile)(program, ['restore', '-o', copy, replica])
      const store = new Database(copy, { readonly: true })
      const ids = new Map<string, string[]>()
      for (const { id, title } of rows.parse(store.prepare('select id, title from news').all()))
        ids.set(title, [...(ids.get(title) ?? []), id])
      store.close()
      return ids
    },
    /** Ends it at once, where the rest has failed already. */
    kill: () => void child.kill('SIGKILL'),
  }
}
