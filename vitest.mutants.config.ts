import { defineConfig, type Plugin } from 'vitest/config'
import { located } from './tools/located.mjs'

/** Has the tests of machines written down by a runner that can run them many times. */
const judged: Plugin = {
  name: 'meridian:judged',
  enforce: 'pre',
  transform: (code, id) =>
    /\/tests\/machines\/[^/]+\.test\.ts$/.test(id)
      ? { code: code.replace(/from 'vitest'/, "from '../support/judge'"), map: null }
      : null,
}

// One process judges every mutant, since a mutant is a change of a machine in memory.
export default defineConfig({
  plugins: [located(), judged],
  test: {
    include: ['tests/mutants/*.judged.ts'],
    environment: 'node',
    setupFiles: ['tests/support/random.ts'],
    testTimeout: 2_400_000,
    hookTimeout: 600_000,
    // A mutant may leave anything behind; what counts is which test it turns red.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
