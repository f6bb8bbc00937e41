// npm run plain [-- --record] [--desk FOLDER] [Playwright's arguments]: the stories against a plain host.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { program, root, run, tool } from '../programs'
import { browserPaths } from './chromium'

const args = process.argv.slice(2)
const at = args.indexOf('--desk')
const [, desk] = at < 0 ? [] : args.splice(at, 2)
const isRecording = args.includes('--record')
if (isRecording) args.splice(args.indexOf('--record'), 1)

if (desk === undefined) {
  const built = await run(tool('build/build.ts'))
  if (built !== 0) process.exit(built)
}
// A complete recording must not contain stories that no longer exist.
if (isRecording && args.length === 0) rmSync(join(root, 'tests', 'plain', 'record'), { recursive: true, force: true })
const config = join(root, 'playwright.plain.config.ts')
process.exitCode = await run([program('@playwright/test', 'playwright'), 'test', '--config', config, ...args], {
  ...browserPaths(),
  PLAIN_BUILD: resolve(desk ?? join(root, 'dist', 'desk')),
  ...(isRecording ? { PLAIN_RECORD: '1' } : {}),
})
