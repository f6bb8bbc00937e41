import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { clausesIn, readClauses } from './clauses'
import { codeIn, firstName, literal, type Node, nodesBelow, readSource, type Source } from './sources'

const message = z.object({ section: z.string(), text: z.string(), clauses: z.array(z.string()), shown: z.string() })
export type Message = z.infer<typeof message>

export const readMessages = (): Message[] =>
  z.array(message).parse(JSON.parse(readFileSync('docs/spec/messages.json', 'utf8')))

/** The folders of tests that may name a message. */
const folders = ['browser', 'models', 'views', 'machines', 'services', 'server']

/** A test, or a loop around tests: its title and its string literals. */
interface Scope {
  title: string
  words: readonly string[]
  names: ReadonlySet<string>
}

const isTest = ({ type, callee }: Node): boolean => type === 'CallExpression' && firstName(callee) === 'test'

const isLoop = ({ type }: Node): boolean => type === 'ForOfStatement'

const titlesOf = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(isTest)
    .map((node) => (Array.isArray(node.arguments) ? literal(node.arguments[0]) : null))
    .filter((title) => title !== null)

/** Each test of a file with its string literals; a test inside a loop also has those of the loop. */
function scopesOf({ nodes }: Source): Scope[] {
  const scope = (node: Node): Scope[] => {
    const below = nodesBelow(node)
    const words = below.map(literal).filter((text) => text !== null)
    const names = new Set(below.flatMap((one) => (one.type === 'Identifier' ? [String(one.name)] : [])))
    return titlesOf(below).map((title) => ({ title, words, names }))
  }
  return [...nodes.filter(isTest), ...nodes.filter(isLoop)].flatMap(scope)
}

/** The string constants of a file, by name. */
const constantsOf = ({ nodes }: Source): Map<string, readonly string[]> =>
  new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map(({ id, init }) => [
        firstName(id) ?? '',
        nodesBelow(init)
          .map(literal)
          .filter((text) => text !== null),
      ]),
  )

/** Whether a string literal matches a message, with or without values for its placeholders. */
function says(words: string, { text }: Message): boolean {
  if (!text.includes('{title}')) return words === text
  const [before = '', after = ''] = text.split('{title}')
  return words.length > before.length + after.length && words.startsWith(before) && words.endsWith(after)
}

/** The tests that name a message: they contain its text, and their titles name one of its clauses. */
export function messageTests(messages: readonly Message[]): Map<Message, string[]> {
  const found = new Map<Message, string[]>(messages.map((one) => [one, []]))
  for (const folder of folders)
    for (const source of codeIn(`tests/${folder}`).map(readSource)) {
      const constants = constantsOf(source)
      for (const { title, words, names } of scopesOf(source)) {
        const named = new Set(clausesIn(title))
        const all = [...words, ...[...names].flatMap((name) => constants.get(name) ?? [])]
        for (const one of messages) {
          if (!one.clauses.some((id) => named.has(id)) || !all.some((text) => says(text, one))) continue
          const where = `${source.file.replace(/^tests\//, '')}: ${title}`
          const known = found.get(one)
          if (known && !known.includes(where)) known.push(where)
        }
      }
    }
  return found
}

/** The gaps of the catalogue: a message that no test names, or that none of its clauses contains. */
export function messageGaps(messages = readMessages()): string[] {
  const texts = new Map(readClauses().map((clause) => [clause.id, clause.texts ?? []]))
  const found = messageTests(messages)
  return messages.flatMap((message) => [
    ...(found.get(message)?.length === 0 ? [`No test names "${message.text}"`] : []),
    ...(message.clauses.some((id) => texts.get(id)?.includes(message.text))
      ? []
      : [`None of its clauses holds "${message.text}"`]),
  ])
}
