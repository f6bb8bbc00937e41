import type { Topic, TopicToSave } from '../../../contract/topic'
import { isSameTopic, type TopicForm, topicPayload } from '../../domain/topic'
import type { DraftPort } from '../../machines/parts/draft-keeper.machine'
import { createTopicFormMachine } from '../../machines/topic-form.machine'
import { newId } from '../../services/new-id'
import { createTopicsApi } from '../../services/topics.api'
import type { DeskApp } from '../desk'

/** The topic form, composed of its machine and the services behind it. */
export function topicForm(app: DeskApp, draft: DraftPort<TopicForm>) {
  const api = createTopicsApi(app.desk.http)
  return createTopicFormMachine(
    app.inspection.spyOn('topics.form', {
      topics: {
        async save({ values, attempt }) {
          const sent = topicPayload(values)
          return (await api.save(sent, attempt)) ?? sentTopic(sent)
        },
        async check({ values, signal }) {
          const sent = topicPayload(values)
          return (await api.list(signal)).items.find((topic) => isSameTopic(topic, sent)) ?? null
        },
      },
      draft,
      attempt: newId,
      toast: app.toast,
    }),
  )
}

/** The topic as it was sent, for an answer that carries none; the list is read again in any case (TOPIC-7). */
const sentTopic = ({ id, topicName }: TopicToSave): Topic => ({ id: id ?? newId(), topicName })
