import { carouselItem } from '../../../contract/carousel'
import { type CarouselForm, carouselPayload, isSameCarousel } from '../../domain/carousel'
import { createCarouselFormMachine } from '../../machines/carousel-form.machine'
import type { DraftPort } from '../../machines/parts/draft-keeper.machine'
import { createCarouselApi } from '../../services/carousel.api'
import { newId } from '../../services/new-id'
import type { DeskApp } from '../desk'
import { createUploads } from '../uploads'

export { CarouselForm } from '../../views/carousel/carousel-form'

/** The carousel form, composed of its machine and the services behind it; its pictures begin at 16:9 (CAR-11). */
export function carouselForm(app: DeskApp, draft: DraftPort<CarouselForm>) {
  const { desk } = app
  const api = createCarouselApi(desk.http)

  return createCarouselFormMachine(
    app.inspection.spyOn('carousel.form', {
      carousel: {
        async save({ values, attempt }) {
          const { id, ...words } = carouselPayload(values)
          const saved = id === undefined ? await api.add(words, attempt) : await api.change({ id, ...words }, attempt)
          // The list is read again whatever the answer carries (CAR-17, CAR-18).
          return saved ?? carouselItem.parse({ ...words, id: id ?? newId() })
        },
        async check({ values, signal }) {
          const sent = carouselPayload(values)
          return (await api.list(signal)).items.find((item) => isSameCarousel(item, sent)) ?? null
        },
      },
      upload: createUploads(app, desk.onUnauthorised, { ratio: '16:9' }),
      draft,
      attempt: newId,
      toast: app.toast,
    }),
  )
}
