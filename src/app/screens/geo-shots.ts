import { createActor } from 'xstate'
import { type GeoShotForm, readGeoShotWords } from '../../domain/geo-shot'
import { createGeoShotsMachine } from '../../machines/geo-shots.machine'
import { geoShotTexts } from '../../messages/geo-shots'
import { createGeoShotsApi } from '../../services/geo-shots.api'
import { keepReads } from '../../services/kept-reads'
import { createRegionsApi } from '../../services/regions.api'
import type { DeskApp } from '../desk'
import { keptWords } from '../form-drafts'
import { late, lateCode } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'

const ROUTE = '/geoshots'

export const geoShotFormCode = lateCode(() => import('../chunks/geo-shot-form'))

/** GeoShots, composed of its machine and the services behind it. */
export const geoShotsScreen = defineScreen(
  'geo-shots',
  (app: DeskApp) => {
    const { desk } = app
    const api = createGeoShotsApi(desk.http)
    const reads = keepReads(
      ({ page }: { page: number }, signal?: AbortSignal) => api.page({ page }, signal),
      ({ page }) => `${desk.editorId()} ${page}`,
    )
    const { draft, restore } = keptWords<GeoShotForm>(desk.shelf, {
      formType: 'geoShot',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: readGeoShotWords,
    })

    const screen = createActor(
      createGeoShotsMachine(
        app.inspection.spyOn('geoShots', {
          shots: {
            page: (query, signal) => reads.load(query, signal),
            kept: { of: reads.kept, forget: reads.forget },
            remove: ({ item }) => api.remove(item.id),
          },
          regions: (signal) => createRegionsApi(desk.http).list(signal),
          form: late(async () => (await geoShotFormCode.load()).geoShotForm(app, draft)),
          restore,
          place: createPlace(app.history, ROUTE),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('geoShots'),
    )
    onRenewed(app.session, screen, () => {
      const { crud, regions } = screen.getSnapshot().children
      for (const list of [crud?.getSnapshot().children.list, regions]) readAgain(list)
    })
    return screen
  },
  { 'form.create': geoShotTexts.create, 'form.submit': geoShotTexts.submit },
)
