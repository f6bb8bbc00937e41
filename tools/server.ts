// npm run editor, backup, restore, move: runs a command of the server, from the build if it is newer than the sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { root } from './programs'

const built = join(root, 'dist/server/cli.js')
const newest = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .reduce((time, entry) => Math.max(time, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
const isFresh = existsSync(built) && statSync(built).mtimeMs > Math.max(newest('server'), newest('contract'))

type Main = (args: string[]) => Promise<void>
const program = z.object({ main: z.custom<Main>((value) => typeof value === 'function') })
const source = join(root, 'server/cli/cli.ts')
const { main } = program.parse({ ...(await import(pathToFileURL(isFresh ? built : source).href)) })
await main(process.argv.slice(2))
