/** A folded word of a text. */
export interface Word {
  word: string
  start: number
  end: number
  /** In a script without spaces, where its first letter ends: its words are pairs of letters. */
  firstEnd?: number
}

/** Words in a row that a search looks for; of the last one, the beginning may suffice. */
export interface Term {
  words: readonly string[]
  isPrefix: boolean
}

/** The letters of a word that are compared, and the words of an item: PostgreSQL takes 1 MiB of them. */
const LONGEST_WORD = 30
const MOST_WORDS = 8000
/** The marks of a letter that are compared, as in Unicode's Stream-Safe Text Format: to put n in order takes n² steps. */
const MOST_MARKS = 30
/** The letters of an item in which words are looked for, so that a long one does not keep others waiting. */
const MOST_LETTERS = 100_000

const RUN = /[\p{L}\p{N}\p{M}]+/gu
/** A letter with its accents. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u
const ASCII = /^[a-z0-9]*$/i
/** What folds otherwise beside its neighbours: marks, what is joined to a syllable, and letters that stand for an accent. */
const JOINED =
  /[\p{M}\u0640\u037a\u1100-\u11ff\u3130-\u318f\ua960-\ua97c\ud7b0-\ud7fb\ufb50-\ufdff\ufe70-\ufefc\uffa0-\uffdc\u{16d63}-\u{16d6a}]/u
/** Accents and vowel points that are written or left out: those of Latin, Greek, Cyrillic, Hebrew and Arabic. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g
const NO_PART = /[^\p{L}\p{N}\p{M}]/gu
/** Letters that Unicode does not take for a letter with an accent. */
const PLAIN = new Map(
  Object.entries({
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    ŧ: 't',
    þ: 'th',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ς: 'σ',
  }),
)
const SPECIAL = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g')

/** A text without case, accents and other ways to write a letter. */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').toLowerCase().replace(ACCENTS, '')
  return bare
    .replace(SPECIAL, (letter) => PLAIN.get(letter) ?? letter)
    .normalize('NFC')
    .replace(NO_PART, '')
}

/** The beginning of a text, at most so many letters of it. */
export const beginningOf = (text: string, letters: number): string =>
  text.length <= letters ? text : Array.from(text).slice(0, letters).join('')

const cut = (word: string): string => beginningOf(word, LONGEST_WORD)

/** The letters of a run, each with its place in the text. */
const lettersOf = (run: string, from: number) =>
  [...run.matchAll(LETTER)].map(({ 0: letter, index }) => ({
    folded: fold(beginningOf(letter, 1 + MOST_MARKS)),
    start: from + index,
    end: from + index + letter.length,
    isUnspaced: UNSPACED.test(letter),
  }))

function* wordsOfRun(run: string, from: number): Generator<Word> {
  if (ASCII.test(run) || !(UNSPACED.test(run) || JOINED.test(run))) {
    yield { word: cut(fold(run)), start: from, end: from + run.length }
    return
  }
  const letters = lettersOf(run, from).filter(({ folded }) => folded !== '')
  for (let at = 0; at < letters.length; ) {
    const first = letters[at]
    if (!first) return
    let next = at + 1
    while (letters[next]?.isUnspaced === first.isUnspaced) next += 1
    const piece = letters.slice(at, next)
    if (first.isUnspaced)
      for (const [number, { folded, start, end }] of piece.entries()) {
        const pair = piece[number + 1]
        yield { word: cut(folded + (pair?.folded ?? '')), start, end: pair?.end ?? end, firstEnd: end }
      }
    else {
      const word = cut(piece.map(({ folded }) => folded).join(''))
      yield { word, start: first.start, end: piece.at(-1)?.end ?? first.end }
    }
    at = next
  }
}

/**
 * The words of a text. A script without spaces gives each pair of neighbouring letters, and its last letter, so that any
 * part of it is found.
 */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(RUN)) yield* wordsOfRun(run, index)
}

/** The words of each text of an item, of all together as many as a search looks at. */
export function* wordsOfTexts(texts: readonly string[]): Generator<Word[]> {
  let letters = MOST_LETTERS
  let words = MOST_WORDS
  for (const text of texts) {
    const found: Word[] = []
    for (const word of wordsOf(text.slice(0, letters))) {
      if (found.length === words) break
      found.push(word)
    }
    letters = Math.max(0, letters - text.length)
    words -= found.length
    yield found
  }
}

/**
 * The terms of a search, one for each part between spaces. The last word of a term is the beginning of a word, unless it
 * is a single letter.
 */
export function termsOf(query: string): Term[] {
  const terms = new Map<string, Term>()
  for (const part of query.split(/\s+/u)) {
    const found = [...wordsOf(part)]
    const last = found.at(-1)
    if (!last) continue
    const isInPair = last.firstEnd !== undefined && found.at(-2)?.end === last.end
    const words = (isInPair ? found.slice(0, -1) : found).map(({ word }) => word)
    const isPrefix = last.firstEnd !== undefined || Array.from(last.word).length > 1
    terms.set(words.join(' '), { words, isPrefix })
  }
  return [...terms.values()]
}
