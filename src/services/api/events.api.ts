import { type EventRead, type EventToSave, eventCalls } from '../../../contract/event'
import type { Page } from '../../../contract/page'
import { type EventItem, eventOf } from '../../domain/content/event'
import { readItem, readList, writeItem } from './content.api'
import type { Http } from './http'

/** The events in the format of the app (DATA-4, DATA-6). */
export async function readEvents(http: Http, signal?: AbortSignal): Promise<Page<EventItem>> {
  const page = await readList(http, eventCalls.list, {}, signal)
  return { ...page, items: page.items.map(eventOf) }
}

/** One event; null if the API server has no event with this id (CALL-11). */
export const readEvent = async (http: Http, id: string, signal?: AbortSignal): Promise<EventItem | null> =>
  itemOf(await readItem(http, eventCalls.one, id, signal))

/** The saved event of the response; null if it contains none. */
export const saveEvent = async (
  http: Http,
  event: EventToSave,
  idempotencyKey?: string,
  version?: number,
): Promise<EventItem | null> => itemOf(await writeItem(http, eventCalls.save, event, idempotencyKey, version))

const itemOf = (read: EventRead | null): EventItem | null => (read ? eventOf(read) : null)
