import type { AnyStateMachine } from 'xstate'
import { eventWords, type Node, row, type Transition, transitionsOf } from '../charts/chart'

/** A state's name in a diagram; none begins like a word of Mermaid's own, and none is one that Mermaid makes itself. */
const idOf = (node: Node): string => ['s', ...node.path].map((key) => key.replaceAll(/\W/g, '_')).join('__')

/** Where what holds in all of a state begins, since Mermaid draws no arrow from a state into itself. */
const anywhereIn = (node: Node): string => `${idOf(node)}__ANY`

/** Words that Mermaid reads as words only: no mark that ends a label or begins a comment, no tag, no list. */
export const safe = (text: string): string =>
  text
    .replaceAll('*', '∗')
    .replaceAll(/--+/g, '–')
    .replaceAll(/[:;#%"`<>{}[\]|\\\n]+/g, ' ')
    .replaceAll(/direction/gi, 'Direction ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

const pathFrom = (above: Node, node: Node): string => node.path.slice(above.path.length).join('.')

const linesOf = (node: Node): Node[] => (node.parent ? [...linesOf(node.parent), node] : [node])

/** The state that holds both ends of an arrow, which is drawn inside it; an arrow from a state into itself is its own. */
function homeOf(source: Node, target: Node): Node {
  const [from, to] = [linesOf(source), linesOf(target)]
  const shared = from.filter((node, index) => to[index] === node)
  return shared.at(-1) ?? source
}

/** All that is drawn besides the states themselves: arrows by the state they are drawn in, and words by theirs. */
interface Ink {
  arrows: Map<Node, Map<string, string[]>>
  words: Map<Node, string[]>
}

const add = <Key>(map: Map<Key, string[]>, key: Key, text: string) => map.set(key, [...(map.get(key) ?? []), text])

/** What an arrow says: its event, how long a delay is, and the number of its row. */
function label(transition: Transition, number: number): string {
  const { delay } = row(transition)
  const event = eventWords(String(transition.eventType))
  const spelt = delay === null || event === `after ${delay.replace(' ms', '')}` ? event : `${event}, ${delay}`
  const words = delay !== null && spelt === event ? `after ${delay}` : spelt
  return `${words} (${number})`
}

/**
 * An arrow joins two states that lie side by side, since Mermaid loses those that cross a border: one from or to a state
 * further in says so. What changes no state, or goes from one region to another, is told in words.
 */
function draw({ arrows, words }: Ink, transition: Transition, number: number): void {
  const { source, target = [] } = transition
  const [to] = target
  const said = label(transition, number)
  if (!to || target.length > 1) {
    add(words, source, target.length > 1 ? `${said} to ${target.map(({ id }) => id).join(' and ')}` : said)
    return
  }
  const home = homeOf(source, to)
  const isLeaf = Object.keys(source.states).length === 0
  if (source === to) {
    if (isLeaf && source.parent) add(arrowsIn(arrows, source.parent), `${idOf(source)} --> ${idOf(source)}`, said)
    else add(words, source, `${said} begins anew`)
  } else if (home.type === 'parallel' || home === to) {
    add(words, source, `${said} to ${home === to ? to.key : pathFrom(home, to)}`)
  } else {
    const [near, far] = [linesOf(source)[home.path.length + 1], linesOf(to)[home.path.length + 1]]
    if (!far) return
    const start = near ? idOf(near) : anywhereIn(home)
    const from = near && near !== source ? ` from ${pathFrom(near, source)}` : ''
    const into = far !== to ? ` to ${pathFrom(far, to)}` : ''
    add(arrowsIn(arrows, home), `${start} --> ${idOf(far)}`, `${said}${from}${into}`)
  }
}

function arrowsIn(arrows: Ink['arrows'], home: Node): Map<string, string[]> {
  const known = arrows.get(home) ?? new Map<string, string[]>()
  arrows.set(home, known)
  return known
}

const invoked = (node: Node): string[] => node.invoke.map(({ id }) => id)

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

const WIDTH = 64

/** Words in lines of about one width, so that a state grows down and not aside. */
function toEnvelope(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= WIDTH) lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines
}

const numbered = /^(.*) \((\d+)\)(.*)$/

/** What is said of several rows in the same content is said once, with all their numbers. */
function merged(labels: readonly string[]): string[] {
  const numbers = new Map<string, string[]>()
  for (const said of labels) {
    const [, event = said, number = '', rest = ''] = numbered.exec(said) ?? []
    add(numbers, `${event} (#)${rest}`, number)
  }
  return [...numbers].map(([said, all]) => said.replace('(#)', `(${all.join(', ')})`))
}

const told = (id: string, words: readonly string[]): string[] =>
  toEnvelope(words).map((line) => `${id} : ${safe(line)}`)

const children = (node: Node): Node[] => Object.values(node.states)

/** What holds in all of a state, as a box of its own inside it. */
function anywhere(node: Node, ink: Ink): string[] {
  const words = ink.words.get(node) ?? []
  const id = anywhereIn(node)
  const isDrawn = [...(ink.arrows.get(node)?.keys() ?? [])].some((ends) => ends.startsWith(`${id} `))
  if (words.length === 0 && !isDrawn) return []
  return [`state "anywhere in ${safe(node.key)}" as ${id}`, ...told(id, merged(words))]
}

/** The states inside of one, where it begins, its arrows, and where it ends. */
function inside(node: Node, ink: Ink): string[] {
  const first = node.initial.target?.[0]
  const start = first ? linesOf(first)[node.path.length + 1] : undefined
  const ends = children(node).filter(({ type }) => type === 'final')
  return [
    ...anywhere(node, ink),
    ...children(node).flatMap((child) => shape(child, ink)),
    ...(start ? [`[*] --> ${idOf(start)}`] : []),
    ...[...(ink.arrows.get(node) ?? [])].map(([ends, labels]) => `${ends} : ${merged(labels).map(safe).join('<br/>')}`),
    ...ends.map((end) => `${idOf(end)} --> [*]`),
  ]
}

function shape(node: Node, ink: Ink): string[] {
  const calls = invoked(node)
  if (children(node).length === 0) {
    const words = ink.words.get(node) ?? []
    return [
      `state "${safe(node.key)}" as ${idOf(node)}`,
      ...(calls.length > 0 ? told(idOf(node), [`invokes ${calls.join(', ')}`]) : []),
      ...told(idOf(node), merged(words)),
    ]
  }
  const title = [safe(node.key), ...(calls.length > 0 ? [`invokes ${safe(calls.join(', '))}`] : [])].join(', ')
  const regions = [anywhere(node, ink), ...children(node).map((child) => shape(child, ink))]
  const body =
    node.type === 'parallel'
      ? regions
          .filter((region) => region.length > 0)
          .flatMap((region, index) => (index > 0 ? ['--', ...region] : region))
      : inside(node, ink)
  return [`state "${title}" as ${idOf(node)} {`, ...indent(body), '}']
}

/** A machine as a Mermaid diagram; the numbers of its arrows are those of its rows. */
export function diagram(machine: AnyStateMachine): string {
  const ink: Ink = { arrows: new Map(), words: new Map() }
  for (const [index, transition] of transitionsOf(machine).entries()) draw(ink, transition, index + 1)
  const { root } = machine
  return ['stateDiagram-v2', ...indent(root.type === 'compound' ? inside(root, ink) : shape(root, ink))].join('\n')
}
