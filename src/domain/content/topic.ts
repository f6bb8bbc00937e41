import * as z from 'zod/mini'
import type { Topic, TopicRead, TopicToSave } from '../../../contract/topic'
import { isBlank } from '../text'

/** The topic form as it is filled in; with an id it renames that topic. */
export interface TopicForm {
  id?: string
  topicName: string
}

/** A topic as the application uses it, its name under whichever of three keys the API server puts it (DATA-12). */
export const topicOf = ({ id, topicName, name, title }: TopicRead): Topic => ({
  id,
  topicName: [topicName, name, title].find((given) => given !== undefined && !isBlank(given)) ?? '',
})

/** An empty form in add mode (TOPIC-3). */
export const blankTopic = (): TopicForm => ({ topicName: '' })

/** The form filled with a topic for renaming it (TOPIC-2). */
export const topicFormOf = ({ id, topicName }: Topic): TopicForm => ({ id, topicName })

/** What keeps a form from being saved: a name that shows nothing (TOPIC-4). */
export const topicProblem = ({ topicName }: TopicForm): { field: 'topicName' } | null =>
  isBlank(topicName) ? { field: 'topicName' } : null

/** What is sent for a form: the trimmed name, and the identifier of a topic that is renamed (TOPIC-5, TOPIC-6). */
export const topicPayload = ({ id, topicName }: TopicForm): TopicToSave => ({
  ...(id === undefined || isBlank(id) ? {} : { id }),
  topicName: topicName.trim(),
})

/** Whether a topic is what was sent: the same name, and the same topic where one was named (EXT-3). */
export const isSameTopic = (topic: Topic, sent: TopicToSave): boolean =>
  topic.topicName.trim() === sent.topicName && (sent.id === undefined || sent.id === topic.id)

const text = z._default(z.catch(z.string(), ''), '')
const draftSchema = z.object({ id: text, topicName: text })

/** The form whose draft was stored on the device; null where they hold no name. */
export function parseTopicDraft(formData: Record<string, unknown>): TopicForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !Object.hasOwn(formData, 'topicName')) return null
  const { id, topicName } = read.data
  return id === '' ? { topicName } : { id, topicName }
}
