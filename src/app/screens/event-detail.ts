import { createActor } from 'xstate'
import { type EventNewsForm, readEventNewsWords } from '../../domain/event-news'
import { CallError } from '../../domain/failure'
import { createEventDetailMachine } from '../../machines/event-detail.machine'
import { createEventNewsMachine } from '../../machines/event-news.machine'
import { eventNewsTexts } from '../../messages/event-news'
import { eventDetailTexts } from '../../messages/events'
import { createEventNewsApi } from '../../services/event-news.api'
import { createEventsApi } from '../../services/events.api'
import { keepReads } from '../../services/kept-reads'
import type { DeskApp } from '../desk'
import { keptWords } from '../form-drafts'
import { late, lateCode } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'

export const eventNewsFormCode = lateCode(() => import('../chunks/event-news-form'))

/** The part of the page that its address is about. */
const SECTION = 'event-news'

/** One event and its news, composed of their machines and the services behind them; the key is the event's id. */
export const eventDetailScreen = defineScreen(
  'event',
  (app: DeskApp, id: string) => {
    const { desk } = app
    const events = createEventsApi(desk.http)
    const api = createEventNewsApi(desk.http)
    const history = app.history
    const path = history.location.pathname
    const reads = keepReads(
      (query: { page: number }, signal?: AbortSignal) => api.page({ ...query, eventId: id }, signal),
      ({ page }) => `${desk.editorId()} ${page}`,
    )
    const { draft } = keptWords<EventNewsForm>(desk.shelf, {
      formType: 'eventNews',
      route: path,
      idOf: (values) => values.id ?? null,
      read: readEventNewsWords,
    })

    const news = createEventNewsMachine(
      app.inspection.spyOn('eventDetail.news', {
        news: {
          page: ({ page }, signal) => reads.load({ page }, signal),
          kept: { of: ({ page }) => reads.kept({ page }), forget: reads.forget },
          remove: ({ item }) => api.remove(item.id),
        },
        form: late(async () => (await eventNewsFormCode.load()).eventNewsForm(app, draft)),
        place: createPlace(history, path, SECTION),
        toSection: () => document.getElementById(SECTION)?.scrollIntoView({ block: 'start' }),
        toast: app.toast,
      }),
    )
    const screen = createActor(
      createEventDetailMachine(
        app.inspection.spyOn('eventDetail', {
          id,
          async event(signal) {
            const found = await events.one(id, signal)
            if (found === null) throw new CallError('refused')
            return found
          },
          title: () => new URLSearchParams(history.location.search).get('title') ?? '',
          news,
          toast: app.toast,
        }),
      ),
      // Nothing of the machine: what is recorded of it knows by this which event it was.
      { ...app.inspection.actorOptions('eventDetail'), input: id },
    )
    onRenewed(app.session, screen, () => {
      const { detail, news: crud } = screen.getSnapshot().children
      if (detail?.getSnapshot().matches({ item: 'missing' })) detail.send({ type: 'detail.retry' })
      readAgain(crud?.getSnapshot().children.list)
    })
    return screen
  },
  {
    'form.create': eventNewsTexts.toggle.closed,
    'form.submit': eventNewsTexts.submit,
    'detail.retry': eventDetailTexts.reload,
  },
)
