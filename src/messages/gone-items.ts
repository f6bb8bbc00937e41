/** An edited item that someone deleted meanwhile (EXT-51). */
export const goneTexts = {
  gone: 'It was deleted meanwhile. What you typed is still here.',
  saveAsNew: 'Save as new',
} as const
