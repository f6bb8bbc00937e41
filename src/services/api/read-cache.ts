/** How long a result is kept after its last use, in milliseconds. */
const KEPT_FOR = 5 * 60_000

/** What was read, and when it was last used, by key. */
export type Results<Result> = Map<string, { result: Result; at: number }>

interface ReadCacheOptions<Result> {
  now?: () => number
  /** Where the results are kept, if they outlive the cache. */
  results?: Results<Result>
}

export interface ReadCache<Query, Result> {
  /** Reads and caches the result; a failed read removes the cached one. */
  load: (query: Query, signal?: AbortSignal) => Promise<Result>
  /** The result of the same query, if it was read or used within the last five minutes; else null. */
  get: (query: Query) => Result | null
  /** Empties the cache, for a screen that changed its data, or for another editor. */
  clear: () => void
}

/** Caches the results of reads for five minutes from their last use (READ-4). */
export function createReadCache<Query, Result>(
  load: (query: Query, signal?: AbortSignal) => Promise<Result>,
  keyOf: (query: Query) => string,
  { now = Date.now, results = new Map() }: ReadCacheOptions<Result> = {},
): ReadCache<Query, Result> {
  function evictExpired(): void {
    for (const [key, { at }] of results) if (now() - at >= KEPT_FOR || now() < at) results.delete(key)
  }

  return {
    async load(query, signal) {
      evictExpired()
      const key = keyOf(query)
      try {
        const result = await load(query, signal)
        results.set(key, { result, at: now() })
        return result
      } catch (error) {
        if (!signal?.aborted) results.delete(key)
        throw error
      }
    },
    get(query) {
      evictExpired()
      const known = results.get(keyOf(query))
      if (known) known.at = now()
      return known?.result ?? null
    },
    clear: () => results.clear(),
  }
}
