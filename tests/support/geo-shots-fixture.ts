import { createActor } from 'xstate'
import { type GeoShot, geoShot } from '../../contract/geo-shot'
import type { Page } from '../../contract/page'
import type { Region } from '../../contract/region'
import { type GeoShotForm, geoShotPayload } from '../../src/domain/content/geo-shot'
import type { UrlState } from '../../src/domain/navigation/url-state'
import { createGeoShotFormMachine } from '../../src/machines/forms/geo-shot-form.machine'
import type { ListQuery } from '../../src/machines/parts/list.ports'
import { createGeoShotsMachine } from '../../src/machines/screens/geo-shots.machine'
import {
  addressBar,
  answered,
  attemptServices,
  begin,
  draftStore,
  need,
  noEdits,
  noPast,
  recordedToasts,
  restores,
} from './fakes'
import { PER_PAGE, pageOf, uploadKit } from './news-fixture'
import { formState } from './region-state'
import { selectionKit } from './selection-kit'

export const aShot = (id: string, change: Partial<GeoShot> = {}): GeoShot => ({
  ...geoShot.parse({
    id,
    title: `Title ${id}`,
    videoUrl: `/media/${id}.mp4`,
    location: { region: 'Europe', country: 'Norway', latLong: '' },
  }),
  ...change,
})

export interface GeoShotsFixtureOptions {
  count?: number
  urlState?: Partial<UrlState>
  /** Every page waits for the test. */
  holdsPages?: boolean
}

/** A GeoShot host in memory, two to a page, and the screen over it, started, with its children at hand. */
export async function openGeoShots({ count = 5, urlState = {}, holdsPages = false }: GeoShotsFixtureOptions = {}) {
  let store = Array.from({ length: count }, (_, index) => aShot(String(index + 1)))
  const toasts = recordedToasts()
  const bar = addressBar(urlState)
  const drafts = draftStore<GeoShotForm>({ findPrevious: async () => null })
  const pages = answered<ListQuery<'all'>, Page<GeoShot>>()
  const saving = answered<{ values: GeoShotForm; signal: AbortSignal }, GeoShot>()
  const checking = answered<{ values: GeoShotForm; signal: AbortSignal }, GeoShot | null>()
  const removing = answered<{ item: GeoShot; signal: AbortSignal }, void>()
  const regions = answered<AbortSignal, Page<Region>>()
  const upload = uploadKit(toasts.toast)
  const { selection, writing } = selectionKit<GeoShot>(toasts.toast)
  const reads: number[] = []
  const pageAt = (page: number) => pageOf(store.slice(page * PER_PAGE, (page + 1) * PER_PAGE), { total: store.length })
  const machine = createGeoShotsMachine({
    shots: {
      load: async (query) => {
        reads.push(query.page)
        return holdsPages ? pages.port(query) : pageAt(query.page)
      },
      cache: { get: () => null, clear: () => undefined },
      remove: removing.port,
    },
    regions: regions.port,
    selection,
    form: {
      machine: createGeoShotFormMachine({
        shots: { save: saving.port, check: checking.port },
        upload: upload.machine,
        draft: drafts.port,
        attempts: attemptServices(),
        locate: async () => null,
        toast: toasts.toast,
      }),
      load: async () => undefined,
    },
    restoreDraft: restores<GeoShotForm>().port.restore,
    unsentEdits: noEdits,
    past: noPast,
    urlState: bar.port,
    toTop: () => undefined,
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const screen = begun.actor
  const list = need(screen.getSnapshot().children.list)
  return {
    ...begun,
    writing,
    toasts,
    bar,
    drafts,
    pages,
    pageAt,
    saving,
    checking,
    removing,
    regions,
    upload,
    reads,
    screen,
    list,
    regionList: () => need(begun.actor.getSnapshot().children.regions),
    form: () => need(screen.getSnapshot().children.form),
    removal: () => need(screen.getSnapshot().children.removal),
    formState: () => formState(screen),
    ids: () => list.getSnapshot().context.items.map(({ id }) => id),
    page: () => list.getSnapshot().context.page,
    /** Takes in what a form sends, as the API server would, and gives the item. */
    take(values: GeoShotForm): GeoShot {
      const item = geoShot.parse({ ...geoShotPayload(values), id: values.id ?? `new ${store.length + 1}` })
      store = values.id ? store.map((known) => (known.id === values.id ? item : known)) : [item, ...store]
      return item
    },
    drop(...gone: string[]) {
      store = store.filter(({ id }) => !gone.includes(id))
    },
  }
}
