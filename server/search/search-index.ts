import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../store/db'
import { isPostgres, locked, takeTurn } from '../store/engine'
import { isSearched, textsOf } from './searched-lists'
import { beginningOf, type Term, wordsOfTexts } from './words'

/** Between two texts, so that no term is found across them. It is no letter, and so no part of a word. */
const BORDER = '\uE000'

/** The folded words of each text. */
const foldedWords = (texts: readonly string[]): string[][] =>
  [...wordsOfTexts(texts)].map((words) => words.map(({ word }) => word))

/** The words of several texts, with borders between them. */
const bordered = (texts: readonly string[][]): string[] =>
  texts.filter(({ length }) => length > 0).flatMap((words, at) => (at === 0 ? words : [BORDER, ...words]))

/** The words as PostgreSQL reads them: each with its positions. It keeps 256 of each. */
function vectorOf(words: readonly string[]): string {
  const positions = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    const found = positions.get(word)
    if (!found) positions.set(word, [at + 1])
    else if (found.length < 256) found.push(at + 1)
  }
  positions.delete(BORDER)
  return [...positions].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}

/** The letters of a title by which items are sorted. */
const TITLE_LETTERS = 100

/** Writes the words of a row into its entry, whose number is given. */
async function indexRow(db: Db, number: number, texts: readonly string[]): Promise<void> {
  const words = foldedWords(texts)
  const [titleWords = [], ...rest] = words
  const sorted = beginningOf(titleWords.join(' '), TITLE_LETTERS)
  const update = sql`update search set title = ${sorted}, ${sql.ref('isIndexed')} = 1`
  if (isPostgres(db)) {
    await sql`${update}, ${sql.ref('titleWords')} = ${vectorOf(titleWords)}::tsvector,
      words = ${vectorOf(bordered(words))}::tsvector where number = ${number}`.execute(db)
    return
  }
  await sql`insert or replace into ${sql.table('searchWords')} (rowid, title, text)
    values (${number}, ${titleWords.join(' ')}, ${bordered(rest).join(' ')})`.execute(db)
  await sql`${update} where number = ${number}`.execute(db)
}

/** The terms as a query of FTS5, in all columns or in one. Words have letters and digits only, and are quoted. */
export function matchOf(terms: readonly Term[], column?: 'title'): string {
  const query = terms
    .map(({ words, isPrefix }) => `(${words.map((word) => `"${word}"`).join(' + ')}${isPrefix ? ' *' : ''})`)
    .join(' AND ')
  return column ? `${column} : (${query})` : query
}

/** The terms as a query of PostgreSQL. */
export const tsqueryOf = (terms: readonly Term[]): string =>
  terms
    .map(({ words, isPrefix }) => `(${words.map((word) => `'${word}'`).join(' <-> ')}${isPrefix ? ':*' : ''})`)
    .join(' & ')

const ROWS_AT_ONCE = 100
/** Long items have so many words that a hundred of them would hold up everybody else. */
const LETTERS_AT_ONCE = 500_000

const missingIn = (db: Db) =>
  db.selectFrom('search').select(['number', 'list', 'id']).where('isIndexed', '=', 0).orderBy('number')

/** Indexes some of the rows that are not; returns whether there may be more. */
async function indexSome(write: Db): Promise<boolean> {
  const missing = missingIn(write).limit(ROWS_AT_ONCE)
  // Another search may be writing these words, for as long as it takes: without them this one would miss what was saved.
  await takeTurn(write, 'words of a search')
  // A save of the same item must wait, else its words would be overwritten by those read before it. It is not waited
  // for: a deletion that changes several of these items would never end.
  if (isPostgres(write)) await sql`set local lock_timeout = 500`.execute(write)
  const entries = await locked(write, missing).execute()
  let letters = 0
  for (const list of new Set(entries.map((entry) => entry.list))) {
    if (!isSearched(list)) continue
    const numbers = new Map(entries.filter((entry) => entry.list === list).map(({ id, number }) => [id, number]))
    const rows = await write
      .selectFrom(list)
      .selectAll()
      .where('id', 'in', [...numbers.keys()])
      .execute()
    for (const row of rows) {
      const number = numbers.get(row.id)
      if (number === undefined) continue
      if (letters >= LETTERS_AT_ONCE) return true
      const texts = textsOf(list, row).map(({ text }) => text)
      await indexRow(write, number, texts)
      for (const text of texts) letters += text.length
    }
  }
  return entries.length === ROWS_AT_ONCE
}

/**
 * Writes the words of the rows that have none, or older ones: those that were saved since the last time, also by another
 * program, and those of a store from before the search (EXT-101, decision 79).
 */
export async function indexMissing(db: Db): Promise<void> {
  if (!(await missingIn(db).limit(1).executeTakeFirst())) return
  while (await db.transaction().execute(indexSome)) await nextTurn()
}
