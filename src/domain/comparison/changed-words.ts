/** A text in three parts: what it shares with another at its start and at its end, and what stands between. */
export interface MarkedText {
  before: string
  changed: string
  after: string
}

/** The words of a text and what stands between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '')

/** Marks the words in which a text differs from another; nothing where the two have no word in common at either end. */
export function changedWords(text: string, other: string): MarkedText {
  const own = wordsOf(text)
  const others = wordsOf(other)
  const most = Math.min(own.length, others.length)
  let start = 0
  while (start < most && own[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && own.at(-1 - end) === others.at(-1 - end)) end += 1
  if (start + end === 0) return { before: text, changed: '', after: '' }
  const rest = own.length - end
  const part = (from: number, to: number) => own.slice(from, to).join('')
  return { before: part(0, start), changed: part(start, rest), after: part(rest, own.length) }
}
