import { outboxPages, type SentNotification } from '../../../contract/outbox'
import type { Page } from '../../../contract/page'
import type { NotificationItem } from '../../domain/content/notification'
import type { Http } from './http'

/** One page of the broadcasts, from the path that the host advertised. */
export const readBroadcasts = (
  http: Http,
  path: string,
  pageNo: number,
  signal: AbortSignal,
): Promise<Page<SentNotification>> => http.sendList({ ...outboxPages, path }, { query: { pageNo }, signal })

/** The newest broadcast of an item within a day; null if there is none. */
export async function lastBroadcastOf(
  http: Http,
  path: string,
  { type, id }: NotificationItem,
  signal: AbortSignal,
): Promise<SentNotification | null> {
  const query = { pageNo: 0, ...(type === 'news' ? { newsId: id } : { eventId: id }) }
  const { items } = await http.sendList({ ...outboxPages, path }, { query, signal })
  return items[0] ?? null
}
