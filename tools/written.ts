import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How a text is compared: as it is, or without what any edit elsewhere would change. */
type Essence = (text: string) => string

const asItIs: Essence = (text) => text

/** Writes pages that are made of the code; with `--check` only says which are stale, by the exit code. */
export function written(
  pages: readonly (readonly [file: string, text: string])[],
  { args, command, essence = asItIs }: { args: readonly string[]; command: string; essence?: Essence },
): void {
  const isCheck = args.includes('--check')
  let changed = 0
  for (const [file, text] of pages) {
    const old = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
    if (isCheck ? essence(old) === essence(text) : old === text) continue
    changed += 1
    if (isCheck) {
      console.error(`${file} is stale: run ${command}`)
      process.exitCode = 1
    } else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  const names = pages.length === 1 ? (pages[0]?.[0] ?? '') : `${pages.length} files`
  console.log(isCheck ? `${names}: ${changed} stale` : `${names}: ${changed} written anew`)
}
