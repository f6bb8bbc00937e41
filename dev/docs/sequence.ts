import { type LogLine, NO_EFFECT } from '../inspector/feed'
import { safe } from './mermaid'

/** What sends an event that no actor sent: the person, the browser or the host. */
const OUTSIDE = 'outside'

/** The name of an event without what only XState needs: an actor that answers itself says it to its parent next. */
const isTold = ({ from, path, outcome, type }: LogLine): boolean =>
  outcome !== NO_EFFECT && !(from === path && type.startsWith('xstate.promise.'))

/** The events of one cause, in their order, as a Mermaid sequence diagram. */
export function sequenceOf(lines: readonly LogLine[]): string {
  const told = lines.filter(isTold)
  const names = [...new Set(told.flatMap(({ from, path }) => [from ?? OUTSIDE, path]))]
  const id = (name: string) => `p${names.indexOf(name)}`
  return [
    'sequenceDiagram',
    ...names.map((name) => `  participant ${id(name)} as ${safe(name)}`),
    ...told.flatMap(({ from, path, words, outcome }) => [
      `  ${id(from ?? OUTSIDE)}->>${id(path)}: ${safe(words)}`,
      ...(outcome === '' ? [] : [`  Note over ${id(path)}: ${safe(outcome)}`]),
    ]),
  ].join('\n')
}
