import { type GeoShot, geoShotCalls } from '../../../contract/geo-shot'
import { regionCalls } from '../../../contract/region'
import { SEARCH_RELATION } from '../../../contract/search'
import { type GeoShotForm, parseGeoShotDraft } from '../../domain/content/geo-shot'
import { createGeoShotsMachine } from '../../machines/screens/geo-shots.machine'
import { geoShotTexts } from '../../messages/content/geo-shots'
import { readList, removeItem } from '../../services/api/content.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { unlistedDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { findingPorts } from '../list-finder'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Leaving } from '../use-screen'
import { geoShotFormCode } from './lazy-code'
import { pastPart } from './past'
import { selectionOf } from './selection'

const ROUTE = '/geoshots'

/** Composes GeoShots from its machine and its services. */
export const geoShotsScreen = defineScreen('geoShots', {
  machine(app: SignedInApp, _key: string, { onLeft }: Leaving) {
    const { services } = app
    const { http } = services
    const reads = createReadCache(
      ({ page }: { page: number }, signal?: AbortSignal) => readList(http, geoShotCalls.page, { pageNo: page }, signal),
      ({ page }) => `${services.editorId()} ${page}`,
      { results: services.lists.geoShots, onLeft },
    )
    const { draft, restoreDraft, unsentEdits } = unlistedDrafts<GeoShotForm>(app, {
      formType: 'geoShot',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseGeoShotDraft,
    })

    const remove = ({ item, version }: { item: GeoShot; version: number | undefined }) =>
      removeItem(http, geoShotCalls.remove, item.id, version)

    return createGeoShotsMachine(
      app.inspection.spyOn('geoShots', {
        shots: {
          ...findingPorts(reads, ({ findGeoShots }, own) => findGeoShots({ http, reads: own })),
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove,
        },
        regions: (signal) => readList(http, regionCalls.list, {}, signal),
        selection: selectionOf<GeoShot>(app, 'geoShots.selection', ({ item }) =>
          remove({ item, version: item.version }),
        ),
        form: lazyMachine(geoShotFormCode, ({ geoShotForm }) => geoShotForm(app, draft)),
        restoreDraft,
        unsentEdits,
        past: pastPart(app, 'geoShots'),
        live: services.live.of('geoShots'),
        urlState: createUrlStatePort(app, ROUTE),
        toTop: app.environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onRenewed(screen) {
    const { list, regions, past } = screen.getSnapshot().children
    retryFailedLists(list, regions, past)
  },
  commandLabels: { 'form.create': geoShotTexts.create, 'form.submit': geoShotTexts.submit },
})
