import { createActor } from 'xstate'
import { readTopicWords, type TopicForm } from '../../domain/topic'
import { createTopicsMachine } from '../../machines/topics.machine'
import { commonTexts } from '../../messages/common'
import { topicTexts } from '../../messages/topics'
import { keepReads } from '../../services/kept-reads'
import { createNewsApi } from '../../services/news.api'
import { createTopicsApi } from '../../services/topics.api'
import type { DeskApp } from '../desk'
import { keptWords } from '../form-drafts'
import { late } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'
import { itemNotification } from './item-notification'

const ROUTE = '/trending-topics'

/** Trending Topics, composed of its machine and the services behind it. */
export const topicsScreen = defineScreen(
  'topics',
  (app: DeskApp) => {
    const { desk } = app
    const api = createTopicsApi(desk.http)
    const newsApi = createNewsApi(desk.http)
    const editor = () => desk.editorId() ?? ''
    const topics = keepReads((_: null, signal?: AbortSignal) => api.list(signal), editor)
    const news = keepReads(
      (query: { topicId: string; page: number }, signal?: AbortSignal) =>
        newsApi.page({ ...query, userId: editor() }, signal),
      ({ topicId, page }) => `${editor()} ${page} ${topicId}`,
    )

    const { draft, restore } = keptWords<TopicForm>(desk.shelf, {
      formType: 'topic',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: readTopicWords,
    })
    const form = late(async () => (await import('../chunks/topic-form')).topicForm(app, draft))

    const screen = createActor(
      createTopicsMachine(
        app.inspection.spyOn('topics', {
          topics: {
            load: (_, signal) => topics.load(null, signal),
            kept: { of: () => topics.kept(null), forget: topics.forget },
            remove: ({ item }) => api.remove(item.id),
          },
          news: {
            load: ({ scope, page }, signal) => news.load({ topicId: scope, page }, signal),
            kept: { of: ({ scope, page }) => news.kept({ topicId: scope, page }), forget: news.forget },
          },
          notify: itemNotification(app),
          form,
          restore,
          place: createPlace(app.history, ROUTE),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('topics'),
    )
    onRenewed(app.session, screen, () => {
      const { crud, beneath } = screen.getSnapshot().children
      for (const list of [crud?.getSnapshot().children.list, beneath]) readAgain(list)
    })
    return screen
  },
  {
    'form.submit': topicTexts.submit,
    'form.dismiss': { edit: commonTexts.cancel },
    'list.reload': topicTexts.reload,
    'beneath list.reload': topicTexts.reloadNews,
  },
)
