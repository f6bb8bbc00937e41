import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine'
import { createTrigger } from '../trigger'

/** A table whose rows are searched: the columns of their words, and what is copied from where. */
interface Searched {
  table: string
  words: readonly string[]
  /** Of several sources, the first that is not null. */
  copied: Readonly<Record<string, readonly string[]>>
}

const dated = (column: string) => ({ date: [column], until: [column], created: ['createdAt'] })
const place = { country: ['country'], region: ['region'] }

const SEARCHED: readonly Searched[] = [
  {
    table: 'news',
    words: ['title', 'description', 'subTitle', 'bulletPoints', 'region', 'country', 'sourceUrl'],
    copied: { ...dated('dateTime'), ...place, kind: ['newsType'], scope: ['topicId'] },
  },
  {
    table: 'events',
    words: ['name', 'description', 'region', 'country'],
    copied: { ...dated('startDate'), until: ['endDate', 'startDate'], ...place, enabled: ['enable'] },
  },
  {
    table: 'geoShots',
    words: ['title', 'description', 'region', 'country', 'sourceUrls'],
    copied: { ...dated('createdAt'), ...place },
  },
  { table: 'articles', words: ['name'], copied: { ...dated('createdAt'), scope: ['regionId'] } },
  { table: 'carousel', words: ['title', 'sourceUrl'], copied: { ...dated('createdAt'), enabled: ['enable'] } },
  { table: 'topics', words: ['topicName'], copied: dated('createdAt') },
]

/** Columns of free text: a longer one would not fit into an index of PostgreSQL. */
const CUT = new Set(['country', 'region'])

/** What is copied of a row: the names of the columns, and their values of `row`, such as `new`. */
function copyOf({ copied }: Searched, row: string) {
  const names = Object.keys(copied)
  const values = Object.entries(copied).map(([name, sources]) => {
    const [first = sql`null`, ...more] = sources.map((source) => sql.ref(`${row}.${source}`))
    const value = more.length === 0 ? first : sql`coalesce(${sql.join([first, ...more])})`
    return CUT.has(name) ? sql`substr(${value}, 1, 100)` : value
  })
  return { names, values }
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

function triggersOf(searched: Searched) {
  const { table, words, copied } = searched
  const { names, values } = copyOf(searched, 'new')
  const list = sql.lit(table)
  const sources = [...new Set([...words, ...Object.values(copied).flat()])]
  const isChanged = (columns: readonly string[]): RawBuilder<unknown> =>
    sql.join(
      columns.map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`),
      sql` or `,
    )
  const isIndexed = sql.ref('isIndexed')
  const set = sql.join(names.map((name, at) => sql`${sql.ref(name)} = ${values[at]}`))
  return [
    {
      name: `${table}Entered`,
      on: sql`insert`,
      when: sql``,
      run: sql`insert into search (list, id, ${refs(names)}) values (${list}, new.id, ${sql.join(values)})`,
    },
    {
      name: `${table}Changed`,
      on: sql`update of ${refs(sources)}`,
      when: sql`when (${isChanged(sources)})`,
      run: sql`update search set ${set}, ${isIndexed} = case when ${isChanged(words)} then 0 else ${isIndexed} end
        where list = ${list} and id = new.id`,
    },
    {
      name: `${table}Left`,
      on: sql`delete`,
      when: sql``,
      run: sql`delete from search where list = ${list} and id = old.id`,
    },
  ]
}

/** The indexes by which lists are filtered and sorted. */
const INDEXES = {
  searchByDate: ['list', 'date', 'id'],
  searchByCreation: ['list', 'created', 'id'],
  searchByTitle: ['list', 'title', 'id'],
  searchByCountry: ['list', 'country', 'date', 'id'],
  searchByRegion: ['list', 'region', 'date', 'id'],
  searchByKind: ['list', 'kind', 'date', 'id'],
  searchByScope: ['list', 'scope', 'date', 'id'],
}

/**
 * What a search, a filter and an order need of each item. Triggers copy it in the transaction of each write, and mark a
 * row whose texts were changed; the server writes the words, since neither engine folds and divides texts alike
 * (server/search).
 */
export const searchTables = {
  async up(db: Kysely<unknown>) {
    // Bytes are compared, so that both engines sort alike.
    const text = isPostgres(db) ? sql`text collate "C"` : sql`text`
    const number = isPostgres(db) ? sql`integer generated always as identity` : sql`integer`
    const isNull = sql`null`
    const isNotNull = sql`not null`
    const column = (name: string, type: RawBuilder<unknown>, given: RawBuilder<unknown>) =>
      sql`${sql.ref(name)} ${type} ${given}`
    const columns = [
      column('number', number, sql`primary key`),
      column('list', text, isNotNull),
      column('id', sql`text`, isNotNull),
      column('title', text, sql`not null default ''`),
      column('country', text, isNull),
      column('region', text, isNull),
      column('kind', text, isNull),
      column('scope', text, isNull),
      column('enabled', sql`integer`, isNull),
      column('date', text, isNotNull),
      column('until', text, isNotNull),
      column('created', text, isNotNull),
      column('isIndexed', sql`integer`, sql`not null default 0`),
    ]
    if (isPostgres(db))
      columns.push(column('titleWords', sql`tsvector`, isNull), column('words', sql`tsvector`, isNull))
    await sql`create table search (${sql.join(columns)}, unique (id, list))`.execute(db)
    for (const [name, of] of Object.entries(INDEXES))
      await sql`create index ${sql.id(name)} on search (${refs(of)})`.execute(db)
    await sql`create index ${sql.id('searchMissing')} on search (number) where ${sql.ref('isIndexed')} = 0`.execute(db)
    if (isPostgres(db)) {
      // The words are kept apart from the rest, which is read for all that a search finds.
      await sql`alter table search alter column words set storage external,
        alter column ${sql.ref('titleWords')} set storage main, alter column title set storage main,
        set (toast_tuple_target = 600)`.execute(db)
      await sql`create index ${sql.id('searchWords')} on search using gin (words)`.execute(db)
    } else {
      // The words come without a character of ASCII but letters, digits and spaces: this tokenizer leaves all else as it is.
      await sql`create virtual table ${sql.id('searchWords')} using fts5(
        title, text, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3')`.execute(db)
      const run = sql`delete from ${sql.id('searchWords')} where rowid = old.number`
      await createTrigger(db, 'search', { name: 'searchLeft', on: sql`delete`, when: sql``, run })
    }
    for (const searched of SEARCHED) {
      const { names, values } = copyOf(searched, 'item')
      await sql`insert into search (list, id, ${refs(names)})
        select ${sql.lit(searched.table)}, item.id, ${sql.join(values)} from ${sql.table(searched.table)} as item`.execute(
        db,
      )
      for (const trigger of triggersOf(searched)) await createTrigger(db, searched.table, trigger)
    }
  },
}
