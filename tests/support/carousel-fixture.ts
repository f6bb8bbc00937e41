import { createActor } from 'xstate'
import { type CarouselItem, carouselItem } from '../../contract/carousel'
import type { Page } from '../../contract/page'
import { type CarouselForm, carouselPayload } from '../../src/domain/content/carousel'
import { type Move, moved } from '../../src/domain/content/slide-order'
import type { UrlState } from '../../src/domain/navigation/url-state'
import { createCarouselFormMachine } from '../../src/machines/forms/carousel-form.machine'
import type { Visibility } from '../../src/machines/parts/rows/visibility.machine'
import type { Named } from '../../src/machines/parts/screen/screen.ports'
import { createCarouselMachine } from '../../src/machines/screens/carousel.machine'
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
import { pageOf, uploadKit } from './news-fixture'
import { formState } from './region-state'
import { selectionKit } from './selection-kit'

export const aSlide = (id: string, change: Partial<CarouselItem> = {}): CarouselItem => ({
  ...carouselItem.parse({ id, title: `Title ${id}`, imageUrl: `/media/${id}.webp` }),
  ...change,
})

export interface CarouselFixtureOptions {
  urlState?: Partial<UrlState>
  /** Every reading of the list waits for the test. */
  holdsList?: boolean
  /** The host keeps an order of the slides. */
  keepsOrder?: boolean
  handedOver?: CarouselForm
  /** Given a toast, the toaster breaks. */
  toastBreaks?: boolean
}

/** A carousel host in memory, and the screen over it, started, with its children at hand. */
export async function openCarousel({
  urlState = {},
  holdsList = false,
  keepsOrder = false,
  handedOver,
  toastBreaks = false,
}: CarouselFixtureOptions = {}) {
  let store = ['1', '2', '3'].map((id) => aSlide(id))
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<CarouselForm>({ findPrevious: async () => null })
  const lists = answered<AbortSignal, Page<CarouselItem>>()
  const saving = answered<{ values: CarouselForm; signal: AbortSignal }, CarouselItem>()
  const checking = answered<{ values: CarouselForm; signal: AbortSignal }, CarouselItem | null>()
  const removing = answered<{ item: CarouselItem; signal: AbortSignal }, void>()
  const showing = answered<Visibility<CarouselItem> & { signal: AbortSignal }, CarouselItem | null>()
  const moving = answered<{ move: Move; signal: AbortSignal }, void>()
  const events = answered<AbortSignal, Page<Named>>()
  const upload = uploadKit(toasts.toast)
  const { selection, writing } = selectionKit<CarouselItem>(toasts.toast)
  const seen = { reads: 0, scrolls: 0 }
  const machine = createCarouselMachine({
    carousel: {
      load: async (_, signal) => {
        seen.reads += 1
        return holdsList ? lists.port(signal) : pageOf(store, { pageSize: store.length })
      },
      cache: { get: () => null, clear: () => undefined },
      remove: removing.port,
    },
    events: events.port,
    selection,
    form: {
      machine: createCarouselFormMachine({
        carousel: { save: saving.port, check: checking.port },
        upload: upload.machine,
        draft: drafts.port,
        attempts: attemptServices(),
        toast: toasts.toast,
      }),
      load: async () => undefined,
    },
    show: showing.port,
    order: { isStored: () => keepsOrder, move: moving.port },
    handedOver: () => handedOver ?? null,
    restoreDraft: restores<CarouselForm>().port.restore,
    unsentEdits: noEdits,
    past: noPast,
    urlState: bar.port,
    toTop: () => {
      seen.scrolls += 1
    },
    toast: toastBreaks ? breaks : toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const screen = begun.actor
  const list = need(screen.getSnapshot().children.list)
  return {
    ...begun,
    writing,
    toasts,
    bar,
    drafts,
    lists,
    saving,
    checking,
    removing,
    showing,
    moving,
    events,
    upload,
    seen,
    screen,
    list,
    eventList: () => need(begun.actor.getSnapshot().children.events),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
    formState: () => formState(screen),
    visibility: () => need(screen.getSnapshot().children.visibility),
    order: () => need(screen.getSnapshot().children.order),
    /** Moves a slide on the host. */
    move(to: Move) {
      store = [...moved(store, to)]
    },
    /** Changes a slide on the host. */
    change(id: string, change: Partial<CarouselItem>) {
      store = store.map((known) => (known.id === id ? { ...known, ...change } : known))
    },
    titles: () => list.getSnapshot().context.items.map(({ title }) => title),
    /** Takes in what a form sends, as the API server would, and gives the item. */
    take(values: CarouselForm): CarouselItem {
      const item = carouselItem.parse({ ...carouselPayload(values), id: values.id ?? `new ${store.length + 1}` })
      store = values.id ? store.map((known) => (known.id === values.id ? item : known)) : [item, ...store]
      return item
    },
  }
}
