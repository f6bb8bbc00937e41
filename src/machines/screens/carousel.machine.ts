import type { CarouselItem } from '../../../contract/carousel'
import type { Page } from '../../../contract/page'
import { blankCarousel, type CarouselForm, carouselFormOf } from '../../domain/content/carousel'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { carouselTexts } from '../../messages/content/carousel'
import type { createCarouselFormMachine } from '../forms/carousel-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import type { RestorePort } from '../parts/draft-autosave.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createRemovalMachine, type RemovalPorts } from '../parts/removal.machine'
import { createScreenMachine, type Named } from '../parts/screen.machine'
import type { LazyMachine } from '../typed'
import { createEventChoices } from './choices.machine'

export interface CarouselPorts {
  carousel: {
    list: ListPorts<CarouselItem, 'all'>['load']
    cache: NonNullable<ListPorts<CarouselItem, 'all'>['cache']>
    remove: RemovalPorts<CarouselItem>['remove']
  }
  events: (signal: AbortSignal) => Promise<Page<Named>>
  form: LazyMachine<ReturnType<typeof createCarouselFormMachine>>
  restore: RestorePort<CarouselForm>
  urlState: UrlStatePort
  toTop: () => void
  toast: (toast: Toast) => void
}

export type CarouselMachine = ReturnType<typeof createCarouselMachine>

/** Carousel Management (/carousel): the whole list, an inline form with an event picker, confirmed deletions. */
export const createCarouselMachine = ({ carousel, form, urlState, toast, ...ports }: CarouselPorts) =>
  createScreenMachine({
    crud: createCrudMachine<CarouselItem, 'all', CarouselForm>({
      list: createListMachine<CarouselItem, 'all'>({
        load: carousel.list,
        cache: carousel.cache,
        setUrlState: urlState.set,
        toast,
        texts: { loadFailed: carouselTexts.loadFailed },
        spec: { read: ['CAR-2', 'CALL-4'], failed: ['CAR-3'], gone: ['CAR-24'], searched: ['TABLE-1', 'CAR-1'] },
      }),
      form: form.machine,
      code: form,
      removal: createRemovalMachine<CarouselItem>({
        remove: carousel.remove,
        confirmWith: 'dialog',
        toast,
        texts: {
          removed: ({ title }) => carouselTexts.deleted(title),
          removeFailed: carouselTexts.deleteFailed,
        },
        spec: {
          asked: ['CAR-20', 'CAR-21'],
          cancelled: ['CAR-22'],
          confirmed: ['CAR-23'],
          removed: ['CAR-24'],
          failed: ['CAR-25', 'CAR-26'],
        },
      }),
      blank: blankCarousel,
      valuesOf: carouselFormOf,
      refresh: { create: 'reload', edit: 'reload', delete: 'patch' },
      spec: {
        create: ['CAR-5'],
        edit: ['CAR-6'],
        deleteAsked: ['CAR-20'],
        closed: ['CAR-4', 'CAR-7', 'CAR-17', 'CAR-18'],
      },
      ...ports,
      urlState,
      toast,
    }),
    scope: 'all',
    choices: { events: createEventChoices({ load: ports.events, toast, loadFailed: carouselTexts.eventsFailed }) },
    urlState,
    spec: { choices: ['CAR-9'] },
  })
