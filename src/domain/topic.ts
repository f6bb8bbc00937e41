import type { Topic, TopicRead } from '../../contract/topic'
import { isBlank } from './text'

/** A topic as the desk uses it, its name under whichever of three keys the host puts it (DATA-12). */
export const topicOf = ({ id, topicName, name, title }: TopicRead): Topic => ({
  id,
  topicName: [topicName, name, title].find((given) => given !== undefined && !isBlank(given)) ?? '',
})
