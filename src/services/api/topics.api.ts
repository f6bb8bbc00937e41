import type { Page } from '../../../contract/page'
import { type Topic, type TopicToSave, topicCalls, topicWrites } from '../../../contract/topic'
import { topicOf } from '../../domain/content/topic'
import { readList, writeItem } from './content.api'
import type { Http } from './http'

/** The topics in the format of the app (DATA-12). */
export async function readTopics(http: Http, signal?: AbortSignal): Promise<Page<Topic>> {
  const page = await readList(http, topicCalls.list, {}, signal)
  return { ...page, items: page.items.map(topicOf) }
}

/** The saved topic of the response; null if it contains none (CALL-17, CALL-18). */
export async function saveTopic(
  http: Http,
  topic: TopicToSave,
  idempotencyKey?: string,
  version?: number,
): Promise<Topic | null> {
  const saved = await writeItem(http, topicWrites.save, topic, idempotencyKey, version)
  return saved ? topicOf(saved) : null
}
