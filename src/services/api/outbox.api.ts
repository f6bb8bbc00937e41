import { outboxPages, type SentNotification } from '../../../contract/outbox'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

/** One page of the broadcasts, from the path that the host advertised. */
export const readBroadcasts = (
  http: Http,
  path: string,
  pageNo: number,
  signal?: AbortSignal,
): Promise<Page<SentNotification>> => http.sendList({ ...outboxPages, path }, { query: { pageNo }, signal })

/** The newest broadcast of a news item within a day; null if there is none. */
export async function lastBroadcastOf(
  http: Http,
  path: string,
  newsId: string,
  signal?: AbortSignal,
): Promise<SentNotification | null> {
  const { items } = await http.sendList({ ...outboxPages, path }, { query: { pageNo: 0, newsId }, signal })
  return items[0] ?? null
}
