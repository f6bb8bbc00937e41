import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { codeIn, literal, type Node, nodesBelow, readSource, type Source } from './sources'

const clause = z.object({ id: z.string(), area: z.string(), kind: z.string(), says: z.string() })

/** One requirement of the specification. */
export type Clause = z.infer<typeof clause>

const files = ['docs/spec/clauses.json', 'docs/spec/ext.json']

/** Every clause of the product: the specification's, then our own. */
export const readClauses = (): Clause[] =>
  files
    .filter((file) => existsSync(file))
    .flatMap((file) => z.array(clause).parse(JSON.parse(readFileSync(file, 'utf8'))))

const mention = /\b([A-Z]{2,})-(\d+)(?:(?:…|\.\.\.?|–|-| to )(?:\1-)?(\d+))?/g

/** The identifiers that a text names; `IMG-16…19` and `IMG-16 to IMG-19` name four. */
export const mentions = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, area, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    return Array.from({ length: Math.max(1, Math.min(to - from + 1, 200)) }, (_, index) => `${area}-${from + index}`)
  })

const firstName = (callee: unknown): string | null => {
  const name = nodesBelow(callee).find(({ type }) => type === 'Identifier')?.name
  return typeof name === 'string' ? name : null
}

const isTest = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && ['test', 'it', 'describe'].includes(firstName(callee) ?? '')

/** The titles of a file's tests, with every clause or trap they name. */
export const titles = ({ nodes }: Source): string[] =>
  nodes
    .filter(isTest)
    .map((node) => (Array.isArray(node.arguments) ? literal(node.arguments[0]) : null))
    .filter((title) => title !== null)

const join = (map: Map<string, string[]>, id: string, where: string) => {
  const known = map.get(id) ?? []
  if (!known.includes(where)) map.set(id, [...known, where])
}

/** Clause → the tests whose title names it, as `file: title`. */
export function testsByClause(): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const source of codeIn('tests').map(readSource))
    for (const title of titles(source))
      for (const [, inside] of title.matchAll(/\[([^\]]+)\]/g))
        for (const id of mentions(inside ?? '')) join(map, id, source.file.replace(/^tests\//, ''))
  return map
}

const isWordsOrChart = (file: string): boolean => /^src\/(messages|machines)\//.test(file)

/**
 * Clause → the files of the product that name it, in code or comment. A text that nobody shows answers nothing, and
 * what a chart answers is asked of the chart: those two folders do not count.
 */
export function codeByClause(): Map<string, string[]> {
  const map = new Map<string, string[]>()
  const files = ['contract', 'server', 'src'].flatMap(codeIn).filter((file) => !isWordsOrChart(file))
  for (const { file, text } of files.map(readSource)) for (const id of mentions(text)) join(map, id, file)
  return map
}
