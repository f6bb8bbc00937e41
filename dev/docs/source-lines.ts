import { existsSync } from 'node:fs'
import { lineAt, readSource } from '../charts/sources'

/** The most lines of one answer that are shown. */
const MOST = 16

/** Lines of a file. */
export interface Excerpt {
  file: string
  line: number
  lines: readonly string[]
  /** How many more there are. */
  more: number
}

/** Lines without the indentation that all of them have. */
function unindented(lines: readonly string[]): string[] {
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(Number.isFinite(depth) ? depth : 0))
}

/** The object that begins on a line of a file: `src/machines/parts/list.machine.ts#L52`; null where that is gone. */
export function excerptAt(at: string): Excerpt | null {
  const [file = '', number = ''] = at.split('#L')
  const line = Number(number)
  if (!file.startsWith('src/') || !Number.isInteger(line) || !existsSync(file)) return null
  const { text, nodes } = readSource(file)
  const ends = nodes
    .filter(({ type, start }) => type === 'ObjectExpression' && lineAt(text, Number(start)) === line)
    .map(({ end }) => lineAt(text, Number(end)))
  const all = text.split('\n').slice(line - 1, Math.max(line, ...ends))
  return { file, line, lines: unindented(all.slice(0, MOST)), more: Math.max(0, all.length - MOST) }
}
