// npm run build [-- --force]: the browser app into dist/desk and the server into dist/server, unless both are fresh.
// --generated: the generated files were just written, as by npm test, whose other checks may be reading them.
import { program, runAll, tool } from '../programs'
import { commit } from './commit'
import { isFresh, lockBuild, markFresh, removeBuild } from './stamp'

function lockOrEnd(): () => void {
  try {
    return lockBuild()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const isDone = () => isFresh() && !process.argv.includes('--force')

const unlock = isDone() ? null : lockOrEnd()
// What was waited for may have been the same build.
if (unlock === null || isDone()) {
  console.log('dist/ is up to date')
} else {
  removeBuild()
  const vite = program('vite')
  const steps = [
    ...(process.argv.includes('--generated') ? [] : [tool('build/generate.ts')]),
    [vite, 'build', '--logLevel', 'warn'],
    [vite, 'build', '--logLevel', 'warn', '-c', 'vite.server.config.ts'],
    tool('build/page.ts'),
    tool('build/compress.ts'),
  ]
  await runAll(steps, { NODE_ENV: 'production', COMMIT: commit() })
  markFresh()
  console.log('Built dist/')
}
unlock?.()
