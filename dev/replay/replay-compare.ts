import { Actor, type AnyActorRef, isMachineSnapshot } from 'xstate'
import type { Row } from '../../src/recording/format'

/** Where a replay differs from the recording; `step` is null at the start and at the end. */
export interface Difference {
  step: number | null
  actor: string
  expected: unknown
  got: unknown
  /** Set where the recording cannot be followed at all: it does not start as recorded, or an event has no receiver. */
  isLost?: true
}

/** The state value of an actor that does not exist. */
export const NONE = 'no such actor'

/** An actor by its path of ids. */
export function actorAt(root: AnyActorRef, path: string): AnyActorRef | undefined {
  if (path === '') return root
  const [id = '', ...rest] = path.split('/')
  const snapshot: unknown = root.getSnapshot()
  const children: unknown = isMachineSnapshot(snapshot) ? snapshot.children : null
  const child: unknown = children instanceof Object ? Reflect.get(children, id) : null
  return child instanceof Actor ? actorAt(child, rest.join('/')) : undefined
}

/** The recorded state values of the active actors of a tree. */
export const statesIn = (rows: readonly Row[], read: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    rows.flatMap(({ path, status, value }): [string, unknown][] =>
      value === undefined || status !== 'active' ? [] : [[path, read(value)]],
    ),
  )

/** The present state values of the expected actors. */
export function stateValues(root: AnyActorRef | undefined, expected: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(expected).map((path) => {
      const snapshot: unknown = root && actorAt(root, path)?.getSnapshot()
      return [path, isMachineSnapshot(snapshot) ? snapshot.value : NONE]
    }),
  )
}

/** The first actor whose state value differs. */
export function firstDifference(step: number | null, root: string, expected: object, got: object): Difference | null {
  const [was, is] = [new Map(Object.entries(expected)), new Map(Object.entries(got))]
  for (const path of new Set([...was.keys(), ...is.keys()]))
    if (JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)))
      return { step, actor: path === '' ? root : `${root}/${path}`, expected: was.get(path), got: is.get(path) }
  return null
}

/** A state value as text: the names of the active states. */
export function stateWords(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === null ? 'ended' : `${typeof value === 'string' ? value : JSON.stringify(value)}`
  return Object.entries(value)
    .map(([name, below]) => {
      const words = stateWords(below)
      return words === '' ? name : `${name}.${words}`
    })
    .join(' + ')
}

/** A difference in words. */
export const differenceWords = ({ step, actor, expected, got }: Difference): string[] => [
  `${step === null ? 'Outside of any step' : `In step ${step + 1}`} ${actor} differs.`,
  // Null is an actor that ended.
  `  recorded: ${stateWords(expected === undefined ? 'as before' : expected)}`,
  `  replayed: ${stateWords(got === undefined ? 'as before' : got)}`,
]

/** A recorded value as an event; throws where it has no type. */
export function eventOf(event: unknown): { type: string } {
  if (typeof event !== 'object' || event === null || !('type' in event) || typeof event.type !== 'string')
    throw new Error('An event of it has no name')
  return { ...event, type: event.type }
}
