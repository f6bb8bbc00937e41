import type { Drawing } from '../layout'
import type { Origin } from '../picture'

/** A state or a transition of a drawing. */
export interface Named {
  key: string
  origin: Origin
}

/** The names by which a drawing says which state or transition a text is of. */
export const boxKey = (id: string): string => `state ${id}`
export const wayKey = (number: number): string => `transition ${number}`

/** The states and the transitions of a drawing, by their names. */
export function originsIn({ boxes, arrows }: Drawing): { states: Named[]; transitions: Named[] } {
  const lines = [...boxes.flatMap((one) => one.lines), ...arrows.flatMap(({ label }) => label?.lines ?? [])]
  return {
    states: boxes.map(({ box }) => ({ key: boxKey(box.id), origin: box })),
    transitions: lines
      .map(({ way }) => ({ key: wayKey(way.number), origin: way }))
      .toSorted((one, other) => one.origin.number - other.origin.number),
  }
}

/** The state or the transition of a drawing that has a name. */
export function originIn(drawing: Drawing, key: string): Origin | null {
  const { states, transitions } = originsIn(drawing)
  return [...states, ...transitions].find((one) => one.key === key)?.origin ?? null
}
