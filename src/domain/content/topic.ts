import * as z from 'zod/mini'
import type { Topic, TopicRead, TopicToSave } from '../../../contract/topic'
import { isBlank } from '../text'
import { textOrEmpty } from './form-fields'

/** The values of the topic form; with an id it renames that topic. */
export interface TopicForm {
  id?: string
  topicName: string
}

/** Converts a topic, whose name the API server sends under one of three keys (DATA-12). */
export const topicOf = ({ id, topicName, name, title, version, changedBy, changedAt }: TopicRead): Topic => ({
  id,
  version,
  changedBy,
  changedAt,
  topicName: [topicName, name, title].find((given) => given !== undefined && !isBlank(given)) ?? '',
})

/** The empty form in create mode (TOPIC-3). */
export const blankTopic = (): TopicForm => ({ topicName: '' })

/** The form values of a topic to rename (TOPIC-2). */
export const topicFormOf = ({ id, topicName }: Topic): TopicForm => ({ id, topicName })

/** The validation error of a form with a blank name (TOPIC-4). */
export const topicProblem = ({ topicName }: TopicForm): { field: 'topicName' } | null =>
  isBlank(topicName) ? { field: 'topicName' } : null

/** The payload of a form: the trimmed name, and the id of a renamed topic (TOPIC-5, TOPIC-6). */
export const topicPayload = ({ id, topicName }: TopicForm): TopicToSave => ({
  ...(id === undefined || isBlank(id) ? {} : { id }),
  topicName: topicName.trim(),
})

/** Whether a topic equals what was sent: the same name, and the same id if one was sent (EXT-3). */
export const isSameTopic = (topic: Topic, sent: TopicToSave): boolean =>
  topic.topicName.trim() === sent.topicName && (sent.id === undefined || sent.id === topic.id)

const draftSchema = z.object({ id: textOrEmpty, topicName: textOrEmpty })

/** The form values of a stored draft; null if it contains no name. */
export function parseTopicDraft(formData: Record<string, unknown>): TopicForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !Object.hasOwn(formData, 'topicName')) return null
  const { id, topicName } = read.data
  return id === '' ? { topicName } : { id, topicName }
}
