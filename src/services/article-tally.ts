import type { Region } from '../../contract/region'
import { isWorthRetrying } from '../domain/failure'
import { type ArticlesGlance, articlesGlance, newestOf, type RegionTally } from '../domain/home'
import { createArticlesApi } from './articles.api'
import type { Http } from './http'
import { createRegionsApi } from './regions.api'

/** Counts the articles of all regions, each by a call of its own (EXT-23). */
export function createArticleTally(http: Http) {
  const api = createArticlesApi(http)
  const known = new Map<string, RegionTally>()
  let regions: readonly Region[] = []

  async function count({ id, name }: Region, signal?: AbortSignal): Promise<void> {
    const page = await api.page({ regionId: id, page: 0 }, signal)
    known.set(id, { id, name, count: page.total, edited: newestOf(page.items) })
  }

  /** What is known of the regions now, which is then forgotten. */
  function take(): ArticlesGlance {
    const unknown = { count: null, edited: null }
    const tallies = regions.map((region) => known.get(region.id) ?? { ...region, ...unknown })
    known.clear()
    return articlesGlance(tallies)
  }

  return {
    /** Rejects where a region cannot be counted; asked again, it asks for what is missing. */
    async load(signal?: AbortSignal): Promise<ArticlesGlance> {
      try {
        regions = (await createRegionsApi(http).list(signal)).items
      } catch (error) {
        known.clear()
        throw error
      }
      const missing = regions.filter(({ id }) => !known.has(id))
      const failures: unknown[] = []
      await Promise.all(
        missing.map((region) => count(region, signal).catch((error: unknown) => void failures.push(error))),
      )
      if (failures.length === 0) return take()
      throw failures.find(isWorthRetrying) ?? failures[0]
    },

    /** What could be counted before a read failed; null where that is nothing. */
    partly: (): ArticlesGlance | null => (known.size === 0 ? null : take()),
  }
}
