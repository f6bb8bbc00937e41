import * as z from 'zod/mini'
import { run, script } from '../../tools/programs'
import { breakCharts, LONGEST_PROOF } from '../evidence/measure'
import { type Line, wrote } from './lines'

/** The faults outside the charts: how many are planted, and the share that must turn a test red, in percent. */
const FAULTS = 500
const LEAST_CAUGHT = 85

const counts = { caught: z.number(), equivalent: z.number() }
const judged = z.object({
  ...counts,
  mutants: z.number(),
  survivors: z.array(z.string()),
  kinds: z.array(z.object({ ...counts, change: z.string(), survived: z.number(), unrun: z.number() })),
})
type Judged = z.infer<typeof judged>

const shareOf = ({ caught, mutants }: Judged): number => (100 * caught) / Math.max(1, mutants)

/** How many of what was broken a test has detected, together and of each kind. */
export function judgedLines(name: string, told: Judged | null, holds: boolean): Line[] {
  if (!told) return [{ name, value: 'not counted', holds: false, missing: [] }]
  const value = `${told.caught} of ${told.mutants} (${shareOf(told).toFixed(1)} %), ${told.equivalent} change nothing`
  const kinds = told.kinds.map(({ change, caught, survived, unrun, equivalent }): Line => {
    const made = caught + survived + unrun + equivalent
    const rest = `${survived} survived, ${unrun} run by no test, ${equivalent} change nothing`
    return { name: `  ${change}`, value: `${caught} of ${made}, ${rest}`, holds: true, missing: [] }
  })
  return [{ name, value, holds, missing: told.survivors }, ...kinds]
}

/** Whether so many of the faults outside the charts were caught as must be. */
export const isEnough = (told: Judged | null): boolean => told !== null && shareOf(told) >= LEAST_CAUGHT

/** The mutants that a machine test detects: all of them, or a fixed sample. */
export async function mutantNumbers(out: string, sample = 0): Promise<Line[]> {
  const code = await breakCharts({ MUTANTS_OUT: out, MUTANTS_SAMPLE: String(sample) })
  return judgedLines('mutants caught', wrote(out, judged), code === 0)
}

/**
 * The faults of a fixed sample outside the charts that a test detects; those that it does not are named. What is known of
 * the same files, by their digest, is not tried again.
 */
export async function faultNumbers(out: string, digest: string): Promise<Line[]> {
  const known = `.cache/evidence/faults-${digest.slice(0, 16)}.jsonl`
  const args = [...script('dev/mutants/code.ts'), '--sample', `${FAULTS}`, '--results', known, '--out', out]
  await run(args, {}, { longest: LONGEST_PROOF })
  const told = wrote(out, judged)
  return judgedLines(`faults outside the charts caught, at least ${LEAST_CAUGHT} %`, told, isEnough(told))
}
