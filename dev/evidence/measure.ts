import { program, run } from '../../tools/programs'
import { environments } from './evidence-files'

const vitest = (config: string): string[] => [program('vitest'), 'run', '--config', config, '--reporter=dot']

/** Breaks what answers clauses in the charts, then in the code, and keeps which tests turned red; false if one fails. */
export async function measure(env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const codes = [await run(vitest('vitest.mutants.config.ts'), env)]
  for (const environment of environments)
    codes.push(
      await run(vitest('vitest.faults.config.ts'), { ...env, FAULTS_OF: 'answers', FAULTS_ENVIRONMENT: environment }),
    )
  return codes.every((code) => code === 0)
}

/** Breaks the answers to one clause, one after another, until a test that bears it turns red before one's eyes. */
export async function breakAnswers(clause: string, kinds: { isInCharts: boolean; isInCode: boolean }): Promise<void> {
  const env = { PROOF_CLAUSE: clause }
  if (kinds.isInCharts) await run(vitest('vitest.mutants.config.ts'), env)
  if (kinds.isInCode)
    for (const environment of environments)
      await run(vitest('vitest.faults.config.ts'), { ...env, FAULTS_OF: 'answers', FAULTS_ENVIRONMENT: environment })
}
