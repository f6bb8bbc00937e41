import type { AnyStateMachine } from 'xstate'
import { eventWords, type Node, row, type Transition, transitionsOf } from '../charts/chart'

/** The id of a state in a diagram. The prefix avoids Mermaid's keywords and the ids that Mermaid generates. */
const idOf = (node: Node): string => ['s', ...node.path].map((key) => key.replaceAll(/\W/g, '_')).join('__')

/** The id of the box for transitions of a compound state, since Mermaid draws no arrow from a state into itself. */
const anywhereIn = (node: Node): string => `${idOf(node)}__ANY`

/** Escapes text for Mermaid: no character that ends a label or starts a comment, no tag, no list. */
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

/** The state inside which an arrow is drawn: the common ancestor of both ends, or the state itself. */
function homeOf(source: Node, target: Node): Node {
  const [from, to] = [linesOf(source), linesOf(target)]
  const shared = from.filter((node, index) => to[index] === node)
  return shared.at(-1) ?? source
}

/** The arrows and notes of a diagram, by the state that they are drawn in. */
interface Ink {
  arrows: Map<Node, Map<string, string[]>>
  words: Map<Node, string[]>
}

const add = <Key>(map: Map<Key, string[]>, key: Key, text: string) => map.set(key, [...(map.get(key) ?? []), text])

/** The label of an arrow: event, delay and row number. */
function label(transition: Transition, number: number): string {
  const { delay } = row(transition)
  const event = eventWords(String(transition.eventType))
  const named = delay === null ? event : `${event}, ${delay}`
  const words = /^after \d+$/.test(event) ? `after ${delay}` : named
  return `${words} (${number})`
}

/**
 * Draws an arrow only between siblings, since Mermaid loses arrows that cross a border; the label names the nested
 * state. Transitions without a change of state, or between regions, become notes.
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

/** Breaks text into lines of similar width, so that a state grows in height rather than in width. */
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

/** Merges labels with the same text into one, with all row numbers. */
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

/** The transitions of a compound state, as a box inside it. */
function anywhere(node: Node, ink: Ink): string[] {
  const words = ink.words.get(node) ?? []
  const id = anywhereIn(node)
  const isDrawn = [...(ink.arrows.get(node)?.keys() ?? [])].some((ends) => ends.startsWith(`${id} `))
  if (words.length === 0 && !isDrawn) return []
  return [`state "anywhere in ${safe(node.key)}" as ${id}`, ...told(id, merged(words))]
}

/** The content of a compound state: children, initial state, arrows and final states. */
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

/** A machine as a Mermaid diagram; the arrows have the numbers of the table rows. */
export function diagram(machine: AnyStateMachine): string {
  const ink: Ink = { arrows: new Map(), words: new Map() }
  for (const [index, transition] of transitionsOf(machine).entries()) draw(ink, transition, index + 1)
  const { root } = machine
  return ['stateDiagram-v2', ...indent(root.type === 'compound' ? inside(root, ink) : shape(root, ink))].join('\n')
}
