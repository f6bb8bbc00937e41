/** The confirmation before a form's values are discarded (EXT-8). */
export const formTexts = {
  discardTitle: 'Discard your changes?',
  discardText: "These changes aren't saved anywhere else.",
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const

/** A form that cannot be shown, with the values that were typed (EXT-33). */
export const fallbackTexts = {
  broken: 'This form cannot be shown. Your words are here; copy or download them before you go on.',
  values: 'What you had typed',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied: select the text',
  download: 'Download JSON',
} as const
