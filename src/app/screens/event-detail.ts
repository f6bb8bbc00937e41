import { eventNewsCalls } from '../../../contract/event-news'
import { eventAsCame } from '../../domain/content/as-came'
import { notedDateTime } from '../../domain/content/dated-forms'
import { type EventNewsForm, parseEventNewsDraft } from '../../domain/content/event-news'
import { CallError } from '../../domain/failure'
import { createEventDetailMachine } from '../../machines/screens/event-detail.machine'
import { createEventNewsMachine } from '../../machines/screens/event-news.machine'
import { eventNewsTexts } from '../../messages/content/event-news'
import { eventDetailTexts } from '../../messages/content/events'
import { readList, removeItem } from '../../services/api/content.api'
import { readEvent, saveEvent } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { unlistedDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { findingPorts } from '../list-finder'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Leaving } from '../use-screen'
import { itemNotificationForm } from './item-notification'
import { eventNewsFormCode } from './lazy-code'
import { pastPart } from './past'

/** The scroll anchor of this screen's URL state. */
const SECTION = 'event-news'

/** Composes the screen of one event and its news from their machines and services; the key is the event's id. */
export const eventDetailScreen = defineScreen('eventDetail', {
  machine(app: SignedInApp, id: string, { onLeft }: Leaving) {
    const { services } = app
    const { http } = services
    const history = app.history
    const path = history.location.pathname
    const reads = createReadCache(
      ({ page }: { page: number }, signal?: AbortSignal) =>
        readList(http, eventNewsCalls.page, { eventId: id, pageNo: page }, signal),
      ({ page }) => `${services.editorId()} ${page} ${id}`,
      { results: services.lists.eventNews, onLeft },
    )
    const { draft, restoreDraft, unsentEdits } = unlistedDrafts<EventNewsForm>(app, {
      formType: 'eventNews',
      route: path,
      idOf: (values) => values.id ?? null,
      noted: notedDateTime,
      read: parseEventNewsDraft,
    })

    const news = createEventNewsMachine(
      app.inspection.spyOn('eventDetail.news', {
        news: {
          ...findingPorts(reads, ({ findEventNews }, own) => findEventNews({ http, reads: own })),
          remove: ({ item, version }) => removeItem(http, eventNewsCalls.remove, item.id, version),
        },
        eventId: id,
        form: lazyMachine(eventNewsFormCode, ({ eventNewsForm }) => eventNewsForm(app, draft)),
        restoreDraft,
        unsentEdits,
        past: pastPart(app, 'eventNews', 'eventDetail.news'),
        live: services.live.of('eventNews'),
        urlState: createUrlStatePort(app, path, SECTION),
        toSection: () => app.environment.scrollTo(SECTION),
        toast: app.toast,
      }),
    )
    return createEventDetailMachine(
      app.inspection.spyOn('eventDetail', {
        async event(signal) {
          const found = await readEvent(http, id, signal)
          if (found === null) throw new CallError('refused')
          return found
        },
        title: () => new URLSearchParams(history.location.search).get('title') ?? '',
        news,
        show: ({ item, enable }) => saveEvent(http, eventAsCame(item, enable), undefined, item.version),
        notify: itemNotificationForm(app, 'eventDetail.notification.form'),
        toast: app.toast,
      }),
    )
  },
  // The machine does not use the input; recordings need it to identify the event.
  input: (_, id) => id,
  onRenewed(screen) {
    const { detail, news } = screen.getSnapshot().children
    if (detail?.getSnapshot().matches({ item: 'missing' })) detail.send({ type: 'detail.retry' })
    const { list, past } = news?.getSnapshot().children ?? {}
    retryFailedLists(list, past)
  },
  commandLabels: {
    'form.create': eventNewsTexts.toggle.closed,
    'form.submit': eventNewsTexts.submit,
    'detail.retry': eventDetailTexts.reload,
  },
})
