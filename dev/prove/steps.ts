import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { digestOf, filesOf, sources } from '../../tools/build/stamp'
import { readLines } from '../evidence/json-lines'
import type { Line } from './lines'

const line = z.object({ name: z.string(), value: z.string(), holds: z.boolean(), missing: z.array(z.string()) })
const entry = z.object({ step: z.string(), digest: z.string(), lines: z.array(line) })

const configs = ['vitest', 'vitest.faults', 'vitest.mutants', 'vitest.walks', 'playwright', 'playwright.more']
const inputs = [...sources, 'dev', 'tests', 'docs/spec', ...configs.map((name) => `${name}.config.ts`)]
/** What a step itself writes. */
const WRITTEN = 'tests/browser/paths/'

/** A digest of all that a step of the proof may depend on. */
export const proofDigest = (): string =>
  digestOf([...new Set(inputs.flatMap(filesOf))].filter((file) => !file.startsWith(WRITTEN)))

/** The steps of a proof: one that has held over the same files is not run again, so an interrupted proof goes on. */
export function stepLedger(digest: string, folder = '.cache/evidence') {
  const file = join(folder, 'steps.jsonl')
  mkdirSync(folder, { recursive: true })
  const held = new Map(
    readLines(file, entry).flatMap((one) => (one.digest === digest ? [[one.step, one.lines] as const] : [])),
  )
  return async (step: string, run: () => Promise<readonly Line[]>): Promise<readonly Line[]> => {
    const known = held.get(step)
    if (known) {
      console.log(`${step}: has held over the same files`)
      return known
    }
    const lines = await run()
    if (lines.every(({ holds }) => holds)) appendFileSync(file, `${JSON.stringify({ step, digest, lines })}\n`)
    return lines
  }
}
