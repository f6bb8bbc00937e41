// npm run build [-- --force]: the desk into dist/desk and the server into dist/server, unless both are fresh.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, run } from './programs.mjs'
import { isFresh, markFresh } from './stamp.mjs'

if (isFresh() && !process.argv.includes('--force')) {
  console.log('dist/ is up to date')
} else {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const vite = program('vite')
  const env = { NODE_ENV: 'production' }
  for (const args of [
    [join(root, 'tools', 'generate.mjs')],
    [vite, 'build'],
    [vite, 'build', '-c', 'vite.server.config.ts'],
    [join(root, 'tools', 'run.mjs'), join(root, 'tools', 'compress.ts')],
  ]) {
    const code = await run(args, env)
    if (code !== 0) process.exit(code)
  }
  markFresh()
}
