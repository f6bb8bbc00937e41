import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { readLines } from './json-lines'

/** Where what was measured is kept; git ignores it. */
const FOLDER = '.cache/evidence'

const test = z.object({ file: z.string(), name: z.string() })
/** A test, by its file and its whole title. */
export type NamedTest = z.infer<typeof test>

const mutant = z.object({
  change: z.string(),
  part: z.string(),
  outcome: z.enum(['caught', 'survived', 'equivalent', 'unrun', 'open']),
  by: z.nullable(test),
})

const proof = z.object({
  /** A test that bears the clause and ran the place; null if there is none. */
  run: z.nullable(test),
  /** A test that bears the clause and turned red, and the change that it noticed. */
  red: z.nullable(z.object({ test, change: z.string() })),
})
export type Proof = z.infer<typeof proof>

const place = z.object({
  /** Where it is written, or the name of an action or a delay. */
  at: z.string(),
  /** Its coverage names: those of its transitions or of its state. */
  names: z.array(z.string()),
  /** The same by machine of a screen. */
  rows: z.array(z.string()),
  /** How many tests ran it. */
  runs: z.number(),
  mutants: z.array(mutant),
  clauses: z.record(z.string(), proof),
})
/** What is known of one written place of the charts. */
export type PlaceEvidence = z.infer<typeof place>

const charts = z.object({
  /** When the run ended, and whether it judged all. */
  at: z.string(),
  isWhole: z.boolean(),
  places: z.array(place),
  /** The transitions that machine tests took, by machine of a screen. */
  taken: z.array(z.string()),
  /** The tests that passed while nothing was broken. */
  green: z.array(test),
})
export type ChartEvidence = z.infer<typeof charts>

const site = z.object({
  clause: z.string(),
  file: z.string(),
  line: z.number(),
  faults: z.number(),
  ...proof.shape,
})
/** What is known of one place of the code that answers a clause. */
export type SiteEvidence = z.infer<typeof site>

const sites = z.object({
  at: z.string(),
  /** Whether the run judged all; what was written before runs told it did. */
  isWhole: z._default(z.boolean(), true),
  sites: z.array(site),
  green: z.array(test),
})
export type CodeEvidence = z.infer<typeof sites>

const chartsFile = (folder = FOLDER): string => join(folder, 'charts.json')
const codeFile = (environment: string, folder = FOLDER): string => join(folder, `code-${environment}.json`)

function read<Shape extends z.ZodMiniType>(file: string, shape: Shape): z.output<Shape> | null {
  if (!existsSync(file)) return null
  const { data } = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  return data ?? null
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

/** The last measurement of the charts; null if there was none. */
export const readChartEvidence = (): ChartEvidence | null => read(chartsFile(), charts)
export const writeChartEvidence = (value: ChartEvidence): void => write(chartsFile(), value)

/**
 * The environments in which the code is measured by vitest, in this order; `slow` is that of the server's tests with a
 * PostgreSQL and of those that take long, for what the first two have left open.
 */
export const environments = ['node', 'jsdom', 'slow'] as const

const allEnvironments: readonly string[] = [...environments, 'chromium']

/** The last measurement of the code, in each environment; `chromium` is that by stories. */
export const readCodeEvidence = (from = allEnvironments): SiteEvidence[] =>
  from.flatMap((environment) => read(codeFile(environment), sites)?.sites ?? [])

/** Whether the last measurement of the code went to its end in every environment. */
export const isCodeWhole = (folder = FOLDER): boolean =>
  allEnvironments.every((environment) => read(codeFile(environment, folder), sites)?.isWhole === true)

/** The tests that passed in the last measurements while nothing was broken, with the time of each measurement. */
export const readGreenTests = (folder = FOLDER): { at: string; green: readonly NamedTest[] }[] =>
  [
    read(chartsFile(folder), charts),
    ...allEnvironments.map((environment) => read(codeFile(environment, folder), sites)),
  ].filter((one) => one !== null)

export const writeCodeEvidence = (environment: string, value: CodeEvidence): void => write(codeFile(environment), value)

const result = z.object({ key: z.string(), hash: z.string(), test: z.string(), isRed: z.boolean() })

/**
 * The results of single tests against single changes. A result holds as long as the hash of what was changed and of the
 * test is the same, so an interrupted run goes on, and only what has changed is tried again.
 */
export function resultLedger(name: string, folder = FOLDER) {
  const file = join(folder, `${name}-results.jsonl`)
  mkdirSync(folder, { recursive: true })
  const known = new Map<string, boolean>()
  const keyOf = (key: string, hash: string, test: string): string => [key, hash, test].join('\n')
  for (const { key, hash, test, isRed } of readLines(file, result)) known.set(keyOf(key, hash, test), isRed)
  return {
    /** Whether the test was red; undefined if that is not known. */
    find: (key: string, hash: string, test: string): boolean | undefined => known.get(keyOf(key, hash, test)),
    note(key: string, hash: string, test: string, isRed: boolean): void {
      known.set(keyOf(key, hash, test), isRed)
      appendFileSync(file, `${JSON.stringify({ key, hash, test, isRed })}\n`)
    },
  }
}
