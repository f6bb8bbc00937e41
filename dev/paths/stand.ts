import type { AnyMachineSnapshot } from 'xstate'
import { type Node, partName } from '../charts/machine-words'

/** The running machines of a screen, by path: `geoShots/removal`. */
export type Stand = ReadonlyMap<string, AnyMachineSnapshot>

/** The names of the active states of a value: `open.work.writable.editing`. */
export function statesIn(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [above + value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => [above + name, ...statesIn(below, `${above}${name}.`)])
}

/** The machine of the screen: what holds its form, its list and its deletion; of a page of its own, the first one. */
export const screenIn = (stand: Stand): readonly [path: string, snapshot: AnyMachineSnapshot] | undefined =>
  [...stand].find(([, { machine }]) => partName(machine.id) === 'screen') ?? [...stand][0]

/** A field of the context of a machine; null where it has none. */
export function fieldOf(snapshot: AnyMachineSnapshot | undefined, field: string): unknown {
  const context: unknown = snapshot?.context
  return typeof context === 'object' && context !== null ? (Reflect.get(context, field) ?? null) : null
}

/** Whether the screen's context has a value in a field. */
export const hasField = (stand: Stand, field: string): boolean => fieldOf(screenIn(stand)?.[1], field) !== null

/**
 * The whole path of an actor: of the screen itself for an empty one, otherwise of a part below the screen or, with a
 * slash before it, below the page that the screen may be a part of.
 */
export function pathOf(stand: Stand, id: string): string {
  const [page = ''] = stand.keys()
  const [screen = ''] = screenIn(stand) ?? []
  if (id.startsWith('/')) return id === '/' ? page : `${page}${id}`
  return id === '' ? screen : `${screen}/${id}`
}

/** The actor of such a path. */
export const below = (stand: Stand, id: string): AnyMachineSnapshot | undefined => stand.get(pathOf(stand, id))

/** Whether the actor of an id below the screen runs, and is in a state whose name ends so. */
export function isIn(stand: Stand, id: string, state = ''): boolean {
  const snapshot = below(stand, id)
  return (
    snapshot?.status === 'active' &&
    (state === '' || statesIn(snapshot.value).some((name) => `.${name}`.endsWith(`.${state}`)))
  )
}

/** Whether a name is that of a state, by the actors that lead to its machine or by its id, or the end of one of these. */
export const isNamed = (path: string, { id, machine }: Node, name: string): boolean =>
  [id, `${path.replaceAll('/', '.')}${id.slice(machine.id.length)}`].some((one) => `.${one}`.endsWith(`.${name}`))

/** Whether a situation is meant by a name such as `removal.outcomeUnknown` or `geoShots.removal.outcomeUnknown`. */
export const isMeant = (stand: Stand, name: string): boolean =>
  [...stand].some(([path, { _nodes }]) => _nodes.some((node) => isNamed(path, node, name)))

const isOn = (value: unknown): boolean => value !== null && value !== undefined && value !== false && value !== ''

/** A situation as text: equal texts are one situation to the search. */
export const situation = (stand: Stand): string =>
  JSON.stringify(
    [...stand].map(([path, snapshot]) => {
      const value: unknown = snapshot.value
      const context: unknown = snapshot.context
      const fields: [string, unknown][] = typeof context === 'object' && context !== null ? Object.entries(context) : []
      return [path, value, fields.flatMap(([key, field]) => (isOn(field) ? [key] : []))]
    }),
  )
