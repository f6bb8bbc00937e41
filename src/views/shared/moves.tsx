import { moveTexts } from '../../messages/content/moves'
import type { MoveWords } from '../../ui/actions/use-moves'
import { PartNotLoaded } from './part-status'

/** The menu of each grip. */
export const moves: MoveWords = { ...moveTexts, failed: (retry) => <PartNotLoaded {...retry} /> }
