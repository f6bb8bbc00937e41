const CACHE_TTL = 5 * 60_000

export interface ReadCache<Query, Result> {
  /** Reads anew, and keeps what came; a failed read drops what was kept. */
  load: (query: Query, signal?: AbortSignal) => Promise<Result>
  /** What an earlier read of the same query gave within the last five minutes; null where there is none. */
  get: (query: Query) => Result | null
  /** Forgets everything, for a screen that changed what it had read, or another editor. */
  clear: () => void
}

/** Keeps the results of reads for five minutes after they came (READ-4). */
export function createReadCache<Query, Result>(
  load: (query: Query, signal?: AbortSignal) => Promise<Result>,
  keyOf: (query: Query) => string,
  { ttl = CACHE_TTL, now = Date.now }: { ttl?: number; now?: () => number } = {},
): ReadCache<Query, Result> {
  const results = new Map<string, { result: Result; at: number }>()

  function evictExpired(): void {
    for (const [key, { at }] of results) if (now() - at >= ttl || now() < at) results.delete(key)
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
      return results.get(keyOf(query))?.result ?? null
    },
    clear: () => results.clear(),
  }
}
