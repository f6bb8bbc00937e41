import type { GeoShot } from '../../../contract/geo-shot'
import { blankGeoShot, type GeoShotForm, geoShotFormOf } from '../../domain/content/geo-shot'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { geoShotTexts } from '../../messages/content/geo-shots'
import type { createGeoShotFormMachine } from '../forms/geo-shot-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import type { RestorePort } from '../parts/draft-autosave.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createPreviewMachine } from '../parts/preview.machine'
import { createRemovalMachine, type RemovalPorts } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen.machine'
import type { LazyMachine } from '../typed'
import { createRegionChoices } from './choices.machine'

export interface GeoShotsPorts {
  shots: {
    page: ListPorts<GeoShot, 'all'>['load']
    cache: NonNullable<ListPorts<GeoShot, 'all'>['cache']>
    remove: RemovalPorts<GeoShot>['remove']
  }
  regions: Parameters<typeof createRegionChoices>[0]['load']
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createGeoShotFormMachine>>
  restore: RestorePort<GeoShotForm>
  urlState: UrlStatePort
  toTop: () => void
  toast: (toast: Toast) => void
}

export type GeoShotsMachine = ReturnType<typeof createGeoShotsMachine>

const clauses = {
  list: { read: ['GEO-21'], failed: ['GEO-22'], emptyPage: ['GEO-17', 'GEO-18'], turned: ['GEO-20', 'GEO-21'] },
  removal: { asked: ['GEO-13'], cancelled: ['GEO-14'], confirmed: ['GEO-15'], removed: ['GEO-16'], failed: ['GEO-19'] },
  crud: { create: ['GEO-2'], edit: ['GEO-3'], deleteAsked: ['GEO-13'], closed: ['GEO-9', 'GEO-10', 'GEO-16'] },
  preview: { opened: ['GEO-12'], closed: ['GEO-12'] },
} as const
const regions = { loadFailed: geoShotTexts.regionsFailed, failed: ['GEO-23'] }

/** GeoShots (/geoshots): numbered pages, an inline form with a video, a video preview, confirmed deletions. */
export const createGeoShotsMachine = ({ shots, form, urlState, toast, ...ports }: GeoShotsPorts) => {
  return createScreenMachine({
    crud: createCrudMachine<GeoShot, 'all', GeoShotForm>({
      list: createListMachine<GeoShot, 'all'>({
        load: shots.page,
        cache: shots.cache,
        setUrlState: urlState.set,
        toast,
        texts: { loadFailed: geoShotTexts.loadFailed },
        spec: clauses.list,
      }),
      form: form.machine,
      code: form,
      removal: createRemovalMachine<GeoShot>({
        remove: shots.remove,
        confirmWith: 'dialog',
        toast,
        texts: { removed: () => null, removeFailed: geoShotTexts.deleteFailed },
        spec: clauses.removal,
      }),
      blank: blankGeoShot,
      valuesOf: geoShotFormOf,
      refresh: { create: 'reload', edit: 'reload', delete: 'reload' },
      spec: clauses.crud,
      ...ports,
      urlState,
      toast,
    }),
    scope: 'all',
    preview: {
      machine: createPreviewMachine<GeoShot>({ setUrlState: urlState.set, spec: clauses.preview }),
      shown: (items) => items,
    },
    choices: { regions: createRegionChoices({ ...regions, load: ports.regions, toast }) },
    urlState,
    spec: { choices: ['GEO-23'] },
  })
}
