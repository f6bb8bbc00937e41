import type { Region } from '../../../contract/region'
import {
  type ArticlesSummary,
  articlesSummary,
  newestOf,
  type RegionCount,
} from '../../domain/content/dashboard-summaries'
import { isWorthRetrying } from '../../domain/failure'
import { createArticlesApi } from './articles.api'
import type { Http } from './http'
import { createRegionsApi } from './regions.api'

/** Counts the articles of all regions, each by a call of its own (EXT-23). */
export function createArticleCounter(http: Http) {
  const api = createArticlesApi(http)
  const counted = new Map<string, RegionCount>()
  let regions: readonly Region[] = []

  async function count({ id, name }: Region, signal?: AbortSignal): Promise<void> {
    const page = await api.page({ regionId: id, page: 0 }, signal)
    counted.set(id, { id, name, count: page.total, edited: newestOf(page.items) })
  }

  /** What is known of the regions now, which is then forgotten. */
  function take(): ArticlesSummary {
    const unknown = { count: null, edited: null }
    const counts = regions.map((region) => counted.get(region.id) ?? { ...region, ...unknown })
    counted.clear()
    return articlesSummary(counts)
  }

  return {
    /** Rejects where a region cannot be counted; asked again, it asks for what is missing. */
    async load(signal?: AbortSignal): Promise<ArticlesSummary> {
      try {
        regions = (await createRegionsApi(http).list(signal)).items
      } catch (error) {
        counted.clear()
        throw error
      }
      const missing = regions.filter(({ id }) => !counted.has(id))
      const failures: unknown[] = []
      await Promise.all(
        missing.map((region) => count(region, signal).catch((error: unknown) => void failures.push(error))),
      )
      if (failures.length === 0) return take()
      throw failures.find(isWorthRetrying) ?? failures[0]
    },

    /** What could be counted before a read failed; null where that is nothing. */
    partial: (): ArticlesSummary | null => (counted.size === 0 ? null : take()),
  }
}
