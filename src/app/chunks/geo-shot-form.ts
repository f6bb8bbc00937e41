import { geoShot } from '../../../contract/geo-shot'
import { type GeoShotForm, geoShotPayload, isSameGeoShot } from '../../domain/geo-shot'
import { createGeoShotFormMachine } from '../../machines/geo-shot-form.machine'
import type { DraftPort } from '../../machines/parts/draft-keeper.machine'
import { createGeoShotsApi } from '../../services/geo-shots.api'
import { newId } from '../../services/new-id'
import type { DeskApp } from '../desk'
import { findSaved } from '../find-saved'
import { createUploads } from '../uploads'

export { GeoShotForm } from '../../views/geo-shots/geo-shot-form'

/** The GeoShot form, composed of its machine and the services behind it. */
export function geoShotForm(app: DeskApp, draft: DraftPort<GeoShotForm>) {
  const { desk } = app
  const api = createGeoShotsApi(desk.http)

  return createGeoShotFormMachine(
    app.inspection.spyOn('geoShots.form', {
      shots: {
        async save({ values, attempt }) {
          const sent = geoShotPayload(values)
          // The page is read again whatever the answer carries (GEO-9, GEO-10).
          return (await api.save(sent, attempt)) ?? geoShot.parse({ ...sent, id: sent.id ?? newId() })
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
      upload: createUploads(app, desk.onUnauthorised, { area: 'GEOSHOTS' }),
      draft,
      attempt: newId,
      toast: app.toast,
    }),
  )
}
