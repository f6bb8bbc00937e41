import type { Box } from '../picture'
import { isFoldable } from './folding'

/** The metrics of the monospaced font. */
export const letters = { size: 11, width: 6.7, line: 15, head: 24, pad: 8 }

const MAX_LENGTH = 44

/** A text as far as a drawing has room for it. */
export const short = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text)

/** The heading of a box: its name, what it invokes, and how many states it hides. */
export const headOf = ({ name, invokes, hidden = 0 }: Box): string =>
  [
    name,
    ...(invokes.length > 0 ? [`⚙ ${short(invokes.join(', '))}`] : []),
    ...(hidden > 0 ? [`… ${hidden} ${hidden === 1 ? 'state' : 'states'}`] : []),
  ].join('  ')

/** The room in a heading for the button that folds the box. */
export const foldRoom = (box: Box): number => (isFoldable(box) ? letters.head - letters.pad : 0)
