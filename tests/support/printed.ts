import type { ChildProcess } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** The first match in the output of a process. Rejects with all output if the process ends before. */
export function firstPrinted(child: ChildProcess, words: RegExp): Promise<string> {
  let output = ''
  let isFound = false
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (isFound) return
        output += stripVTControlCharacters(text)
        const [found] = words.exec(output)?.slice(-1) ?? []
        if (found === undefined) return
        isFound = true
        resolve(found)
      })
    child.once('exit', () => reject(new Error(`It ended before it said ${words}:\n${output}`)))
  })
}
