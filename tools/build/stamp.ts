// Checks whether dist/ was built from the current sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../server/errors'
import { lockStore } from '../../server/store/store-lock'
import { root } from '../programs'

/** What a build is made of, and by. */
export const sources = [
  'contract',
  'server',
  'src',
  'public',
  'tools',
  'dev/charts/sources.ts',
  'dev/inert-environment.ts',
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
const dist = join(root, 'dist')
const stamp = join(dist, '.stamp')
const products = [join('dist', 'desk', 'index.html'), join('dist', 'server', 'main.js')]

/** The files of a path, which is one itself or a folder. */
export function filesOf(path: string): string[] {
  const whole = join(root, path)
  if (!existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole)
    .filter((name) => !name.startsWith('.')) // Of a file manager, such as .DS_Store.
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** A digest of files, without generated code. */
export function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of files) {
    if (path.endsWith('.gen.ts')) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** A digest of all inputs of the build. */
export const digest = (): string => digestOf(sources.flatMap(filesOf))

/** Whether dist/ is complete and was built from the current sources. */
export const isFresh = (): boolean =>
  existsSync(stamp) &&
  products.every((path) => existsSync(join(root, path))) &&
  readFileSync(stamp, 'utf8') === digest()

/** Records that dist/ was built from the current sources. */
export const markFresh = (): void => writeFileSync(stamp, digest())

/** Keeps other builds out until the returned function is called or this process ends; throws if another one is running. */
export function lockBuild(folder = dist): () => void {
  mkdirSync(folder, { recursive: true })
  try {
    return lockStore(join(folder, '.build'))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    throw new Error(
      'Another build of this folder is running, and two would destroy each other. Wait until it has ended.',
    )
  }
}

/** Removes what was built; the site of the documents stays. */
export function removeBuild(folder = dist): void {
  for (const name of ['desk', 'server', '.stamp']) rmSync(join(folder, name), { recursive: true, force: true })
}
