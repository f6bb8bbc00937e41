/** The confirmation before a form's values are discarded (EXT-8). */
export const formTexts = {
  discardTitle: 'Discard your changes?',
  discardText: "These changes aren't saved anywhere else.",
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const
