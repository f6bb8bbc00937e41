import { type Article, articleCalls } from '../../../contract/article'
import type { EventNews } from '../../../contract/event-news'
import { type GeoShot, geoShotCalls } from '../../../contract/geo-shot'
import { type News, newsCalls } from '../../../contract/news'
import type { Page } from '../../../contract/page'
import { SEARCH_RELATION } from '../../../contract/search'
import { askedFor, orderIn, readFilters } from '../../domain/navigation/filters'
import { isLastPage, pageCount } from '../../domain/navigation/paging'
import type { Find } from '../../domain/navigation/url-state'
import { hasAll, partsOf, rangesIn, textsOf } from '../../domain/navigation/words'
import { readList } from './content.api'
import type { Http } from './http'
import type { ReadCache } from './read-cache'

/** More pages than a list that people work with has. */
const MOST_PAGES = 100_000

/** What is found, which page of it is shown, and within which scope. */
interface FindQuery extends Find {
  scope: string
  page: number
}

type Reads<Item> = Pick<ReadCache<{ scope: string; page: number }, Page<Item>>, 'load' | 'get'>
type Tell = (progress: { done: number; of: number | null }) => void

interface FinderPorts<Item> {
  http: Http
  /** The pages of the plain list. */
  reads: Reads<Item>
  /** Asks a host that declares its search for one page of what it finds; without it all pages are read. */
  ask?: (query: FindQuery, signal: AbortSignal) => Promise<Page<Item>>
}

export type Finder<Item> = ReturnType<typeof createFinder<Item & { id: string }>>

/**
 * Searches all pages of a list: by the host where it declares that, else by reading the pages one after another with
 * the plain call, each once (EXT-105, EXT-106).
 */
export function createFinder<Item extends { id: string }>({ http, reads, ask }: FinderPorts<Item>) {
  /** The pages that the last search has read. */
  let read: { key: string; pages: Page<Item>[] } = { key: '', pages: [] }

  const pageAt = async (query: FindQuery, page: number, signal: AbortSignal) => {
    const plain = { scope: query.scope, page }
    return reads.get(plain) ?? (await reads.load(plain, signal))
  }

  async function readAll(query: FindQuery, only: string | null, signal: AbortSignal, tell: Tell) {
    const key = JSON.stringify([query.scope, query.words, only])
    if (read.key !== key) read = { key, pages: [] }
    const { pages } = read
    for (let page = pages.length; page < MOST_PAGES; page += 1) {
      const last = pages.at(-1)
      if (last && (isLastPage(last, page - 1) || last.items.some(({ id }) => id === only))) break
      const of = last && last.total !== null ? pageCount(last.total, last.pageSize) : null
      tell({ done: page, of })
      const next = await pageAt(query, page, signal)
      signal.throwIfAborted()
      pages.push(next)
    }
    return pages
  }

  return {
    async find(query: FindQuery, signal: AbortSignal, tell: Tell): Promise<Page<Item>> {
      const { only } = readFilters('news', query.by)
      const first = await pageAt(query, 0, signal)
      if (only === null && ask && http.declares(SEARCH_RELATION))
        return { ...(await ask(query, signal)), all: first.total }
      if (only === null && query.words === '') return pageAt(query, query.page, signal)
      const pages = await readAll(query, only, signal, tell)
      const parts = partsOf(query.words)
      const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()]
      const found = items.filter((item) => (only === null ? hasAll(textsOf(item), parts) : item.id === only))
      const before = query.page * first.pageSize
      const shown = found.slice(before, before + first.pageSize)
      return {
        items: shown,
        total: found.length,
        pageSize: first.pageSize,
        hasNext: before + first.pageSize < found.length,
        unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
        all: pages.at(-1)?.total ?? items.length,
        matches: shown.flatMap((item) =>
          textsOf(item).flatMap(({ field, text }) => {
            const ranges = rangesIn(text, parts)
            return ranges.length === 0 ? [] : [{ id: item.id, field, ranges }]
          }),
        ),
      }
    },
    /** Forgets what was read, since the list has changed. */
    clear(): void {
      read = { key: '', pages: [] }
    },
  }
}

/** What all finders are made from. */
interface Given<Item> {
  http: Http
  reads: Reads<Item>
}

/** Finds news. */
export const findNews = ({ http, reads, editorId }: Given<News> & { editorId: () => string }) =>
  createFinder({
    http,
    reads,
    ask: (query, signal) => {
      const sort = orderIn(['date', 'title', 'type', 'country'], query.by)
      const asked = { ...askedFor('news', query), sort, pageNo: query.page, userId: editorId() }
      return readList(http, newsCalls.page, asked, signal)
    },
  })

/** Finds GeoShots. */
export const findGeoShots = ({ http, reads }: Given<GeoShot>) =>
  createFinder({
    http,
    reads,
    ask: (query, signal) => {
      const sort = orderIn(['date', 'title', 'country'], query.by)
      return readList(http, geoShotCalls.page, { ...askedFor('geoShots', query), sort, pageNo: query.page }, signal)
    },
  })

/** Finds the news of an event, which no host searches. */
export const findEventNews = ({ http, reads }: Given<EventNews>) => createFinder({ http, reads })

/** Finds articles of a region. */
export const findArticles = ({ http, reads }: Given<Article>) =>
  createFinder({
    http,
    reads,
    ask: (query, signal) => {
      const { q, from, to } = askedFor('articles', query)
      const search = { q, ...(from ? { from } : {}), ...(to ? { to } : {}) }
      const sort = orderIn(['date', 'title'], query.by)
      return readList(http, articleCalls.page, { ...search, sort, regionId: query.scope, pageNo: query.page }, signal)
    },
  })
