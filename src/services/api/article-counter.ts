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

/** Counts the articles of every region, with one call for each region (EXT-23). */
export function createArticleCounter(http: Http) {
  const api = createArticlesApi(http)
  const counted = new Map<string, RegionCount>()
  let regions: readonly Region[] = []

  async function count({ id, name }: Region, signal?: AbortSignal): Promise<void> {
    const page = await api.page({ regionId: id, page: 0 }, signal)
    counted.set(id, { id, name, count: page.total, edited: newestOf(page.items) })
  }

  /** Returns the current counts and resets them. */
  function take(): ArticlesSummary {
    const unknown = { count: null, edited: null }
    const counts = regions.map((region) => counted.get(region.id) ?? { ...region, ...unknown })
    counted.clear()
    return articlesSummary(counts)
  }

  return {
    /** Rejects if a region cannot be counted; the next call counts only the missing regions. */
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

    /** The counts from before a failed read; null if there are none. */
    partial: (): ArticlesSummary | null => (counted.size === 0 ? null : take()),
  }
}
