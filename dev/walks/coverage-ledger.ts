import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { InspectionEvent } from 'xstate'
import * as z from 'zod/mini'
import { ledger } from './coverage'

/** What all actors begun in this file have run. */
export const ran = ledger()

/** Who else hears of every step that an actor under test takes. */
export const watchers = new Set<(event: InspectionEvent) => void>()

// One folder for one run of the tests; the configuration names and removes it.
const folder = process.env.WALKS

const names = z.array(z.string())

/** Tests of one name stand in several folders. */
const pathOf = (into: string, file: string) => join(into, `${basename(dirname(file))}-${basename(file)}.json`)

/** Leaves what a test file ran for the tests of coverage, which come last. */
export function leaveWalk(file: string): void {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(pathOf(folder, file), JSON.stringify([...ran.seen]))
}

/** Takes over what a test file, given by its path, ran before; false where it was not part of this run. */
export function takeWalk(file: string): boolean {
  try {
    ran.learn(names.parse(JSON.parse(readFileSync(pathOf(folder ?? '', file), 'utf8'))))
    return true
  } catch {
    return false
  }
}
