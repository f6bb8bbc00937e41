import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { mentions } from '../tests/support/clauses'
import { codeIn, literal, type Node, nodesBelow, readSource, type Source } from '../tests/support/sources'

const target = 'docs/messages.md'

const message = z.object({ section: z.string(), text: z.string(), clauses: z.array(z.string()), shown: z.string() })
type Message = z.infer<typeof message>

const clause = z.object({ id: z.string(), texts: z.optional(z.array(z.string())) })

/** Where a test of each folder produces a message. */
const levels: Record<string, string> = {
  browser: 'on the page',
  models: 'in the view',
  views: 'in the view',
  machines: 'in the machine',
  services: 'at the call',
  server: 'at the call',
}

/** A test, or a loop around tests: what it is called, and all that is written in it. */
interface Scope {
  title: string
  words: readonly string[]
  names: ReadonlySet<string>
}

const nameOf = (node: unknown): string | null => {
  const name = nodesBelow(node).find(({ type }) => type === 'Identifier')?.name
  return typeof name === 'string' ? name : null
}

const isTest = ({ type, callee }: Node): boolean => type === 'CallExpression' && nameOf(callee) === 'test'

const isLoop = ({ type }: Node): boolean => type === 'ForOfStatement'

const titlesOf = (nodes: readonly Node[]): string[] =>
  nodes
    .filter(isTest)
    .map((node) => (Array.isArray(node.arguments) ? literal(node.arguments[0]) : null))
    .filter((title) => title !== null)

/** Each test of a file with what is written in it; a test made by a loop has the loop's words as well. */
function scopesOf({ nodes }: Source): Scope[] {
  const scope = (node: Node): Scope[] => {
    const below = nodesBelow(node)
    const words = below.map(literal).filter((text) => text !== null)
    const names = new Set(below.flatMap((one) => (one.type === 'Identifier' ? [String(one.name)] : [])))
    return titlesOf(below).map((title) => ({ title, words, names }))
  }
  return [...nodes.filter(isTest), ...nodes.filter(isLoop)].flatMap(scope)
}

/** Constants of a file that hold words, by name. */
const constantsOf = ({ nodes }: Source): Map<string, readonly string[]> =>
  new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map(({ id, init }) => [
        nameOf(id) ?? '',
        nodesBelow(init)
          .map(literal)
          .filter((text) => text !== null),
      ]),
  )

/** Whether written words say a message, its name filled in or not. */
function says(words: string, { text }: Message): boolean {
  if (!text.includes('{title}')) return words === text
  const [before = '', after = ''] = text.split('{title}')
  return words.length > before.length + after.length && words.startsWith(before) && words.endsWith(after)
}

interface Proof {
  level: string
  where: string
}

/** The tests that produce a message: it stands in them, and their titles name one of its clauses. */
function proofs(messages: readonly Message[]): Map<Message, Proof[]> {
  const found = new Map<Message, Proof[]>(messages.map((one) => [one, []]))
  for (const [folder, level] of Object.entries(levels))
    for (const source of codeIn(`tests/${folder}`).map(readSource)) {
      const constants = constantsOf(source)
      for (const { title, words, names } of scopesOf(source)) {
        const named = new Set([...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside]) => mentions(inside ?? '')))
        const all = [...words, ...[...names].flatMap((name) => constants.get(name) ?? [])]
        for (const one of messages) {
          if (!one.clauses.some((id) => named.has(id)) || !all.some((text) => says(text, one))) continue
          const where = `${source.file.replace(/^tests\//, '')}: ${title}`
          const known = found.get(one)
          if (known?.every((proof) => proof.where !== where)) known.push({ level, where })
        }
      }
    }
  return found
}

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => `\`${cell(text)}\``

/** The messages without a test, and those that their clauses do not hold. */
export interface Gaps {
  untested: string[]
  strange: string[]
}

/** The catalogue of messages as a page, each with its clauses, where it shows, and the tests that produce it. */
export function render(): { page: string; gaps: Gaps } {
  const messages = z.array(message).parse(JSON.parse(readFileSync('docs/spec/messages.json', 'utf8')))
  const texts = new Map(
    z
      .array(clause)
      .parse(JSON.parse(readFileSync('docs/spec/clauses.json', 'utf8')))
      .map((one) => [one.id, one.texts ?? []]),
  )
  const found = proofs(messages)
  const of = (one: Message) => found.get(one) ?? []
  const rows = messages.map((one) =>
    [
      code(one.text),
      one.clauses.join(', '),
      one.shown,
      [...new Set(of(one).map(({ level }) => level))].join(', '),
      of(one)
        .map(({ where }) => code(where))
        .join('<br>'),
    ].map((text, index) => (index === 0 || index === 4 ? text : cell(text))),
  )
  const head = ['Message', 'Clauses', 'Where the clauses let it show', 'Produced', 'By the test']
  const sections = [...new Set(messages.map(({ section }) => section))].map((section) => {
    const own = rows.filter((_, index) => messages[index]?.section === section)
    return [
      `## ${section}`,
      '',
      ...[head, head.map(() => '---'), ...own].map((cells) => `| ${cells.join(' | ')} |`),
    ].join('\n')
  })
  const intro =
    'Every message of the product’s catalogue, written by `node tools/run.mjs tools/messages.ts` from spec/messages.json and the tests. A test produces a message where the message stands in it and its title names one of the message’s clauses.'
  return {
    page: `# Messages\n\n${intro}\n\n${messages.length} messages, ${messages.filter((one) => of(one).length > 0).length} of them produced by a test.\n\n${sections.join('\n\n')}\n`,
    gaps: {
      untested: messages.filter((one) => of(one).length === 0).map(({ text }) => text),
      strange: messages
        .filter((one) => one.clauses.length === 0 || !one.clauses.some((id) => texts.get(id)?.includes(one.text)))
        .map(({ text }) => text),
    },
  }
}

/** Writes docs/messages.md; with `--check` only says whether it is stale or a message has no test, by the exit code. */
export function main(args: readonly string[]): void {
  const { page, gaps } = render()
  for (const text of gaps.untested) console.error(`No test produces: ${text}`)
  for (const text of gaps.strange) console.error(`Its clauses do not hold: ${text}`)
  if (!args.includes('--check')) writeFileSync(target, page)
  else {
    const isStale = !existsSync(target) || readFileSync(target, 'utf8').replaceAll('\r\n', '\n') !== page
    if (isStale) console.error(`${target} is stale: run npm run map`)
    if (isStale || gaps.untested.length + gaps.strange.length > 0) process.exitCode = 1
  }
}
