import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** The first match in the output of a process. Rejects with all output if the process ends before. */
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
