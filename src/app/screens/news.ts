import { type News, newsCalls } from '../../../contract/news'
import { regionCalls } from '../../../contract/region'
import { SEARCH_RELATION } from '../../../contract/search'
import { notedDateTime } from '../../domain/content/dated-forms'
import { type NewsForm, newsFormOf, newsPayload, newsProblem, parseNewsDraft } from '../../domain/content/news'
import { CallError } from '../../domain/failure'
import { createNewsMachine } from '../../machines/screens/news.machine'
import { newsTexts } from '../../messages/content/news'
import { readList, removeItem, writeItem } from '../../services/api/content.api'
import { createReadCache } from '../../services/api/read-cache'
import { readTopics } from '../../services/api/topics.api'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { findingPorts } from '../list-finder'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Leaving } from '../use-screen'
import { itemNotificationForm } from './item-notification'
import { newsFormCode } from './lazy-code'
import { pastPart } from './past'
import { selectionOf } from './selection'

const ROUTE = '/all-news'

/** Composes News Management from its machine and its services. */
export const newsScreen = defineScreen('news', {
  machine(app: SignedInApp, _key: string, { onLeft }: Leaving) {
    const { services } = app
    const { http } = services
    const reads = createReadCache(
      ({ page }: { page: number }, signal?: AbortSignal) =>
        readList(http, newsCalls.page, { pageNo: page, userId: services.editorId() ?? '' }, signal),
      ({ page }) => `${services.editorId()} ${page}`,
      { results: services.lists.news, onLeft },
    )

    const { draft, restore, unsentEdits } = formDrafts<NewsForm>(app, {
      formType: 'news',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      noted: notedDateTime,
      read: parseNewsDraft,
      offersEdits: true,
    })
    const remove = ({ item, version }: { item: News; version: number | undefined }) =>
      removeItem(http, newsCalls.remove, item.id, version)
    /** Rejects for an item that its form would not send: what the host lacks would be saved as empty. */
    const giveTopic = async (item: News, topicId: string, idempotencyKey: string) => {
      const values = { ...newsFormOf(item), topicId }
      if (newsProblem(values)) throw new CallError('refused', { text: newsTexts.incomplete })
      return await writeItem(http, newsCalls.save, newsPayload(values), idempotencyKey, item.version)
    }
    const form = lazyMachine(newsFormCode, ({ newsForm }) => newsForm(app, draft))

    return createNewsMachine(
      app.inspection.spyOn('news', {
        news: {
          ...findingPorts(reads, ({ findNews }, own) =>
            findNews({ http, reads: own, editorId: () => services.editorId() ?? '' }),
          ),
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove,
        },
        topics: (signal) => readTopics(http, signal),
        regions: (signal) => readList(http, regionCalls.list, {}, signal),
        notify: itemNotificationForm(app, 'news.notification.form'),
        selection: selectionOf<News>(app, 'news.selection', ({ action, item }, idempotencyKey) =>
          action.type === 'topic'
            ? giveTopic(item, action.topicId, idempotencyKey)
            : remove({ item, version: item.version }),
        ),
        form,
        restore,
        unsentEdits,
        past: pastPart(app, 'news'),
        live: services.live.of('news'),
        urlState: createUrlStatePort(app, ROUTE),
        confirm: app.environment.confirm,
        toTop: app.environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onRenewed(screen) {
    const { list, topics, regions, past } = screen.getSnapshot().children
    retryFailedLists(list, topics, regions, past)
  },
  commandLabels: { 'form.create': newsTexts.add, 'form.submit': newsTexts.submit },
})
