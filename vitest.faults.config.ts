import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { answeringFiles, faultyFiles, planting } from './dev/mutants/planting'

const folder = mkdtempSync(join(tmpdir(), 'meridian-faults-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Whether only the code that answers clauses is broken (dev/evidence/measure.ts), or all (dev/mutants/code.ts). */
const isOfAnswers = process.env.FAULTS_OF === 'answers'
const environment = process.env.FAULTS_ENVIRONMENT ?? 'node'
const isSlow = environment === 'slow'

// What is common to all tests is prepared outside of them, where no fault is on.
Object.assign(globalThis, { __fault: () => false, __turn: () => undefined })

// One process tests every fault, since a fault is a switch in the code.
export default defineConfig({
  plugins: [planting(isOfAnswers ? answeringFiles(process.env.PROOF_CLAUSE) : faultyFiles(process.env.FAULTS_IN))],
  test: {
    include: [isOfAnswers ? 'dev/mutants/answers.run.ts' : 'dev/mutants/code.run.ts'],
    environment: isSlow ? 'node' : environment,
    silent: true,
    setupFiles: ['tests/support/random.ts'],
    // A PostgreSQL makes a test slow.
    ...(isSlow ? { globalSetup: 'tests/server/support/global-setup.ts' } : { provide: { postgres: null, folder } }),
    testTimeout: 36_000_000,
    hookTimeout: 600_000,
    // A fault may cause unhandled errors; only the failing tests count.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
