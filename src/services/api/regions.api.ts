import type { Page } from '../../../contract/page'
import { type Region, regionCalls } from '../../../contract/region'
import type { Http } from './http'

export const createRegionsApi = (http: Http) => ({
  list: (signal?: AbortSignal): Promise<Page<Region>> =>
    http.sendList(regionCalls.list, { query: {}, ...(signal ? { signal } : {}) }),
})
