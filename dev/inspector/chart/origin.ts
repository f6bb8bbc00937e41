import type { Origin, Picture } from '../picture'

/** A state or a transition of a picture. */
export interface Named {
  key: string
  origin: Origin
}

/** The names by which a drawing says which state or transition a text is of. */
export const boxKey = (id: string): string => `state ${id}`
export const wayKey = (number: number): string => `transition ${number}`

/** The states and the transitions of a picture, by their names. */
export function originsIn({ boxes, arrows }: Picture): { states: Named[]; transitions: Named[] } {
  const ways = [...boxes.flatMap(({ stays }) => stays), ...arrows.flatMap((arrow) => arrow.ways)]
  return {
    states: boxes.map((box) => ({ key: boxKey(box.id), origin: box })),
    transitions: ways
      .toSorted((one, other) => one.number - other.number)
      .map((way) => ({ key: wayKey(way.number), origin: way })),
  }
}

/** The state or the transition of a picture that has a name. */
export function originIn(picture: Picture, key: string): Origin | null {
  const { states, transitions } = originsIn(picture)
  return [...states, ...transitions].find((one) => one.key === key)?.origin ?? null
}
