import { commonTexts } from './common'

/** A save that takes longer than usual (EXT-64). */
export const slowSaveTexts = {
  slow: commonTexts.late,
  leave: 'Go on working',
  aside: 'Still saving. You will be told how it ends.',
  show: 'Show the form',
} as const
