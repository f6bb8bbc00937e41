/** The buttons that open what was: of an item, and of a list (EXT-196, EXT-198). */
export const pastTexts = {
  history: 'History',
  bin: 'Bin',
  loadFailed: 'What was changed could not be read.',
} as const
