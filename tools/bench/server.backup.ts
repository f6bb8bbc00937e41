// How fast a server answers while it writes a backup of its store.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../programs'

/** Milliseconds of each answer to `/healthz`, asked one after the other while a backup is written beside `dataDir`. */
export async function healthDuringBackup(address: string, dataDir: string): Promise<number[]> {
  const main = join(root, 'dist', 'server', 'cli.js')
  const env = { ...process.env, DATA_DIR: dataDir }
  const backup = spawn(process.execPath, [main, 'backup', `${dataDir}.tar`], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(backup, 'exit')
  const latencies: number[] = []
  while (backup.exitCode === null && backup.signalCode === null) {
    const from = performance.now()
    const answer = await fetch(`${address}/healthz`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The server answered: ${answer.status}`)
    latencies.push(performance.now() - from)
  }
  await ended
  if (backup.exitCode !== 0) throw new Error(`The backup ended with ${backup.exitCode}`)
  return latencies
}
