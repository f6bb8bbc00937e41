import { type Topic, topic } from '../../../contract/topic'
import { type TopicForm, topicFormOf, topicOf, topicPayload } from '../content/topic'
import { comparison, parseBy } from './comparison'

/** How an edited topic is compared with the stored one. */
export const topicComparison = comparison<TopicForm, Topic>({
  sent: topicPayload,
  valuesOf: topicFormOf,
  parse: parseBy(topic, topicOf),
})
