import { createActor } from 'xstate'
import { type CarouselForm, parseCarouselDraft } from '../../domain/content/carousel'
import { createCarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { createCarouselApi } from '../../services/api/carousel.api'
import { createEventsApi } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { unlistedDrafts } from '../drafts/form-drafts'
import { lateCode, lazyMachine } from '../lazy-machine'
import { onSessionRenewed, retryFailedList } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen } from '../use-screen'

const ROUTE = '/carousel'

export const carouselFormCode = lateCode(() => import('../chunks/carousel-form'))

/** Composes Carousel Management from its machine and its services. */
export const carouselScreen = defineScreen(
  'carousel',
  (app: SignedInApp) => {
    const { services } = app
    const api = createCarouselApi(services.http)
    const reads = createReadCache(
      (_: object, signal?: AbortSignal) => api.list(signal),
      () => services.editorId() ?? '',
    )
    const { draft, restore } = unlistedDrafts<CarouselForm>(services.lazyStore, {
      formType: 'carousel',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseCarouselDraft,
    })

    const screen = createActor(
      createCarouselMachine(
        app.inspection.spyOn('carousel', {
          carousel: {
            list: (query, signal) => reads.load(query, signal),
            cache: { get: reads.get, clear: reads.clear },
            remove: ({ item }) => api.remove(item.id),
          },
          events: (signal) => createEventsApi(services.http).list(signal),
          form: lazyMachine(async () => (await carouselFormCode.load()).carouselForm(app, draft)),
          restore,
          urlState: createUrlStatePort(app.history, ROUTE),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('carousel'),
    )
    onSessionRenewed(app.session, screen, () => {
      const { crud, events } = screen.getSnapshot().children
      for (const list of [crud?.getSnapshot().children.list, events]) retryFailedList(list)
    })
    return screen
  },
  { 'form.create': carouselTexts.add, 'form.submit': carouselTexts.submit },
)
