import { type Term, type Word, wordsOfTexts } from './words'

/** Whether a term is at a place of the words of a text. */
const isAt = (words: readonly Word[], at: number, { words: sought, isPrefix }: Term): boolean =>
  sought.every((word, number) => {
    const found = words[at + number]?.word
    return isPrefix && number === sought.length - 1 ? found?.startsWith(word) === true : found === word
  })

/** Whether a term is in the words of a text. */
export const holds = (words: readonly Word[], term: Term): boolean => words.some((_, at) => isAt(words, at, term))

/** The most ranges of one text, and of all texts of an item. */
const MOST_RANGES = 50
const MOST_ITEM_RANGES = 200

/** Where a term ends in the words of a text, if it is at a place of them. */
function endAt(words: readonly Word[], at: number, term: Term): number | undefined {
  const last = words[at + term.words.length - 1]
  if (!last || !isAt(words, at, term)) return undefined
  const isLetter = last.firstEnd !== undefined && last.word.length > (term.words.at(-1)?.length ?? 0)
  return isLetter ? last.firstEnd : last.end
}

/** The terms that begin at a word: found by their first word, so that more terms take no longer. */
function indexOf(terms: readonly Term[]) {
  const whole = new Map<string, Term[]>()
  const beginnings = new Map<string, Term[]>()
  for (const term of terms) {
    const [first = ''] = term.words
    const known = term.isPrefix && term.words.length === 1 ? beginnings : whole
    known.set(first, [...(known.get(first) ?? []), term])
  }
  const lengths = [...new Set([...beginnings.keys()].map(({ length }) => length))]
  return (word: string): Term[] => [
    ...(whole.get(word) ?? []),
    ...lengths.flatMap((length) => (length > word.length ? [] : (beginnings.get(word.slice(0, length)) ?? []))),
  ]
}

/** Where terms are in each text of an item: the start and end of each, in their order, none over another. */
export function* rangesOf(texts: readonly string[], terms: readonly Term[]): Generator<[number, number][]> {
  const termsAt = indexOf(terms)
  let left = MOST_ITEM_RANGES
  for (const words of wordsOfTexts(texts)) {
    const ranges = rangesIn(words, termsAt, Math.min(MOST_RANGES, left))
    left -= ranges.length
    yield ranges
    if (left === 0) return
  }
}

function rangesIn(words: readonly Word[], termsAt: (word: string) => Term[], most: number): [number, number][] {
  const ranges: [number, number][] = []
  for (const [at, { word, start }] of words.entries())
    for (const term of termsAt(word)) {
      const end = endAt(words, at, term)
      if (end === undefined) continue
      const last = ranges.at(-1)
      if (last && start <= last[1]) last[1] = Math.max(last[1], end)
      else if (ranges.length === most) return ranges
      else ranges.push([start, end])
    }
  return ranges
}
