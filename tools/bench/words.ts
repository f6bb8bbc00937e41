const WORDS = 'bridge city coast council harvest market museum night river school storm winter'.split(' ')

/** A text of a number of words, the same in each run. */
export const wordsOf = (index: number, number: number): string =>
  Array.from({ length: number }, (_, at) => WORDS[(index * 7 + at * (at + index)) % WORDS.length]).join(' ')
