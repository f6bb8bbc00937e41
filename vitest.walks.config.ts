import { defineConfig } from 'vitest/config'

// Looks for walks and writes them down: `npm run walks`. The tests only go them (tests/machines/walks.test.ts).
export default defineConfig({
  test: { include: ['dev/walks/*.walks.ts'], environment: 'node', testTimeout: 3_600_000 },
})
