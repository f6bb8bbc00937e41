import { geoShot } from '../../../contract/geo-shot'
import { type GeoShotForm, geoShotPayload, isSameGeoShot } from '../../domain/content/geo-shot'
import { createGeoShotFormMachine } from '../../machines/forms/geo-shot-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { findSaved } from '../../services/api/find-saved'
import { createGeoShotsApi } from '../../services/api/geo-shots.api'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { GeoShotForm } from '../../views/geo-shots/geo-shot-form'

/** Composes the GeoShot form from its machine and its services. */
export function geoShotForm(app: SignedInApp, draft: DraftPort<GeoShotForm>) {
  const { services } = app
  const api = createGeoShotsApi(services.http)

  return createGeoShotFormMachine(
    app.inspection.spyOn('geoShots.form', {
      shots: {
        async save({ values, idempotencyKey }) {
          const sent = geoShotPayload(values)
          // The page is reloaded whatever the response contains (GEO-9, GEO-10).
          return (await api.save(sent, idempotencyKey)) ?? geoShot.parse({ ...sent, id: sent.id ?? newId() })
        },
        check({ values, signal }) {
          const sent = geoShotPayload(values)
          return findSaved({
            page: (page) => api.page({ page }, signal),
            isSaved: (item) => isSameGeoShot(item, sent),
            isNew: sent.id === undefined,
          })
        },
      },
      upload: createUploads(app, services.onUnauthorised, { id: 'geoShots.form.upload', area: 'GEOSHOTS' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}
