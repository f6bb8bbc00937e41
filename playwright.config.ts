import { defineConfig } from '@playwright/test'
import { headlessPath, launchOptions } from './tools/test/chromium'

/** How a browser of the tests is started. */
export function launchOf(path: string) {
  const launch = launchOptions(path)
  const args = [
    ...launch.args,
    // A page of a test lives for seconds: optimising its code, or collecting its garbage on threads, costs more than it saves.
    '--js-flags=--no-opt --no-maglev --single-threaded-gc',
    // Pages are drawn by software in any case; a process between page and browser only passes the pictures on.
    '--in-process-gpu',
  ]
  return { ...launch, args }
}

export default defineConfig({
  testDir: 'tests/browser',
  // npm test leaves these to npm run test:more: the component gallery, the inspector, replays and the reviewer's site, which are
  // the developers', the table of every width, and the walks through every control of every screen by keys.
  testIgnore: [
    // What npm run paths:suite has written is run by its own commands.
    ...(process.env.PATHS ? [] : ['**/paths/*.spec.ts']),
    ...(process.env.EVERY_SPEC
      ? []
      : ['kit', 'inspector', 'replay', 'reviewer-site', 'room', 'keyboard-desk'].map((name) => `**/${name}.spec.ts`)),
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // Tests often wait, so four workers are faster even on two cores.
  workers: 4,
  retries: 0,
  // Ends tests that hang; durations are measured by the benchmarks.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    // Motion is a tenth of the time. The tests in a whole browser run with it.
    contextOptions: { reducedMotion: 'reduce' },
    // Both take much of a test's time, also where it passes; TRACE=1 saves those of failed tests.
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: launchOf(headlessPath()),
  },
})
