import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's private PostgreSQL, null where its programs are not installed. */
    postgres: string | null
    /** The folder of all files of this run; it is removed when the run ends. */
    folder: string
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
  project.provide('postgres', postgres?.url ?? null)
  project.provide('folder', folder)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
