import { lstat, mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DAY = 86_400_000

/** Creates a folder of this process for uploads in progress: servers and commands may share a data folder (EXT-271). */
export async function openTemp(dataDir: string): Promise<string> {
  const temp = join(dataDir, 'temp', `${process.pid}-${crypto.randomUUID()}`)
  await mkdir(temp, { recursive: true, mode: 0o700 })
  return temp
}

/**
 * Removes what other processes have left in progress: everything if no other one may run on this data folder, otherwise
 * what none has touched for a day (EXT-271). A running server calls it each hour, which touches its own folder.
 */
export async function removeLeftTemp(temp: string, { isAlone, now }: { isAlone: boolean; now: number }): Promise<void> {
  await mkdir(temp, { recursive: true, mode: 0o700 })
  await utimes(temp, now / 1000, now / 1000)
  const all = dirname(temp)
  const failures: unknown[] = []
  for (const name of await readdir(all)) {
    const other = join(all, name)
    if (other === temp) continue
    const found = await lstat(other).catch(() => null)
    if (found && (isAlone || now - found.mtimeMs >= DAY))
      await rm(other, { recursive: true, force: true }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Folders of uploads in progress cannot be removed')
}
