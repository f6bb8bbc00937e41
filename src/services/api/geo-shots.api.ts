import { type GeoShot, type GeoShotToSave, geoShotCalls } from '../../../contract/geo-shot'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

export const createGeoShotsApi = (http: Http) => ({
  page: ({ page }: { page: number }, signal?: AbortSignal): Promise<Page<GeoShot>> =>
    http.sendList(geoShotCalls.page, { query: { pageNo: page }, ...(signal ? { signal } : {}) }),

  /** The saved GeoShot of the response; null if it contains none. */
  async save(shot: GeoShotToSave, idempotencyKey?: string): Promise<GeoShot | null> {
    const saved = await http.send(geoShotCalls.save, {
      query: {},
      body: shot,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return saved ?? null
  },

  async remove(id: string): Promise<void> {
    await http.send(geoShotCalls.remove, { params: { id }, query: {}, body: undefined })
  },
})
