/** A text without regard to case and accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text, folded. */
export const tokensOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of a search is the beginning of a word of the text. */
export function isNamed(words: string, text: string): boolean {
  const own = tokensOf(text)
  const tokens = tokensOf(words)
  return tokens.length > 0 && tokens.every((word) => own.some((known) => known.startsWith(word)))
}
