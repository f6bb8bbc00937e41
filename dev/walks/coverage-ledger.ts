import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { InspectionEvent } from 'xstate'
import * as z from 'zod/mini'
import { ledger } from './coverage'

/** The coverage of all actors started in this file. */
export const ran = ledger()

/** Additional observers of every step of an actor under test. */
export const watchers = new Set<(event: InspectionEvent) => void>()

// One folder per test run; the configuration names and removes it.
const folder = process.env.WALKS

const names = z.array(z.string())

/** The path is encoded, because test files in different folders share names. */
const pathOf = (into: string, file: string) => join(into, `${basename(dirname(file))}-${basename(file)}.json`)

/** Stores the coverage of a test file for the coverage tests, which run last. */
export function leaveWalk(file: string): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(pathOf(folder, file), JSON.stringify([...ran.seen]))
}

/** Merges the stored coverage of a test file; false if the file was not part of this run. */
export function takeWalk(file: string): boolean {
  try {
    ran.learn(names.parse(JSON.parse(readFileSync(pathOf(folder ?? '', file), 'utf8'))))
    return true
  } catch {
    return false
  }
}
