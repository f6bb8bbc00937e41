import type { Topic } from '../../../contract/topic'
import { topicComparison } from '../../domain/comparison/topic'
import { type TopicForm, topicPayload, topicProblem } from '../../domain/content/topic'
import type { Toast } from '../../domain/toast'
import { topicTexts } from '../../messages/content/topics'
import { savingTexts } from '../../messages/saving'
import type { DraftPort } from '../parts/draft-autosave.ports'
import { createFormMachine } from '../parts/form.machine'
import type { AttemptServices, FormPorts } from '../parts/form.ports'

type Ports = FormPorts<TopicForm, Topic, 'all' | null>

export interface TopicFormPorts {
  topics: { save: Ports['save']; check: NonNullable<Ports['check']> }
  draft: DraftPort<TopicForm>
  attempts: AttemptServices
  toast: (toast: Toast) => void
}

const modeOf = ({ id }: TopicForm) => (id ? 'edit' : 'create')

/** The topic form: a name that is not blank, and unlisted drafts. */
export const createTopicFormMachine = ({ topics, ...ports }: TopicFormPorts) =>
  createFormMachine<TopicForm, Topic, 'all' | null>({
    id: 'topics.form',
    ...ports,
    attempts: {
      ...ports.attempts,
      body: ({ values }) => topicPayload(values),
      asChange: (values, { id }) => ({ ...values, id }),
    },
    ...topics,
    compare: topicComparison,
    problem: ({ values }) => {
      const broken = topicProblem(values)
      return broken && { ...broken, text: topicTexts.nameMissing }
    },
    texts: {
      saved: (values) => topicTexts.saved[modeOf(values)],
      saveFailed: (values) => topicTexts.saveFailed[modeOf(values)],
      draftSaved: null,
      notSaved: savingTexts.foundMissing,
    },
    spec: {
      problem: ['TOPIC-4'],
      sent: ['TOPIC-5', 'TOPIC-6'],
      saved: ['TOPIC-7', 'TOPIC-8'],
      failed: ['TOPIC-9', 'TOPIC-10'],
      dismissed: ['TOPIC-3'],
      draftSaved: ['EXT-18'],
      draftFlushed: ['EXT-18'],
    },
  })
