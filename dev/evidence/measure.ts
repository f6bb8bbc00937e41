import { program, run } from '../../tools/programs'
import { environments } from './evidence-files'

/** The longest time for one run, in milliseconds: each breaks thousands of places. */
export const LONGEST_PROOF = 3 * 3_600_000

type Env = Readonly<Record<string, string>>

/** Runs what breaks answers in memory, by its configuration of vitest; gives its exit code. */
const breakIn = (config: string, env: Env): Promise<number> =>
  run(
    [program('vitest'), 'run', '--config', config, '--reporter=dot'],
    { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env },
    { longest: LONGEST_PROOF },
  )

/** Breaks the charts, and keeps which tests turned red; gives its exit code. */
export const breakCharts = (env: Env = {}): Promise<number> => breakIn('vitest.mutants.config.ts', env)

const breakCodeIn = (environment: string, env: Env): Promise<number> =>
  breakIn('vitest.faults.config.ts', { ...env, FAULTS_OF: 'answers', FAULTS_ENVIRONMENT: environment })

/** Breaks the code that answers clauses, and keeps which tests turned red; gives the exit code of the first failure. */
export async function breakCode(): Promise<number> {
  let failure = 0
  for (const environment of environments) {
    const code = await breakCodeIn(environment, {})
    failure ||= code
  }
  return failure
}

/** Breaks what answers clauses in the charts and in the code; false if one of them fails. */
export async function measure(): Promise<boolean> {
  const codes = [await breakCharts(), await breakCode()]
  return codes.every((code) => code === 0)
}

/**
 * Breaks the answers to one clause, those in charts first, until a test that bears it turns red before one's eyes; false
 * if none does.
 */
export async function breakAnswers(
  clause: string,
  kinds: { isInCharts: boolean; isInCode: boolean },
  breaks = { charts: breakCharts, code: breakCodeIn },
): Promise<boolean> {
  const env = { PROOF_CLAUSE: clause }
  if (kinds.isInCharts && (await breaks.charts(env)) === 0) return true
  if (!kinds.isInCode) return false
  for (const environment of environments) if ((await breaks.code(environment, env)) === 0) return true
  return false
}
