import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root, tool } from '../programs'

/** Starts a program that uses the store of a server; its end gives how often it did. Throws if it failed. */
export function startOutside(kind: 'reader' | 'checkpointer', dataDir: string) {
  const child = spawn(process.execPath, [...tool('kill/outside-program.ts'), kind, join(dataDir, 'store.db')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const printed = text(child.stdout)
  return {
    async end(): Promise<number> {
      child.stdin.end()
      if ((await ended) !== 0) throw new Error(`The outside ${kind} failed`)
      return Number(await printed)
    },
  }
}
