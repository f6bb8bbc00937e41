import { carouselCalls } from '../../../contract/carousel'
import { type CarouselForm, parseCarouselDraft } from '../../domain/content/carousel'
import { createCarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { readList, removeItem } from '../../services/api/content.api'
import { readEvents } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { unlistedDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { onSessionRenewed, retryFailedList } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen } from '../use-screen'
import { carouselFormCode } from './late-forms'

const ROUTE = '/carousel'

/** Composes Carousel Management from its machine and its services. */
export const carouselScreen = defineScreen('carousel', {
  machine(app: SignedInApp) {
    const { services } = app
    const { http } = services
    const reads = createReadCache(
      (_: object, signal?: AbortSignal) => readList(http, carouselCalls.list, {}, signal),
      () => services.editorId() ?? '',
    )
    const { draft, restoreDraft, unsentEdits } = unlistedDrafts<CarouselForm>(app, {
      formType: 'carousel',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseCarouselDraft,
    })

    return createCarouselMachine(
      app.inspection.spyOn('carousel', {
        carousel: {
          load: (query, signal) => reads.load(query, signal),
          cache: { get: reads.get, clear: reads.clear },
          remove: ({ item, version }) => removeItem(http, carouselCalls.remove, item.id, version),
        },
        events: (signal) => readEvents(http, signal),
        form: lazyMachine(carouselFormCode, ({ carouselForm }) => carouselForm(app, draft)),
        restoreDraft,
        unsentEdits,
        urlState: createUrlStatePort(app, ROUTE),
        toTop: app.environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onCreated(app, screen) {
    onSessionRenewed(app.session, screen, () => {
      const { list, events } = screen.getSnapshot().children
      for (const read of [list, events]) retryFailedList(read)
    })
  },
  commandLabels: { 'form.create': carouselTexts.add, 'form.submit': carouselTexts.submit },
})
