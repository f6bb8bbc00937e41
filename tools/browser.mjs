// npm run browser [-- spec…]: the browser tests, over the server as built.
import { join } from 'node:path'
import { chromiumPath } from './chromium.mjs'
import { program, root, run } from './programs.mjs'

const built = await run([join(root, 'tools', 'build.mjs')])
if (built !== 0) process.exit(built)
const args = [program('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)]
process.exitCode = await run(args, { CHROMIUM_PATH: chromiumPath() })
