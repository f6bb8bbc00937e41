/** How long a result is kept after its last use, in milliseconds. */
const KEPT_FOR = 5 * 60_000

/** What was read, and when it was last used, by key. */
export type Results<Result> = Map<string, { result: Result; at: number }>

interface ReadCacheOptions<Result> {
  now?: () => number
  /** Where the results are kept, if they outlive the cache. */
  results?: Results<Result>
  /** Calls back once the screen that reads has been left: until then it uses what it has read or got last. */
  onLeft?: (listener: () => void) => void
}

export interface ReadCache<Query, Result> {
  /** Reads and caches the result; a failed read removes the cached one. */
  load: (query: Query, signal?: AbortSignal) => Promise<Result>
  /** The result of the same query, if a screen has used it within the last five minutes; else null. */
  get: (query: Query) => Result | null
  /** Empties the cache, for a screen that changed its data, or for another editor. */
  clear: () => void
}

/** Caches the results of reads for five minutes after a screen has used them last (READ-4). */
export function createReadCache<Query, Result>(
  load: (query: Query, signal?: AbortSignal) => Promise<Result>,
  keyOf: (query: Query) => string,
  { now = Date.now, results = new Map(), onLeft }: ReadCacheOptions<Result> = {},
): ReadCache<Query, Result> {
  let shown: string | null = null
  onLeft?.(() => show(null))

  function evictExpired(): void {
    for (const [key, { at }] of results)
      if (key !== shown && (now() - at >= KEPT_FOR || now() < at)) results.delete(key)
  }
  /** Notes which result the screen uses from now on; the one before was used until now. */
  function show(key: string | null): void {
    const before = shown === null ? undefined : results.get(shown)
    if (before) before.at = now()
    shown = key
  }

  return {
    async load(query, signal) {
      const key = keyOf(query)
      show(key)
      evictExpired()
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
      const key = keyOf(query)
      show(key)
      return results.get(key)?.result ?? null
    },
    clear: () => results.clear(),
  }
}
