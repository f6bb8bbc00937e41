import { defineConfig, type Plugin } from 'vitest/config'
import { located } from './dev/mutants/located'

/** Replaces vitest for the machine tests by a runner that collects them, so that each can run many times. */
const collected: Plugin = {
  name: 'meridian:collected',
  enforce: 'pre',
  transform: (code, id) =>
    /\/tests\/machines\/.+\.test\.ts$/.test(id)
      ? { code: code.replace(/from 'vitest'/, "from '/dev/mutants/test-registry'"), map: null }
      : null,
}

// One process tests every mutant, since a mutant is a change of a machine in memory.
export default defineConfig({
  plugins: [located(), collected],
  test: {
    include: ['dev/mutants/mutation.run.ts'],
    environment: 'node',
    setupFiles: ['tests/support/random.ts'],
    testTimeout: 36_000_000,
    hookTimeout: 600_000,
    // A mutant may cause unhandled errors; only the failing tests count.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
