import { defineConfig } from 'vitest/config'

// Generates paths and stores them: `npm run walks`. The tests only run them (tests/machines/walks.test.ts).
export default defineConfig({
  test: { include: ['dev/walks/*.walks.ts'], environment: 'node', testTimeout: 3_600_000 },
})
