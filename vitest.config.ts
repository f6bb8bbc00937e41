import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// What the tests of machines leave for the tests of coverage. Named after the process alone, since this is read anew
// for each project.
const walks = join(tmpdir(), `meridian-walks-${process.pid}-${Math.round(performance.timeOrigin)}`)
process.once('exit', () => rmSync(walks, { recursive: true, force: true }))
const coverage = 'tests/machines/coverage.test.ts'
const common = {
  exclude: ['tests/browser/**', 'tests/gallery/**'],
  // How long something may take is for the benchmarks: these only end what hangs.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  env: { WALKS: walks },
  setupFiles: ['tests/support/random.ts'],
}

// A test that shows something is a .tsx file and gets a document; all others run in plain Node.
export default defineConfig({
  plugins: [react({ compiler: true })],
  test: {
    allowOnly: false,
    // Of two cores, both.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...common.exclude, 'tests/server/**', coverage],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/server/global-setup.ts',
        },
      },
      {
        extends: true,
        // Last, since it reads what the others have run.
        test: { ...common, name: 'coverage', include: [coverage], environment: 'node', sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'views',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [...common.setupFiles, 'tests/support/async-timeout.ts'],
        },
      },
    ],
  },
})
