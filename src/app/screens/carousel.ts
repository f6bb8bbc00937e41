import { createActor } from 'xstate'
import { type CarouselForm, readCarouselWords } from '../../domain/carousel'
import { createCarouselMachine } from '../../machines/carousel.machine'
import { carouselTexts } from '../../messages/carousel'
import { createCarouselApi } from '../../services/carousel.api'
import { createEventsApi } from '../../services/events.api'
import { keepReads } from '../../services/kept-reads'
import type { DeskApp } from '../desk'
import { keptWords } from '../form-drafts'
import { late, lateCode } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'

const ROUTE = '/carousel'

export const carouselFormCode = lateCode(() => import('../chunks/carousel-form'))

/** Carousel Management, composed of its machine and the services behind it. */
export const carouselScreen = defineScreen(
  'carousel',
  (app: DeskApp) => {
    const { desk } = app
    const api = createCarouselApi(desk.http)
    const reads = keepReads(
      (_: object, signal?: AbortSignal) => api.list(signal),
      () => desk.editorId() ?? '',
    )
    const { draft, restore } = keptWords<CarouselForm>(desk.shelf, {
      formType: 'carousel',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: readCarouselWords,
    })

    const screen = createActor(
      createCarouselMachine(
        app.inspection.spyOn('carousel', {
          carousel: {
            list: (query, signal) => reads.load(query, signal),
            kept: { of: reads.kept, forget: reads.forget },
            remove: ({ item }) => api.remove(item.id),
          },
          events: (signal) => createEventsApi(desk.http).list(signal),
          form: late(async () => (await carouselFormCode.load()).carouselForm(app, draft)),
          restore,
          place: createPlace(app.history, ROUTE),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('carousel'),
    )
    onRenewed(app.session, screen, () => {
      const { crud, events } = screen.getSnapshot().children
      for (const list of [crud?.getSnapshot().children.list, events]) readAgain(list)
    })
    return screen
  },
  { 'form.create': carouselTexts.add, 'form.submit': carouselTexts.submit },
)
