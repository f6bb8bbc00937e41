import type { GeoShot } from '../../../contract/geo-shot'
import type { Region } from '../../../contract/region'
import { blankGeoShot, type GeoShotForm, geoShotFormOf } from '../../domain/content/geo-shot'
import { geoShotTexts } from '../../messages/content/geo-shots'
import type { createGeoShotFormMachine } from '../forms/geo-shot-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, PagePorts, ScreenTypes } from '../parts/screen/screen.ports'
import type { LazySelection } from '../parts/selection/selection.ports'
import type { LazyMachine } from '../typed'
import { type ChoicePorts, createRegionChoices } from './choices.machine'

export interface GeoShotsPorts extends PagePorts {
  shots: ItemPorts<GeoShot>
  regions: ChoicePorts<Region>['load']
  selection: LazySelection<GeoShot>
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createGeoShotFormMachine>>
  restoreDraft: RestorePort<GeoShotForm>['restore']
}

export type GeoShotsMachine = ReturnType<typeof createGeoShotsMachine>

const clauses = {
  list: { read: ['GEO-21'], failed: ['GEO-22'], emptyPage: ['GEO-17', 'GEO-18'], turned: ['GEO-20', 'GEO-21'] },
  removal: { asked: ['GEO-13'], cancelled: ['GEO-14'], confirmed: ['GEO-15'], removed: ['GEO-16'], failed: ['GEO-19'] },
  form: { create: ['GEO-2'], edit: ['GEO-3'], closed: ['GEO-9', 'GEO-10', 'GEO-16'], choices: ['GEO-23'] },
  preview: { previewed: ['GEO-12'], previewClosed: ['GEO-12'] },
} as const
const regions = { loadFailed: geoShotTexts.regionsFailed, failed: ['GEO-23'] }

const refresh = { create: 'reload', edit: 'reload', delete: 'reload' } as const

/** GeoShots (/geoshots): numbered pages, an inline form with a video, a video preview, confirmed deletions. */
export const createGeoShotsMachine = ({ shots, toast, ...ports }: GeoShotsPorts) =>
  createScreenMachine<ScreenTypes<GeoShot, 'all', GeoShotForm>>({
    id: 'geoShots.screen',
    list: createListMachine<GeoShot, 'all'>({
      id: 'geoShots.list',
      paged: true,
      ...shots,
      setUrlState: ports.urlState.set,
      live: ports.live,
      refresh,
      numbered: true,
      searched: true,
      finds: 'pages',
      reports: true,
      toast,
      texts: { loadFailed: geoShotTexts.loadFailed },
      spec: clauses.list,
    }),
    scope: 'all',
    blank: blankGeoShot,
    valuesOf: geoShotFormOf,
    removal: createRemovalMachine<GeoShot>({
      id: 'geoShots.removal',
      ...shots,
      confirmWith: 'dialog',
      toast,
      texts: { removed: () => null, removeFailed: geoShotTexts.deleteFailed },
      spec: clauses.removal,
    }),
    refresh,
    choices: { regions: createRegionChoices({ ...regions, id: 'geoShots.regions.list', load: ports.regions, toast }) },
    preview: { shown: (items) => items },
    spec: { ...clauses.form, ...clauses.preview, deleteAsked: ['GEO-13'] },
    toast,
    ...ports,
  })
