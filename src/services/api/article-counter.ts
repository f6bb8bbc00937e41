import { articleCalls } from '../../../contract/article'
import { type Region, regionCalls } from '../../../contract/region'
import {
  type ArticlesSummary,
  articlesSummary,
  newestOf,
  type RegionCount,
} from '../../domain/content/dashboard-summaries'
import { isWorthRetrying } from '../../domain/failure'
import { readList } from './content.api'
import type { Http } from './http'

/** Counts the articles of every region, with one call for each region (EXT-23). */
export function createArticleCounter(http: Http) {
  const counted = new Map<string, RegionCount>()
  let regions: readonly Region[] = []

  async function count({ id, name }: Region, signal?: AbortSignal): Promise<void> {
    const page = await readList(http, articleCalls.page, { regionId: id, pageNo: 0 }, signal)
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
        regions = (await readList(http, regionCalls.list, {}, signal)).items
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
