// How the tests in a browser are run.
import { program, run } from '../programs'
import { browserPaths } from './chromium'

/** Runs Playwright with a report in a file; gives its exit code. */
export const playwright = (report: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  run([program('@playwright/test', 'playwright'), 'test', ...args, '--reporter=list,json'], {
    ...browserPaths(),
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
