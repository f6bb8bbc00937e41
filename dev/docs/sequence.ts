import { isOwnEnd } from '../inspector/event-facts'
import { type LogLine, NO_EFFECT } from '../inspector/feed'
import { safe } from './mermaid'

/** What sends an event that no actor sent: the person, the browser or the host. */
const OUTSIDE = 'outside'

/** What answers the calls. */
const HOST = 'host'

/** Whether it is only XState's: an actor that answers itself says it to its parent next. */
const isOwn = ({ from, path, type }: LogLine): boolean => from === path && isOwnEnd(type)

const isTold = (line: LogLine): boolean => line.outcome !== NO_EFFECT && (!isOwn(line) || line.call !== undefined)

/** The events of one cause, in their order, as a Mermaid sequence diagram. */
export function sequenceOf(lines: readonly LogLine[]): string {
  const told = lines.filter(isTold)
  const names = [...new Set(told.flatMap(({ from, path, call }) => [from ?? OUTSIDE, path, ...(call ? [HOST] : [])]))]
  const id = (name: string) => `p${names.indexOf(name)}`
  return [
    'sequenceDiagram',
    ...names.map((name) => `  participant ${id(name)} as ${safe(name)}`),
    ...told.flatMap(({ from, path, words, outcome, call }) =>
      call
        ? [
            `  ${id(path)}->>${id(HOST)}: ${safe(`${call.method} ${call.path}`)}`,
            `  ${id(HOST)}-->>${id(path)}: ${call.status}`,
          ]
        : [
            `  ${id(from ?? OUTSIDE)}->>${id(path)}: ${safe(words)}`,
            ...(outcome === '' ? [] : [`  Note over ${id(path)}: ${safe(outcome)}`]),
          ],
    ),
  ].join('\n')
}
