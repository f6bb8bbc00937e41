import { codeSites, type Site } from '../charts/clauses'
import { lineAt, type Node, readSource, type Source } from '../charts/sources'

/** The lines of the code that a comment stands on, or that names a clause. */
export interface Range {
  first: number
  last: number
}

/** A place of the code that answers a clause. */
export interface AnswerSite extends Range {
  clause: string
  file: string
  /** The line that names the clause. */
  line: number
}

const startOf = ({ start }: Node): number => Number(start)
const endOf = ({ end }: Node): number => Number(end)

const holders = new Set(['Property', 'VariableDeclarator', 'ExpressionStatement', 'PropertyDefinition'])
const lists = new Set(['clauses', 'spec'])

/** Of the nodes that start at one place, the longest. */
const outermost = (nodes: readonly Node[]): Node | undefined =>
  nodes.toSorted((one, other) => startOf(one) - startOf(other) || endOf(other) - endOf(one))[0]

const keyOf = ({ key }: Node): unknown =>
  typeof key === 'object' && key !== null && 'name' in key ? key.name : undefined

/** The node that a line of code is about: a list of clauses stands for what it belongs to. */
function onLine(nodes: readonly Node[], from: number, to: number): Node | undefined {
  const node = outermost(nodes.filter((one) => startOf(one) >= from && startOf(one) < to))
  if (!node || !(node.type === 'Property' && lists.has(String(keyOf(node))))) return node
  const around = nodes.filter(
    (one) => holders.has(one.type) && startOf(one) < startOf(node) && endOf(one) >= endOf(node),
  )
  return around.toSorted((one, other) => endOf(one) - startOf(one) - (endOf(other) - startOf(other)))[0] ?? node
}

/** The lines of the code that a line of a file speaks of. */
export function rangeAt({ text, nodes: all, remarks, lines }: Source, line: number): Range {
  const nodes = all.filter(({ type }) => type !== 'Program')
  const from = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0)
  const end = text.indexOf('\n', from)
  const to = end < 0 ? text.length : end
  const remark = remarks.find((one) => one.start < to && one.end > from)
  const isBehindCode = remark !== undefined && text.slice(from, Math.max(from, remark.start)).trim() !== ''
  const node =
    remark && !isBehindCode
      ? outermost(nodes.filter((one) => startOf(one) >= remark.end))
      : onLine(nodes, from, remark ? remark.start : to)
  if (!node) return { first: line, last: line }
  if (node.type === 'ImportDeclaration') return { first: 1, last: lines }
  return { first: lineAt(text, startOf(node)), last: lineAt(text, endOf(node)) }
}

/** Every place of the code that names a clause, with the lines that it is about. */
export const answerSites = (): AnswerSite[] =>
  [...codeSites()].flatMap(([clause, sites]) =>
    sites.map(({ file, line }: Site) => ({ clause, file, line, ...rangeAt(readSource(file), line) })),
  )
