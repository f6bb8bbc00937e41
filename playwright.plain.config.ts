import { defineConfig } from '@playwright/test'
import common from './playwright.config'
import { headlessPath, launchOptions } from './tools/test/chromium'

const launch = launchOptions(headlessPath())

/** The stories against a host that provides only the specified calls (docs/plain-host.md). */
export default defineConfig(common, {
  testDir: 'tests/plain',
  // A folder of its own: Playwright empties it, and the browser tests leave what they saw in test-results.
  outputDir: 'test-results/plain',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  timeout: 120_000,
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    // Invented host names of the stories fail to resolve at once.
    launchOptions: { ...launch, args: [...launch.args, '--host-resolver-rules=MAP *.example ~NOTFOUND'] },
  },
})
