/** A place in a text: its start and its end, in UTF-16 units. */
type Range = [start: number, end: number]

/** A text without regard to case, accents, ligatures and the width of letters. */
const foldedWidely = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A text without case and accents, and where each of its letters comes from. */
function foldedWithRanges(text: string): { letters: string; ranges: Range[] } {
  let letters = ''
  const ranges: Range[] = []
  let at = 0
  for (const letter of text) {
    const made = foldedWidely(letter)
    letters += made
    for (let index = 0; index < made.length; index += 1) ranges.push([at, at + letter.length])
    at += letter.length
  }
  return { letters, ranges }
}

/** The parts between spaces of what is searched for, without case and accents. */
export const partsOf = (words: string): string[] => foldedWidely(words).split(/\s+/).filter(Boolean)

/** Where the parts are in a text. */
export function rangesIn(text: string, parts: readonly string[]): Range[] {
  const { letters, ranges } = foldedWithRanges(text)
  const found: Range[] = []
  for (const part of parts)
    for (let at = letters.indexOf(part); at >= 0; at = letters.indexOf(part, at + part.length)) {
      const [first, last] = [ranges[at], ranges[at + part.length - 1]]
      if (first && last) found.push([first[0], last[1]])
    }
  return found
}

/** What nobody searches for: ids, addresses of pictures and videos, moments. */
const UNSEARCHED =
  /^(id|\w+Id|createdAt|dateTime|imageUrls?|videoUrls?|thumbnail\w*|articles|newsType|latLong|version)$/

/** The searched texts of an item with their paths, such as `bulletPoints.2`. */
export function textsOf(value: unknown, path = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field: path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !UNSEARCHED.test(name))
    .flatMap(([name, inner]) => textsOf(inner, path === '' ? name : `${path}.${name}`))
}

/** Whether each part is in one of the texts. */
export const hasAll = (texts: readonly { text: string }[], parts: readonly string[]): boolean => {
  const all = texts.map(({ text }) => foldedWidely(text))
  return parts.every((part) => all.some((text) => text.includes(part)))
}

/** A text in pieces, of which those within a range are marked; ranges that overlap are one. */
export function piecesOf(text: string, ranges: readonly Range[]): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = []
  let end = 0
  const put = (to: number, isMarked: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isMarked })
    end = Math.max(end, to)
  }
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    put(Math.min(from, text.length), false)
    put(Math.min(to, text.length), true)
  }
  put(text.length, false)
  return pieces
}

/** How much of a text is shown before its first marked place, and in all. */
const BEFORE = 24
const MOST = 160

/** The part of a text around its first marked place, for one line. */
export function excerptOf(text: string, ranges: readonly Range[]) {
  const first = Math.min(...ranges.map(([start]) => start))
  const from = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0
  const start = from > 0 && from <= first ? from : Math.max(0, first - BEFORE)
  const cut = ranges.map(([one, other]): Range => [Math.max(0, one - start), Math.max(0, other - start)])
  const pieces = piecesOf(text.slice(start, start + MOST), cut)
  return start > 0 ? [{ text: '… ', isMarked: false }, ...pieces] : pieces
}
