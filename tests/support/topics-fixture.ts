import { createActor } from 'xstate'
import type { News } from '../../contract/news'
import type { Page } from '../../contract/page'
import type { Topic } from '../../contract/topic'
import { type TopicForm, topicPayload } from '../../src/domain/content/topic'
import type { UrlState } from '../../src/domain/navigation/url-state'
import { createTopicFormMachine } from '../../src/machines/forms/topic-form.machine'
import type { ListQuery } from '../../src/machines/parts/list.ports'
import { createTopicsMachine } from '../../src/machines/screens/topics.machine'
import {
  addressBar,
  answered,
  attemptServices,
  begin,
  breaks,
  draftStore,
  need,
  noEdits,
  noPast,
  recordedToasts,
  restores,
} from './fakes'
import { aNews, notifyKit, pageOf } from './news-fixture'

export const aTopic = (id: string, topicName = `Topic ${id}`): Topic => ({ id, topicName })

/** How many pages of news each topic has. */
const PAGES = 3

export interface TopicsOptions {
  names?: string[]
  urlState?: Partial<UrlState>
  /** The cache of the news read last fails. */
  newsBreak?: boolean
}

/** A host of topics in memory with the screen over it; reads of topics are answered, all else waits for the test. */
export async function openTopics({
  names = ['Ice', 'Snow', 'Wind'],
  urlState = {},
  newsBreak = false,
}: TopicsOptions = {}) {
  let store = names.map((name, index) => aTopic(String(index + 1), name))
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<TopicForm>({ findPrevious: async () => null })
  const restore = restores<TopicForm>()
  const notify = notifyKit(toasts.toast)
  const saving = answered<{ values: TopicForm; idempotencyKey: string; signal: AbortSignal }, Topic>()
  const checking = answered<{ values: TopicForm; signal: AbortSignal }, Topic | null>()
  const removing = answered<{ item: Topic; signal: AbortSignal }, void>()
  const pages = answered<ListQuery<string> & { signal: AbortSignal }, Page<News>>()
  const host: { reads: number; fault: unknown } = { reads: 0, fault: null }
  const machine = createTopicsMachine({
    topics: {
      load: async () => {
        host.reads += 1
        if (host.fault !== null) throw host.fault
        return pageOf(store, { pageSize: 100 })
      },
      cache: { get: () => null, clear: () => undefined },
      remove: removing.port,
    },
    news: {
      load: (query, signal) => pages.port({ ...query, signal }),
      cache: { get: newsBreak ? breaks : () => null, clear: () => undefined },
    },
    notify: notify.form,
    form: {
      machine: createTopicFormMachine({
        topics: { save: saving.port, check: checking.port },
        draft: drafts.port,
        attempts: attemptServices(),
        toast: toasts.toast,
      }),
      load: async () => undefined,
    },
    restoreDraft: restore.port.restore,
    unsentEdits: noEdits,
    past: noPast,
    urlState: bar.port,
    toTop: () => undefined,
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const children = () => begun.actor.getSnapshot().children
  const screen = begun.actor
  return {
    ...begun,
    toasts,
    bar,
    drafts,
    notify,
    saving,
    checking,
    removing,
    pages,
    host,
    screen,
    list: need(screen.getSnapshot().children.list),
    tabs: need(children().tabs),
    news: () => need(children().nestedList),
    notification: () => need(children().notification),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
    names: () =>
      need(screen.getSnapshot().children.list)
        .getSnapshot()
        .context.items.map(({ topicName }) => topicName),
    selected: () => need(children().tabs).getSnapshot().context.selected,
    /** Which reads of news still wait, and for what. */
    asked: () =>
      pages.calls
        .filter(({ isOpen, asked }) => isOpen() && !asked.signal.aborted)
        .map(({ asked }) => ({ topic: asked.scope, page: asked.page })),
    /** Answers the latest read of news with a page of one item. */
    answerNews: () => {
      const { asked, yes } = pages.last()
      return yes(
        pageOf([aNews(`${asked.scope} ${asked.page}`)], { total: PAGES, pageSize: 1, hasNext: asked.page + 1 < PAGES }),
      )
    },
    /** Takes in what a form sends, as the API server would. */
    take(values: TopicForm): Topic {
      const { id, topicName } = topicPayload(values)
      const topic = aTopic(id ?? `new ${store.length + 1}`, topicName)
      store = id ? store.map((known) => (known.id === id ? topic : known)) : [...store, topic]
      return topic
    },
    drop(id: string) {
      store = store.filter((topic) => topic.id !== id)
    },
  }
}
