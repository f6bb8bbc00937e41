import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import * as z from 'zod/mini'

/** A node of a syntax tree, with the fields that are used here. */
export type Node = Record<string, unknown> & { type: string }

/** A source file, read and parsed. */
export interface Source {
  file: string
  text: string
  lines: number
  comments: readonly string[]
  /** The same comments with their positions. */
  remarks: readonly { value: string; start: number; end: number }[]
  nodes: readonly Node[]
}

const skipped = new Set([
  'node_modules',
  'dist',
  'styled-system',
  '.git',
  '.cache',
  'data',
  'test-results',
  'playwright-report',
])

/** Every file below a folder, with forward slashes, in an order that does not depend on the platform. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

/** The TypeScript files below a folder, without generated ones. */
export const codeIn = (folder: string): string[] =>
  filesIn(folder).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'))

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A node and all its descendants. */
export function nodesBelow(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap((item) => nodesBelow(item))
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap((item) => nodesBelow(item))
  return isNode(value) ? [value, ...below] : below
}

/** The first name in a node, such as that of a function which is called; null where there is none. */
export function firstName(node: unknown): string | null {
  const name = nodesBelow(node).find(({ type }) => type === 'Identifier')?.name
  return typeof name === 'string' ? name : null
}

/** Parses a text as the code of a file. Throws if it is not valid TypeScript. */
export function parse(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return {
    file,
    text,
    lines: text.trimEnd().split('\n').length,
    comments: comments.map(({ value }) => value),
    remarks: comments.map(({ value, start, end }) => ({ value, start, end })),
    nodes: nodesBelow(program),
  }
}

const known = new Map<string, Source>()

/** A file of the project, parsed once. */
export function readSource(file: string): Source {
  const source = known.get(file) ?? parse(file, readFileSync(file, 'utf8'))
  known.set(file, source)
  return source
}

const quasisShape = z.array(z.object({ value: z.object({ cooked: z.string() }) }))

/** The text of a literal or a template; null for any other node. */
export function literal(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (
    quasisShape
      .safeParse(node.quasis)
      .data?.map(({ value }) => value.cooked)
      .join('…') ?? null
  )
}

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** The import specifiers of a file, in any form of import. */
export const importsOf = ({ nodes }: Source): string[] =>
  nodes
    .filter(({ type }) => importing.has(type))
    .map((node) => literal(node.source))
    .filter((path) => path !== null)

/** A relative import as a path from the project root; null for a package. */
export const resolved = (file: string, path: string): string | null =>
  path.startsWith('.') ? posix.join(posix.dirname(file), path) : null
