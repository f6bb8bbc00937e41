// Tells whether dist/ was built from the sources as they are now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'

const sources = [
  'contract',
  'server',
  'src',
  'public',
  'tools',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'panda.config.ts',
  'postcss.config.cjs',
  'tsconfig.json',
  'tsr.config.json',
  'package.json',
  'package-lock.json',
]
const stamp = join(root, 'dist', '.stamp')
const products = [join('dist', 'desk', 'index.html'), join('dist', 'server', 'main.js')]

function files(path) {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole)
    .sort()
    .flatMap((name) => files(`${path}/${name}`))
}

/** A digest of everything that the build reads. */
function digest() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(files)) {
    if (path.endsWith('.gen.ts')) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether everything is built and newer than every source. */
export const isFresh = () =>
  existsSync(stamp) &&
  products.every((path) => existsSync(join(root, path))) &&
  readFileSync(stamp, 'utf8') === digest()

/** Notes that dist/ belongs to the sources as they are now. */
export const markFresh = () => writeFileSync(stamp, digest())
