import type { Match } from '../../contract/search'
import type { Row } from '../store/tables'
import { parseTextList } from '../store/text-list'
import { rangesOf } from './ranges'
import type { Term } from './words'

/** The tables whose lists are searched. */
export type SearchedTable = 'news' | 'events' | 'geoShots' | 'articles' | 'carousel' | 'topics'

/** What a list may be sorted by: the column of the table `search`. */
export const SORTS = {
  date: 'date',
  end: 'until',
  created: 'created',
  title: 'title',
  country: 'country',
  region: 'region',
  type: 'kind',
  enabled: 'enabled',
} as const
export type Sort = keyof typeof SORTS

/** An order; with a minus from the last to the first. */
export type Order = Sort | `-${Sort}`

/** A column with texts, and the field of the item that has them. */
interface Texts<Column> {
  column: Column
  field: string
  isList?: boolean
}

interface SearchedList<Column> {
  title: Column
  texts: readonly Texts<Column>[]
  /** The order of the list without a search. */
  order: Order
  /** The parameter that names a scope of the list: a topic or a region. */
  scope?: 'topicId' | 'regionId'
}

const place = [
  { column: 'region', field: 'location.region' },
  { column: 'country', field: 'location.country' },
] as const

/** The lists that are searched. What a filter or an order needs, triggers copy (search.migration.ts). */
export const searchedLists: { [Name in SearchedTable]: SearchedList<keyof Row<Name>> } = {
  news: {
    title: 'title',
    texts: [
      { column: 'description', field: 'description' },
      { column: 'subTitle', field: 'subTitle' },
      { column: 'bulletPoints', field: 'bulletPoints', isList: true },
      ...place,
      { column: 'sourceUrl', field: 'sourceUrl' },
    ],
    order: '-date',
    scope: 'topicId',
  },
  events: {
    title: 'name',
    texts: [{ column: 'description', field: 'description' }, ...place],
    order: '-created',
  },
  geoShots: {
    title: 'title',
    texts: [
      { column: 'description', field: 'description' },
      ...place,
      { column: 'sourceUrls', field: 'sourceUrls', isList: true },
    ],
    order: '-date',
  },
  articles: { title: 'name', texts: [], order: '-date', scope: 'regionId' },
  carousel: { title: 'title', texts: [{ column: 'sourceUrl', field: 'sourceUrl' }], order: '-date' },
  topics: { title: 'topicName', texts: [], order: 'title' },
}

/** Whether the rows of a table are searched. */
export const isSearched = (table: string): table is SearchedTable => Object.hasOwn(searchedLists, table)

/** A text of an item, and the path of its field. */
interface FieldText {
  field: string
  text: string
}

/** The texts of a row that are searched, its title first. */
export function textsOf(table: SearchedTable, row: object): FieldText[] {
  const values = new Map<string, unknown>(Object.entries(row))
  const { title, texts } = searchedLists[table]
  const all: readonly Texts<string>[] = [{ column: title, field: title }, ...texts]
  return all.flatMap(({ column, field, isList = false }) => {
    const value = values.get(column)
    if (typeof value !== 'string') return []
    if (!isList) return [{ field, text: value }]
    return parseTextList(value).map((text, at) => ({ field: `${field}.${at}`, text }))
  })
}

/** Where the terms are in the texts of a row, as far as a search looks at them. */
export function matchesOf(table: SearchedTable, row: { id: string }, terms: readonly Term[]): Match[] {
  const texts = textsOf(table, row)
  const found = [
    ...rangesOf(
      texts.map(({ text }) => text),
      terms,
    ),
  ]
  return texts.flatMap(({ field }, at) => {
    const ranges = found[at] ?? []
    return ranges.length === 0 ? [] : [{ id: row.id, field, ranges }]
  })
}
