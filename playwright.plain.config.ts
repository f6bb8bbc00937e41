import { defineConfig } from '@playwright/test'
import common from './playwright.config'
import { launchOptions } from './tools/chromium'

const launch = launchOptions()

/** The stories against a host that offers nothing beyond the specified calls (docs/plain-host.md). */
export default defineConfig(common, {
  testDir: 'tests/plain',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    // Addresses that the stories make up lead nowhere, at once.
    launchOptions: { ...launch, args: [...launch.args, '--host-resolver-rules=MAP *.example ~NOTFOUND'] },
  },
})
