import * as z from 'zod/mini'
import { Refusal } from '../../tools/command'
import { parsed } from '../evidence/json-lines'
import type { Outcome, Runner } from './run'
import { shrink } from './shrink'
import { isOp, type Step, stepsOf } from './steps/steps'

const savedRun = z.object({
  seed: z.number(),
  steps: z.array(z.object({ op: z.string().check(z.refine(isOp)), tab: z.number(), pick: z.number() })),
})

/** A seed with the steps that are taken. */
export interface SavedRun {
  seed: number
  steps: readonly Step[]
}

/** The text of the file that a red run is written to. */
export const writeRun = ({ seed, steps }: SavedRun): string => JSON.stringify({ seed, steps }, null, 1)

/** Reads the file of a red run. */
export function readRun(text: string): SavedRun {
  const { data } = savedRun.safeParse(parsed(text))
  if (!data) throw new Refusal('The file is not that of a red run.')
  const { seed, steps } = data
  return { seed, steps: steps.flatMap(({ op, tab, pick }) => (isOp(op) ? [{ op, tab, pick }] : [])) }
}

/** What a problem is, without the names and numbers of its run. */
export const kindOf = (problem: string): string =>
  problem
    .split('\n', 1)
    .join('')
    .replace(/"[^"]*"|[TN]?\d+(?:v\d+)?/g, '')
    .slice(0, 60)

/** The fewest steps that are found on which a run is red in the same way. */
export function shortest(runner: Runner, { seed, steps }: SavedRun, problem: string): Promise<readonly Step[]> {
  const kind = kindOf(problem)
  return shrink(steps, async (some) => (await runner.run(seed, some)).problems.some((one) => kindOf(one) === kind))
}

/** Runs one seed; returns what is wrong with it, with the steps that show it: the fewest, unless all are wanted. */
export async function runSeed(
  runner: Runner,
  seed: number,
  length: number,
  isWhole: boolean,
): Promise<Outcome & SavedRun> {
  const all = stepsOf(seed, length)
  const outcome = await runner.run(seed, all)
  const [problem] = outcome.problems
  const steps = problem === undefined ? [] : all.slice(0, outcome.taken)
  const isShrunk = problem !== undefined && !isWhole
  return { ...outcome, seed, steps: isShrunk ? await shortest(runner, { seed, steps }, problem) : steps }
}
