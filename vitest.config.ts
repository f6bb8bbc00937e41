import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The folder in which the machine tests leave their coverage for the coverage tests. Its name depends only on the
// process, because this file is evaluated once per project.
const walks = join(tmpdir(), `meridian-walks-${process.pid}-${Math.round(performance.timeOrigin)}`)
process.once('exit', () => rmSync(walks, { recursive: true, force: true }))
const coverage = 'tests/machines/coverage.test.ts'

/**
 * The unit and machine tests that take seconds each: random lives, and the developers' searches, site and printed tests. `npm test`
 * leaves them out (SHORT_TESTS), `npm run test:more` runs them (LONG_TESTS: them alone); `npm run prove` runs those of
 * chance at length.
 */
const LONG = [
  'tests/dev/chaos.test.ts',
  'tests/dev/paths.test.ts',
  'tests/dev/printed-test.test.ts',
  'tests/dev/site.test.ts',
  'tests/dev/wrong-answers.test.ts',
  'tests/machines/invariants.test.ts',
  'tests/machines/replay.test.ts',
  'tests/machines/stateful-fuzz.test.ts',
]

const common = {
  exclude: ['tests/browser/**', 'tests/gallery/**'],
  // Ends tests that hang; durations are measured by the benchmarks.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  env: { WALKS: walks },
  setupFiles: ['tests/support/random.ts'],
  // The modules of a worker are loaded once for all of its files, which takes a third of the time.
  isolate: false,
}

// A test that renders is a .tsx file and runs in jsdom; all others run in Node.
export default defineConfig({
  plugins: [react({ compiler: { compilationMode: 'annotation' } })],
  test: {
    allowOnly: false,
    // Uses all cores.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'node',
          include: process.env.LONG_TESTS ? LONG : ['tests/**/*.test.ts'],
          exclude: [...common.exclude, 'tests/server/**', coverage, ...(process.env.SHORT_TESTS ? LONG : [])],
          environment: 'node',
          setupFiles: [...common.setupFiles, 'tests/support/machine-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          setupFiles: [...common.setupFiles, 'tests/server/support/server-setup.ts'],
          globalSetup: 'tests/server/support/global-setup.ts',
        },
      },
      {
        extends: true,
        // Last, because it reads what the other tests have recorded.
        test: { ...common, name: 'coverage', include: [coverage], environment: 'node', sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'views',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [...common.setupFiles, 'tests/support/view-setup.ts'],
        },
      },
    ],
  },
})
