import type { Arrow, Box, Picture, Way } from '../picture'
import { boxKey, wayKey } from './origin'

/** Whether a state can be folded: it has states, and is not the machine itself. */
export const isFoldable = ({ kind, parent }: Box): boolean =>
  parent !== null && (kind === 'compound' || kind === 'parallel')

/** The ids of the states of a picture that can be folded. */
export const foldable = ({ boxes }: Picture): string[] => boxes.filter(isFoldable).map(({ id }) => id)

/** The states that hold a state, the innermost first. */
function holdersOf(picture: Picture, id: string): string[] {
  const parent = picture.boxes.find((box) => box.id === id)?.parent
  return parent ? [parent, ...holdersOf(picture, parent)] : []
}

/**
 * A picture in which the folded states are single boxes: what leads into or out of one leads to its box, and what is
 * and happens inside is left out.
 */
export function folded(picture: Picture, folds: readonly string[]): Picture {
  const shown = (id: string): string => holdersOf(picture, id).findLast((holder) => folds.includes(holder)) ?? id
  const boxes = picture.boxes
    .filter(({ id }) => shown(id) === id)
    .map((box): Box => {
      if (!folds.includes(box.id)) return box
      const hidden = picture.boxes.filter(({ id }) => holdersOf(picture, id).includes(box.id)).length
      return { ...box, hidden, stays: [], first: null }
    })
  const arrows = new Map<string, Arrow>()
  for (const { from, to, ways } of picture.arrows) {
    const [start, end] = [shown(from), shown(to)]
    if (start === end && folds.includes(start)) continue
    const id = `${start} → ${end}`
    arrows.set(id, { id, from: start, to: end, ways: [...(arrows.get(id)?.ways ?? []), ...ways] })
  }
  return { ...picture, boxes, arrows: [...arrows.values()] }
}

/** The folds that hide a state, or an end of a transition, by its name in the drawing. */
export function foldsOver(picture: Picture, folds: readonly string[], key: string): string[] {
  const { boxes, arrows } = picture
  const hasIt = (ways: readonly Way[]): boolean => ways.some(({ number }) => wayKey(number) === key)
  const over = [
    ...boxes.filter(({ id }) => boxKey(id) === key).flatMap(({ id }) => holdersOf(picture, id)),
    // What stays in a state is written in its box.
    ...boxes.filter(({ stays }) => hasIt(stays)).flatMap(({ id }) => [id, ...holdersOf(picture, id)]),
    ...arrows
      .filter(({ ways }) => hasIt(ways))
      .flatMap(({ from, to }) => [...holdersOf(picture, from), ...holdersOf(picture, to)]),
  ]
  return folds.filter((id) => over.includes(id))
}
