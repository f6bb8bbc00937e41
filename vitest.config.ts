import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const common = { exclude: ['tests/browser/**', 'tests/gallery/**'], testTimeout: 20_000, hookTimeout: 60_000 }

// A test that shows something is a .tsx file and gets a document; all others run in plain Node.
export default defineConfig({
  plugins: [react({ compiler: true })],
  test: {
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...common.exclude, 'tests/server/**'],
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
      { extends: true, test: { ...common, name: 'views', include: ['tests/**/*.test.tsx'], environment: 'jsdom' } },
    ],
  },
})
