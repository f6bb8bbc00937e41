import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { root } from '../../../tools/programs'
import { findPostgres, prepareDatabase, startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's private PostgreSQL, null where its programs are not installed. */
    postgres: string | null
    /** The folder of all files of this run; it is removed when the run ends. */
    folder: string
    /** The folder of the server as built from the present sources. */
    server: string
  }
}

/** Starts what all server tests of one run share, and removes it with all their files. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-run-'))
  // PostgreSQL runs as another user and must reach its folder.
  chmodSync(folder, 0o711)
  const bin = findPostgres()
  if (bin === null) console.warn('PostgreSQL is not installed: the PostgreSQL half of these tests did NOT run.')
  const postgres = bin === null ? null : await startPostgres(bin, folder)
  if (postgres) await prepareDatabase(postgres.url)
  project.provide('postgres', postgres?.url ?? null)
  project.provide('folder', folder)
  // Within the project, where it finds its packages: Node starts it in a fifth of the time of the sources.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const server = mkdtempSync(join(root, '.cache', 'server-'))
  const configFile = join(root, 'vite.server.config.ts')
  await build({ root, configFile, logLevel: 'error', build: { outDir: server } })
  project.provide('server', server)
  return async () => {
    await postgres?.stop()
    for (const gone of [folder, server]) rmSync(gone, { recursive: true, force: true, maxRetries: 5 })
  }
}
