import { appendFileSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { readLines } from '../evidence/json-lines'

const result = z.object({
  key: z.string(),
  environment: z.string(),
  /** `begun` is the first line of each fault, and the only one of a fault that stopped the process. */
  outcome: z.enum(['begun', 'caught', 'survived', 'unreached']),
  /** The file and the name of the test that caught it. */
  by: z.optional(z.tuple([z.string(), z.string()])),
})
/** What became of one fault. */
export type FaultResult = z.infer<typeof result>

/** The last result of each fault, by its key. */
export const readResults = (file: string): Map<string, FaultResult> =>
  new Map(readLines(file, result).map((one) => [one.key, one]))

/** Adds a result to the file. */
export const writeResult = (file: string, one: FaultResult): void => appendFileSync(file, `${JSON.stringify(one)}\n`)

const equivalents = z.record(z.string(), z.string())
const sampled = z.record(z.string(), z.tuple([z.string(), z.string()]))
const read = (file: string): unknown => JSON.parse(readFileSync(`dev/mutants/${file}.json`, 'utf8'))

/** The faults that change nothing, each with its reason. */
export const readEquivalents = () => equivalents.parse(read('equivalent-faults'))

/** The sample of every run: each fault with the file and the name of a test that catches it. */
export const readSample = () => sampled.parse(read('fault-sample'))
