import { carouselCalls, carouselItem } from '../../../contract/carousel'
import { type CarouselForm, carouselPayload, isSameCarousel } from '../../domain/content/carousel'
import { createCarouselFormMachine } from '../../machines/forms/carousel-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { CarouselForm } from '../../views/carousel/carousel-form'

/** Composes the carousel form from its machine and its services; its crop ratio starts at 16:9 (CAR-11). */
export function carouselForm(app: SignedInApp, draft: DraftPort<CarouselForm>) {
  const { services } = app
  const { http } = services

  return createCarouselFormMachine(
    app.inspection.spyOn('carousel.form', {
      carousel: {
        async save({ values, idempotencyKey }) {
          const { id, ...payload } = carouselPayload(values)
          const saved =
            id === undefined
              ? await writeItem(http, carouselCalls.add, payload, idempotencyKey)
              : await writeItem(http, carouselCalls.change, { id, ...payload }, idempotencyKey)
          // The list is reloaded whatever the response contains (CAR-17, CAR-18).
          return saved ?? carouselItem.parse({ ...payload, id: id ?? newId() })
        },
        async check({ values, signal }) {
          const sent = carouselPayload(values)
          const { items } = await readList(http, carouselCalls.list, {}, signal)
          return items.find((item) => isSameCarousel(item, sent)) ?? null
        },
      },
      upload: createUploads(app, services.onUnauthorised, { id: 'carousel.form.upload', ratio: '16:9' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}
