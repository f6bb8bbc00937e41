import { type GeoShot, type GeoShotToSave, geoShot, geoShotCalls } from '../../../contract/geo-shot'
import { type GeoShotForm, geoShotPayload, isSameGeoShot } from '../../domain/content/geo-shot'
import { createGeoShotFormMachine } from '../../machines/forms/geo-shot-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { sentIdOf } from '../../services/browser/new-id'
import { locate } from '../../views/shared/location/locate'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { geoShotComparison } from '../../domain/comparison/geo-shot'
export { GeoShotForm } from '../../views/geo-shots/geo-shot-form'

/** Composes the GeoShot form from its machine and its services. */
export function geoShotForm(app: SignedInApp, draft: DraftPort<GeoShotForm>) {
  const { services } = app
  const { http } = services

  return createGeoShotFormMachine(
    app.inspection.spyOn('geoShots.form', {
      shots: {
        async save({ values, idempotencyKey, version }) {
          const sent = geoShotPayload(values)
          // The page is reloaded whatever the response contains (GEO-9, GEO-10).
          const saved = await writeItem(http, geoShotCalls.save, sent, idempotencyKey, version)
          return saved ?? sentShot(sent)
        },
        check({ values, attempt, signal }) {
          const sent = geoShotPayload(values)
          const search = () =>
            findSaved({
              page: (page) => readList(http, geoShotCalls.page, { pageNo: page }, signal),
              isSaved: (item) => isSameGeoShot(item, sent),
            })
          return findAttempt(http, geoShotCalls.save, {
            attempt,
            signal,
            itemOf: (saved) => saved ?? sentShot(sent),
            search,
          })
        },
      },
      upload: createUploads(app, services.onCall, { id: 'geoShots.form.upload', area: 'GEOSHOTS' }),
      draft,
      attempts: services.attempts,
      locate,
      toast: app.toast,
    }),
  )
}

/** The GeoShot as sent, for a response without one. */
const sentShot = (sent: GeoShotToSave): GeoShot => geoShot.parse({ ...sent, id: sentIdOf(sent) })
