import { articleCalls } from '../../../contract/article'
import { carouselPages } from '../../../contract/carousel'
import { eventPages } from '../../../contract/event'
import { geoShotCalls } from '../../../contract/geo-shot'
import { newsCalls } from '../../../contract/news'
import { topicPages } from '../../../contract/topic'
import type { FoundItem, ItemKind, TitleAnswer } from '../../domain/navigation/found-items'
import { isBlank } from '../../domain/text'
import type { LoggedAnswer } from './answer-log'
import { readList } from './content.api'
import type { Http } from './http'

const kinds: Readonly<Record<string, ItemKind>> = {
  news: 'news',
  events: 'events',
  geoShots: 'geoShots',
  articles: 'articles',
  carousel: 'carousel',
  trendingTopics: 'topics',
}

const kindOf = (path: string): ItemKind | undefined => kinds[path.split('/')[3] ?? '']

/** An item as the palette offers it; null if it has no id or no title. */
function foundItem(kind: ItemKind, item: unknown): FoundItem | null {
  if (typeof item !== 'object' || item === null) return null
  const fields = new Map<string, unknown>(Object.entries(item))
  const id = fields.get('id')
  // The name of an event or a topic may be under one of several keys (DATA-3, DATA-12).
  const titles = ['topicName', 'name', 'title'].map((key) => fields.get(key))
  const title = titles.find((text) => typeof text === 'string' && !isBlank(text))
  return typeof id === 'string' && typeof title === 'string' ? { kind, id, title, item } : null
}

const found = (kind: ItemKind, items: readonly unknown[]) =>
  items.map((item) => foundItem(kind, item)).filter((one) => one !== null)

/** What the data of an answer have told of, found once: the palette asks at each key. */
const itemsTold = new WeakMap<object, readonly FoundItem[]>()
function told(kind: ItemKind, data: unknown): readonly FoundItem[] {
  if (typeof data !== 'object' || data === null) return []
  const list = 'items' in data ? data.items : [data]
  const items = itemsTold.get(data) ?? found(kind, Array.isArray(list) ? list : [])
  itemsTold.set(data, items)
  return items
}

const idIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : ''

/** The items that answers have told of and no later write has removed, as they were told of last. */
export function itemsOf(answers: readonly LoggedAnswer[]): readonly FoundItem[] {
  const items = new Map<string, FoundItem>()
  for (const { call, sent, data } of answers) {
    const kind = kindOf(call.path)
    if (!kind) continue
    if (call.method !== 'get') items.delete(`${kind} ${sent.params?.id ?? idIn(sent.body)}`)
    for (const one of told(kind, data)) items.set(`${kind} ${one.id}`, one)
  }
  return [...items.values()]
}

/** Asks each list of a host that searches; rejects if none answers. */
export async function findItems(http: Http, q: string, signal: AbortSignal): Promise<TitleAnswer> {
  const query = { q, pageNo: 0 }
  const lists = [
    readList(http, newsCalls.page, query, signal).then(({ items }) => found('news', items)),
    readList(http, eventPages, query, signal).then(({ items }) => found('events', items)),
    readList(http, geoShotCalls.page, query, signal).then(({ items }) => found('geoShots', items)),
    readList(http, articleCalls.page, query, signal).then(({ items }) => found('articles', items)),
    readList(http, carouselPages, query, signal).then(({ items }) => found('carousel', items)),
    readList(http, topicPages, query, signal).then(({ items }) => found('topics', items)),
  ]
  const answers = await Promise.allSettled(lists)
  const values = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (values.length === 0) throw new Error('No list was searched')
  return { text: q, items: values.flat(), isAll: values.length === lists.length }
}
