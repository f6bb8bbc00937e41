/** A part of a text: where it begins, and whether it differs from another text. */
export interface TextPart {
  at: number
  text: string
  isChanged: boolean
}

/** The most pairs of words that are compared; texts beyond are not marked. */
const MOST_PAIRS = 1_000_000

/** Marks the words in which a text differs from another; none where the two have less than a third in common. */
export function changedWords(text: string, other: string): TextPart[] {
  const words = text.split(/(?<=\s)(?=\S)/)
  const others = other.split(/\s+/)
  const shared = sharedWords(
    words.map((word) => word.trim()),
    others,
  )
  if (shared.size * 3 < Math.max(words.length, others.length)) return [{ at: 0, text, isChanged: false }]
  const parts: TextPart[] = []
  let at = 0
  for (const [index, word] of words.entries()) {
    const isChanged = !shared.has(index)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += word
    else parts.push({ at, text: word, isChanged })
    at += word.length
  }
  return parts
}

/** The places of the words that a text shares with another, in the same order. */
function sharedWords(own: readonly string[], others: readonly string[]): Set<number> {
  const shared = new Set<number>()
  if (own.length * others.length > MOST_PAIRS) return shared
  /** How many words the first of each have in common. */
  const counts: number[][] = [[]]
  const countOf = (first: number, second: number) => counts[first]?.[second] ?? 0
  for (const [first, word] of own.entries()) {
    const row = [0]
    for (const [second, one] of others.entries())
      row.push(word === one ? countOf(first, second) + 1 : Math.max(row[second] ?? 0, countOf(first, second + 1)))
    counts.push(row)
  }
  let [first, second] = [own.length, others.length]
  while (first > 0 && second > 0) {
    if (own[first - 1] === others[second - 1]) {
      first -= 1
      second -= 1
      shared.add(first)
    } else if (countOf(first - 1, second) >= countOf(first, second - 1)) first -= 1
    else second -= 1
  }
  return shared
}
