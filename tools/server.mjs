// Runs a command of the server: node tools/server.mjs editor list. Takes the built one where it is not older than its source.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const built = join(root, 'dist/server/cli.js')
const newest = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .reduce((time, entry) => Math.max(time, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)

const fresh = existsSync(built) && statSync(built).mtimeMs > Math.max(newest('server'), newest('contract'))
const [name, ...args] = process.argv.slice(2)
if (fresh) {
  const { main } = await import(pathToFileURL(built).href)
  await main([name, ...args])
} else {
  const done = spawnSync(
    process.execPath,
    [join(root, 'tools/run.mjs'), join(root, 'server/cli/cli.ts'), name, ...args],
    {
      stdio: 'inherit',
    },
  )
  process.exitCode = done.status ?? 1
}
