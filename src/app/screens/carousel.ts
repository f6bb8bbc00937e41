import {
  CAROUSEL_ORDER_RELATION,
  type CarouselItem,
  carouselCalls,
  carouselOrderCalls,
} from '../../../contract/carousel'
import { SEARCH_RELATION } from '../../../contract/search'
import { carouselAsCame } from '../../domain/content/as-came'
import { type CarouselForm, parseCarouselDraft, parseSlideQuery } from '../../domain/content/carousel'
import { createCarouselMachine } from '../../machines/screens/carousel.machine'
import { carouselTexts } from '../../messages/content/carousel'
import { readList, removeItem, writeItem } from '../../services/api/content.api'
import { readEvents } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { unlistedDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Leaving } from '../use-screen'
import { carouselFormCode } from './lazy-code'
import { pastPart } from './past'
import { selectionOf } from './selection'

const ROUTE = '/carousel'
/** What hands a new slide over in the query. */
const HANDED_OVER = ['slide', 'picture', 'event']

/** Composes Carousel Management from its machine and its services. */
export const carouselScreen = defineScreen('carousel', {
  machine(app: SignedInApp, _key: string, { onLeft }: Leaving) {
    const { services, environment, history } = app
    const { http } = services
    const reads = createReadCache(
      (_: object, signal?: AbortSignal) => readList(http, carouselCalls.list, {}, signal),
      () => services.editorId() ?? '',
      { results: services.lists.carousel, onLeft },
    )
    const { draft, restoreDraft, unsentEdits } = unlistedDrafts<CarouselForm>(app, {
      formType: 'carousel',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseCarouselDraft,
    })

    const remove = ({ item, version }: { item: CarouselItem; version: number | undefined }) =>
      removeItem(http, carouselCalls.remove, item.id, version)
    const show = ({ item, enable }: { item: CarouselItem; enable: boolean }, idempotencyKey?: string) =>
      writeItem(http, carouselCalls.change, carouselAsCame(item, enable), idempotencyKey, item.version)

    return createCarouselMachine(
      app.inspection.spyOn('carousel', {
        carousel: {
          load: (query, signal) => reads.load(query, signal),
          cache: { get: reads.get, clear: reads.clear },
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove,
        },
        events: (signal) => readEvents(http, signal),
        show,
        order: {
          isStored: () => http.declares(CAROUSEL_ORDER_RELATION),
          move: async ({ move }) => {
            await writeItem(http, carouselOrderCalls.move, move)
          },
        },
        handedOver() {
          const { pathname, search } = history.location
          const query = new URLSearchParams(search)
          const values = pathname === ROUTE ? parseSlideQuery(Object.fromEntries(query)) : null
          // The address keeps nothing of it, so that a reload opens no second form.
          if (values) environment.afterPaint(() => history.replace(withoutHandedOver(history.location)))
          return values
        },
        selection: selectionOf<CarouselItem>(app, 'carousel.selection', ({ action, item }, idempotencyKey) =>
          action.type === 'delete'
            ? remove({ item, version: item.version })
            : show({ item, enable: action.type === 'enable' }, idempotencyKey),
        ),
        form: lazyMachine(carouselFormCode, ({ carouselForm }) => carouselForm(app, draft)),
        restoreDraft,
        unsentEdits,
        past: pastPart(app, 'carousel'),
        live: services.live.of('carousel'),
        urlState: createUrlStatePort(app, ROUTE),
        toTop: environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onRenewed(screen) {
    const { list, events, past } = screen.getSnapshot().children
    retryFailedLists(list, events, past)
  },
  commandLabels: { 'form.create': carouselTexts.add, 'form.submit': carouselTexts.submit },
})

/** An address without the values that it hands over. */
function withoutHandedOver({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const name of HANDED_OVER) query.delete(name)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
