import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const namesIn = async (folder: string): Promise<string> =>
  existsSync(folder) ? (await readdir(folder)).sort().join('\n') : ''

/**
 * Keeps a copy of the build's hashed files in the data folder, so that the next build finds them there: a page that was
 * opened before an upgrade still loads its parts (EXT-61). Returns the folders of this build, which may be built anew
 * while it is served, and of the one before it, as far as they are there.
 */
export async function keepBuild(dataDir: string, client: string): Promise<string[]> {
  const [built, builds] = [join(client, 'assets'), join(dataDir, 'builds')]
  const [present, previous, next] = [join(builds, 'present'), join(builds, 'previous'), join(builds, 'next')]
  const names = await namesIn(built)
  // The names contain hashes of the contents.
  if (names !== '' && names !== (await namesIn(join(present, 'assets')))) {
    await rm(next, { recursive: true, force: true })
    await mkdir(next, { recursive: true })
    await cp(built, join(next, 'assets'), { recursive: true })
    if (existsSync(present)) {
      await rm(previous, { recursive: true, force: true })
      await rename(present, previous)
    }
    await rename(next, present)
  }
  return [present, previous].filter((folder) => existsSync(folder))
}
