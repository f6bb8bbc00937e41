/** Words of every form: asked before what was typed is thrown away (EXT-8). */
export const formTexts = {
  discardTitle: 'Discard your changes?',
  discardText: "These changes aren't saved anywhere else.",
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const
