import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** The first part of what a process prints that matches. Rejects with all it printed where it ends before. */
export function told(child: ChildProcess, words: RegExp): Promise<string> {
  let printed = ''
  let isTold = false
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (isTold) return
        printed += stripVTControlCharacters(text)
        const [found] = words.exec(printed)?.slice(-1) ?? []
        if (found === undefined) return
        isTold = true
        resolve(found)
      })
    child.once('exit', () => reject(new Error(`It ended before it said ${words}:\n${printed}`)))
  })
}
