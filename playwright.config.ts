import { defineConfig } from '@playwright/test'
import { headlessPath, launchOptions } from './tools/chromium'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // Tests mostly wait, so three workers are faster even on two cores.
  workers: 3,
  retries: 0,
  // Ends tests that hang; durations are measured by the benchmarks.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A trace takes a third of a test's time; TRACE=1 saves those of failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(headlessPath()),
  },
})
