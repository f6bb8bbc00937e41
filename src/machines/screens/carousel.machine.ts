import type { CarouselItem } from '../../../contract/carousel'
import type { Page } from '../../../contract/page'
import { blankCarousel, type CarouselForm, carouselFormOf } from '../../domain/content/carousel'
import { carouselTexts } from '../../messages/content/carousel'
import type { createCarouselFormMachine } from '../forms/carousel-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, Named, PagePorts, ScreenTypes } from '../parts/screen/screen.ports'
import type { LazySelection } from '../parts/selection/selection.ports'
import type { LazyMachine } from '../typed'
import { createEventChoices } from './choices.machine'
import { createSlideRows, type SlideRowsPorts } from './slide-rows.machine'

export interface CarouselPorts extends PagePorts, SlideRowsPorts {
  carousel: ItemPorts<CarouselItem>
  events: (signal: AbortSignal) => Promise<Page<Named>>
  selection: LazySelection<CarouselItem>
  form: LazyMachine<ReturnType<typeof createCarouselFormMachine>>
  restoreDraft: RestorePort<CarouselForm>['restore']
  /** The values that the address hands over to a new slide. */
  handedOver: () => CarouselForm | null
}

export type CarouselMachine = ReturnType<typeof createCarouselMachine>

const clauses = {
  list: { read: ['CAR-2', 'CALL-4'], failed: ['CAR-3'], gone: ['CAR-24'], searched: ['TABLE-1', 'CAR-1'] },
  removal: {
    asked: ['CAR-20', 'CAR-21'],
    cancelled: ['CAR-22'],
    confirmed: ['CAR-23'],
    removed: ['CAR-24'],
    failed: ['CAR-25', 'CAR-26'],
  },
  preview: { previewed: ['EXT-163'], previewClosed: ['EXT-163'] },
  form: { create: ['CAR-5'], edit: ['CAR-6'], closed: ['CAR-4', 'CAR-7', 'CAR-17', 'CAR-18'] },
} as const
const events = { id: 'carousel.events.list', loadFailed: carouselTexts.eventsFailed }

const refresh = { create: 'reload', edit: 'reload', delete: 'patch' } as const

/** Carousel Management (/carousel): the whole list in its order, switches, a form with an event picker, a preview. */
export const createCarouselMachine = ({ carousel, show, order, toast, ...ports }: CarouselPorts) =>
  createScreenMachine<ScreenTypes<CarouselItem, 'all', CarouselForm>>({
    id: 'carousel.screen',
    list: createListMachine<CarouselItem, 'all'>({
      id: 'carousel.list',
      ...carousel,
      setUrlState: ports.urlState.set,
      live: ports.live,
      refresh,
      searched: true,
      finds: 'items',
      reports: true,
      toast,
      texts: { loadFailed: carouselTexts.loadFailed },
      spec: clauses.list,
    }),
    scope: 'all',
    blank: blankCarousel,
    valuesOf: carouselFormOf,
    removal: createRemovalMachine<CarouselItem>({
      id: 'carousel.removal',
      ...carousel,
      confirmWith: 'dialog',
      toast,
      texts: { removed: ({ title }) => carouselTexts.deleted(title), removeFailed: carouselTexts.deleteFailed },
      spec: clauses.removal,
    }),
    ...createSlideRows({ show, order, toast }),
    preview: { shown: (items) => items },
    refresh,
    choices: { events: createEventChoices({ ...events, load: ports.events, toast }) },
    spec: { ...clauses.form, ...clauses.preview, choices: ['CAR-9'], deleteAsked: ['CAR-20'] },
    toast,
    ...ports,
  })
