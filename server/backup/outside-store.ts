import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

/** A statement, and the values of its parameters. */
export type Statement = readonly [text: string, ...values: string[]]

const RUN = `
const [library, file] = process.argv.slice(1)
const Database = require(library)
const store = new Database(file)
const statements = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
process.stdout.write(JSON.stringify(statements.map(([text, ...values]) => store.prepare(text).all(...values))))
`

const results = z.array(z.array(z.unknown()))

/**
 * Runs statements on the store in a file, one after the other, and returns the rows of each; rejects if one fails. Another
 * process does so: libsql closes a file with a prepared statement only as its process ends, and Windows moves no open file.
 */
export async function runOutside(file: string, statements: readonly Statement[]): Promise<unknown[][]> {
  const library = createRequire(import.meta.url).resolve('libsql')
  const ran = promisify(execFile)(process.execPath, ['-e', RUN, library, file], { maxBuffer: Number.POSITIVE_INFINITY })
  ran.child.stdin?.end(JSON.stringify(statements))
  const { stdout } = await ran
  return results.parse(JSON.parse(stdout))
}
