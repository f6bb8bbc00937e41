import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { breakAnswers } from '../../dev/evidence/measure'
import { program } from '../../tools/programs'

/** Breaks the answers to a clause, where one run alone turns a test red; gives what was run. */
async function brokenWith(proof: string | null, kinds = { isInCharts: true, isInCode: true }) {
  const ran: string[] = []
  const codeOf = async (name: string, env: Readonly<Record<string, string>> = {}) => {
    ran.push(name)
    return name === proof && env.PROOF_CLAUSE === 'LOGIN-6' ? 0 : 1
  }
  const breaks = { charts: (env?: Readonly<Record<string, string>>) => codeOf('charts', env), code: codeOf }
  return { isProved: await breakAnswers('LOGIN-6', kinds, breaks), ran }
}

test('a clause is broken in its charts, then in its code, up to the first test that turns red', async () => {
  expect(await brokenWith('charts')).toEqual({ isProved: true, ran: ['charts'] })
  expect(await brokenWith('jsdom')).toEqual({ isProved: true, ran: ['charts', 'node', 'jsdom'] })
})

test('a clause is not proved where no test turns red', async () => {
  expect(await brokenWith(null)).toEqual({ isProved: false, ran: ['charts', 'node', 'jsdom', 'slow'] })
  const inCharts = { isInCharts: true, isInCode: false }
  expect(await brokenWith('node', inCharts)).toEqual({ isProved: false, ran: ['charts'] })
})

test('a run for a clause of which no test turns red fails', async () => {
  const { code, text } = await new Promise<{ code: unknown; text: string }>((resolve) => {
    const args = [program('vitest'), 'run', '--config', 'vitest.mutants.config.ts', '--reporter=dot']
    // No clause has this name, so no test bears it.
    const env = { ...process.env, PROOF_CLAUSE: 'NONE-1', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, text: stdout + stderr }),
    )
  })
  expect(text).toContain('No machine test that bears NONE-1 turns red')
  expect(code).toBe(1)
})
