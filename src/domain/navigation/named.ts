/** A text without regard to case and accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text, folded. */
export const tokensOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of a search is the beginning of a word of the text. */
export const isNamed = (words: string, text: string): boolean => areAmong(tokensOf(words), tokensOf(text))

/** Whether each word that is searched is the beginning of one of the words. */
export const areAmong = (searched: readonly string[], words: readonly string[]): boolean =>
  searched.length > 0 && searched.every((word) => words.some((known) => known.startsWith(word)))
