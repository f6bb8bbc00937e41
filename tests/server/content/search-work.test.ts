import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds, rangesOf } from '../../../server/search/ranges'
import { indexMissing } from '../../../server/search/search-index'
import { matchesOf } from '../../../server/search/searched-lists'
import { type Term, termsOf, type Word, wordsOf, wordsOfTexts } from '../../../server/search/words'
import { openTestServer } from '../support/kit'

const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789').join(' ')

/** A term that counts how often its words are looked at. */
function counting(term: Term, seen: { times: number }): Term {
  return {
    isPrefix: term.isPrefix,
    get words() {
      seen.times += 1
      return term.words
    },
  }
}

/** Where the terms are in a text: each of them tried at each word. */
function plainRanges(text: string, terms: readonly Term[]): [number, number][] {
  const words = [...wordsOf(text)]
  const endOf = (last: Word, term: Term) =>
    last.firstEnd !== undefined && last.word.length > (term.words.at(-1)?.length ?? 0) ? last.firstEnd : last.end
  const found = terms.flatMap((term) =>
    words.flatMap(({ start }, at): [number, number][] => {
      const some = words.slice(at, at + term.words.length)
      const last = some.at(-1)
      return last && holds(some, term) ? [[start, endOf(last, term)]] : []
    }),
  )
  const ranges: [number, number][] = []
  for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}

describe('the places of the words of a search', () => {
  const word = fc.constantFrom(
    'ice',
    'iced',
    'i',
    'icing',
    'Éire',
    '東京',
    '東京都',
    '京',
    "o'clock",
    "o'",
    'паром',
    '12',
  )
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))

  test('are those at which one of its terms is, each text for itself [EXT-102]', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (texts, q) => {
        const terms = termsOf(q)
        expect([...rangesOf(texts, terms)]).toEqual(texts.map((one) => plainRanges(one, terms)))
      }),
      { numRuns: 500 },
    )
  })

  test('are found without a look at each term for each word [EXT-102]', () => {
    const seen = { times: 0 }
    const terms = [...termsOf(letters), ...termsOf('zebra zebu zero')].map((term) => counting(term, seen))
    const texts = Array.from({ length: 100 }, () => 'Night ferries return to the harbour. '.repeat(10))
    expect([...rangesOf(texts, terms)].flat()).toEqual([])
    expect(seen.times).toBeLessThan(500)
  })

  test('are at most 50 in a text and 200 in an item, its title first [EXT-102]', () => {
    const bulletPoints = JSON.stringify(Array.from({ length: 1000 }, () => `${letters}. `.repeat(13)))
    const row = { id: 'n1', title: letters, bulletPoints }
    const matches = matchesOf('news', row, termsOf(letters))
    const counts = matches.map(({ field, ranges }) => [field, ranges.length])
    expect(counts).toEqual([
      ['title', 36],
      ['bulletPoints.0', 50],
      ['bulletPoints.1', 50],
      ['bulletPoints.2', 50],
      ['bulletPoints.3', 14],
    ])
  })
})

describe('the words of long items', () => {
  test('are written some at a time, between which others have their turn [EXT-101]', async () => {
    await using server = await openTestServer()
    const { db } = server.store
    const rest = { region: 'Europe', country: 'Norway', latLong: '', imageUrls: '[]', videoUrls: '[]', createdAt: '' }
    const long = { newsType: 'DESCRIPTIVE', dateTime: '', bulletPoints: '[]', description: 'ferry '.repeat(16_000) }
    const rows = Array.from({ length: 12 }, (_, at) => ({ id: `n${at}`, title: `${at}`, ...long, ...rest }))
    await db.insertInto('news').values(rows).execute()
    const written = async () => {
      const found = await db.selectFrom('search').select('number').where('isIndexed', '=', 1).execute()
      return found.length
    }
    const seen = new Set([await written()])
    const all = indexMissing(db)
    while (!seen.has(12)) {
      await nextTurn()
      seen.add(await written())
    }
    await all
    expect(seen.size).toBeGreaterThan(2)
  })
})

describe('the words of an item', () => {
  const sizeOf = (texts: readonly string[]) => {
    const words = [...wordsOfTexts(texts)].flat()
    return { words: words.length, letters: words.reduce((sum, { start, end }) => sum + end - start, 0) }
  }

  test('are those of each of its texts [EXT-100]', () => {
    const texts = ['Night ferries', '', 'return']
    expect([...wordsOfTexts(texts)]).toEqual(texts.map((text) => [...wordsOf(text)]))
  })

  test('are at most 8000, and within the first 100,000 letters of all texts together [EXT-100]', () => {
    expect(sizeOf(Array.from({ length: 1000 }, () => letters))).toEqual({ words: 8000, letters: 8000 })
    expect(sizeOf(Array.from({ length: 1000 }, () => 'ж'.repeat(1000)))).toEqual({ words: 100, letters: 100_000 })
  })

  test('are folded as a whole to what their letters are folded to one by one, in any script [EXT-100]', () => {
    const differing: string[] = []
    const foldedOf = (run: string) => [...wordsOf(run)].map(({ word, start, end }) => [word, start, run.length - end])
    for (let code = 0; code < 0x2_0000; code += 1) {
      const letter = String.fromCodePoint(code)
      if (!/[\p{L}\p{N}]/u.test(letter) || [...wordsOf(letter)].some(({ firstEnd }) => firstEnd)) continue
      // A run with an accent is folded letter by letter, and this one is left out.
      for (const [run, accented] of [
        [`я${letter}`, `я\u0301${letter}`],
        [`${letter}${letter}я`, `${letter}${letter}я\u0301`],
      ] as const)
        if (String(foldedOf(run)) !== String(foldedOf(accented))) differing.push(run)
    }
    expect(differing).toEqual([])
  })
})
