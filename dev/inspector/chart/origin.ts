import type { Drawing } from '../layout'
import type { Origin } from '../picture'

/** The names by which a drawing says which state or transition a text is of. */
export const boxKey = (id: string): string => `state ${id}`
export const wayKey = (number: number): string => `transition ${number}`

/** The state or the transition of a drawing that has a name. */
export function originIn({ boxes, arrows }: Drawing, key: string): Origin | null {
  const box = boxes.find((one) => boxKey(one.box.id) === key)
  if (box) return box.box
  const lines = [...boxes.flatMap((one) => one.lines), ...arrows.flatMap(({ label }) => label?.lines ?? [])]
  return lines.find(({ way }) => wayKey(way.number) === key)?.way ?? null
}
