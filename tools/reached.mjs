// Finds what the desk can ever load: a part of the kit that no screen draws yet brings no styles.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const named = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g
const endings = ['', '.ts', '.tsx', '.mjs', '/index.mjs']

/** The files that one imports, at once or later, itself included and all they import in turn. */
export function reachedFrom(file) {
  const reached = new Set([file])
  for (const one of reached) {
    if (!/\.(ts|tsx)$/.test(one)) continue
    for (const [, path] of readFileSync(one, 'utf8').matchAll(named)) {
      const whole = join(dirname(one), path.replace(/\?.*$/, ''))
      const found = endings.map((ending) => whole + ending).find((each) => /\.\w+$/.test(each) && existsSync(each))
      if (found) reached.add(found)
    }
  }
  return reached
}
