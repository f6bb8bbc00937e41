import { type Topic, type TopicToSave, topicWrites } from '../../../contract/topic'
import { isSameTopic, type TopicForm, topicOf, topicPayload } from '../../domain/content/topic'
import { createTopicFormMachine } from '../../machines/forms/topic-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { readTopics, saveTopic } from '../../services/api/topics.api'
import { sentIdOf } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'

export { topicComparison } from '../../domain/comparison/topic'

/** Composes the topic form from its machine and its services. */
export function topicForm(app: SignedInApp, draft: DraftPort<TopicForm>) {
  const { http } = app.services
  return createTopicFormMachine(
    app.inspection.spyOn('topics.form', {
      topics: {
        async save({ values, idempotencyKey, version }) {
          const sent = topicPayload(values)
          return (await saveTopic(http, sent, idempotencyKey, version)) ?? sentTopic(sent)
        },
        check({ values, attempt, signal }) {
          const sent = topicPayload(values)
          const search = () =>
            findSaved({ page: () => readTopics(http, signal), isSaved: (topic) => isSameTopic(topic, sent) })
          return findAttempt(http, topicWrites.save, {
            attempt,
            signal,
            itemOf: (saved) => (saved ? topicOf(saved) : sentTopic(sent)),
            search,
          })
        },
      },
      draft,
      attempts: app.services.attempts,
      toast: app.toast,
    }),
  )
}

/** The topic as sent, for a response without one; the list is reloaded in any case (TOPIC-7). */
const sentTopic = (sent: TopicToSave): Topic => ({ id: sentIdOf(sent), topicName: sent.topicName })
