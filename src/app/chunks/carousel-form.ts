import { type CarouselItem, carouselCalls, carouselItem } from '../../../contract/carousel'
import { type CarouselForm, type CarouselSent, carouselPayload, isSameCarousel } from '../../domain/content/carousel'
import { createCarouselFormMachine } from '../../machines/forms/carousel-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { sentIdOf } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { carouselComparison } from '../../domain/comparison/carousel'
export { CarouselForm } from '../../views/carousel/carousel-form'

/** Composes the carousel form from its machine and its services; its crop ratio starts at 16:9 (CAR-11). */
export function carouselForm(app: SignedInApp, draft: DraftPort<CarouselForm>) {
  const { services } = app
  const { http } = services

  return createCarouselFormMachine(
    app.inspection.spyOn('carousel.form', {
      carousel: {
        async save({ values, idempotencyKey, version }) {
          const { id, ...payload } = carouselPayload(values)
          const saved =
            id === undefined
              ? await writeItem(http, carouselCalls.add, payload, idempotencyKey, version)
              : await writeItem(http, carouselCalls.change, { id, ...payload }, idempotencyKey, version)
          // The list is reloaded whatever the response contains (CAR-17, CAR-18).
          return saved ?? sentItem({ ...payload, ...(id === undefined ? {} : { id }) })
        },
        check({ values, attempt, signal }) {
          const sent = carouselPayload(values)
          const search = () =>
            findSaved({
              page: () => readList(http, carouselCalls.list, {}, signal),
              isSaved: (item) => isSameCarousel(item, sent),
            })
          // A change goes with a PUT, which does the same as often as it is sent, and has no key.
          if (sent.id !== undefined) return search()
          const itemOf = (saved: CarouselItem | null | undefined) => saved ?? sentItem(sent)
          return findAttempt(http, carouselCalls.add, { attempt, signal, itemOf, search })
        },
      },
      upload: createUploads(app, services.onCall, { id: 'carousel.form.upload', ratio: '16:9' }),
      draft,
      attempts: services.attempts,
      toast: app.toast,
    }),
  )
}

/** The slide as sent, for a response without one. */
const sentItem = (sent: CarouselSent): CarouselItem => carouselItem.parse({ ...sent, id: sentIdOf(sent) })
