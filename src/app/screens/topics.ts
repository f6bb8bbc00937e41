import { newsCalls } from '../../../contract/news'
import { SEARCH_RELATION } from '../../../contract/search'
import { topicWrites } from '../../../contract/topic'
import { parseTopicDraft, type TopicForm } from '../../domain/content/topic'
import { createTopicsMachine } from '../../machines/screens/topics.machine'
import { commonTexts } from '../../messages/common'
import { topicTexts } from '../../messages/content/topics'
import { readList, removeItem } from '../../services/api/content.api'
import { createReadCache } from '../../services/api/read-cache'
import { readTopics } from '../../services/api/topics.api'
import type { SignedInApp } from '../app-services'
import { unlistedDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Leaving } from '../use-screen'
import { itemNotificationForm } from './item-notification'
import { topicFormCode } from './lazy-code'
import { pastPart } from './past'

const ROUTE = '/trending-topics'

/** Composes Trending Topics from its machine and its services. */
export const topicsScreen = defineScreen('topics', {
  machine(app: SignedInApp, _key: string, { onLeft }: Leaving) {
    const { services } = app
    const { http } = services
    const editor = () => services.editorId() ?? ''
    const topics = createReadCache((_: null, signal?: AbortSignal) => readTopics(http, signal), editor, {
      results: services.lists.topics,
      onLeft,
    })
    const news = createReadCache(
      ({ topicId, page }: { topicId: string; page: number }, signal?: AbortSignal) =>
        readList(http, newsCalls.page, { topicId, pageNo: page, userId: editor() }, signal),
      ({ topicId, page }) => `${editor()} ${page} ${topicId}`,
      { results: services.lists.topicNews, onLeft },
    )

    const { draft, restoreDraft, unsentEdits } = unlistedDrafts<TopicForm>(app, {
      formType: 'topic',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseTopicDraft,
    })
    const form = lazyMachine(topicFormCode, ({ topicForm }) => topicForm(app, draft))

    return createTopicsMachine(
      app.inspection.spyOn('topics', {
        topics: {
          load: (_, signal) => topics.load(null, signal),
          cache: { get: () => topics.get(null), clear: topics.clear },
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove: ({ item, version }) => removeItem(http, topicWrites.remove, item.id, version),
        },
        news: {
          load: ({ scope, page }, signal) => news.load({ topicId: scope, page }, signal),
          cache: { get: ({ scope, page }) => news.get({ topicId: scope, page }), clear: news.clear },
        },
        notify: itemNotificationForm(app, 'topics.notification.form'),
        form,
        restoreDraft,
        unsentEdits,
        past: pastPart(app, 'topics'),
        live: services.live.of('topics'),
        urlState: createUrlStatePort(app, ROUTE),
        toTop: app.environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onRenewed(screen) {
    const { list, nestedList, past } = screen.getSnapshot().children
    retryFailedLists(list, nestedList, past)
  },
  commandLabels: {
    'form.submit': topicTexts.submit,
    'form.dismiss': { edit: commonTexts.cancel },
    'list.reload': topicTexts.reload,
    'nestedList list.reload': topicTexts.reloadNews,
  },
})
