// npm run browser [-- spec…]: the browser tests, over the server as built.

import { program, run, runAll, tool } from '../programs'
import { browserPaths } from './chromium'

/** In milliseconds: all of them, each answer to a save included, take more than half an hour on a slow machine. */
const LONGEST = 3 * 3_600_000

await runAll([tool('build/build.ts')])
const args = [program('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)]
process.exitCode = await run(args, { ...browserPaths(), EVERY_SPEC: '1' }, { longest: LONGEST })
