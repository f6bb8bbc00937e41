const KEPT_FOR = 5 * 60_000

export interface KeptReads<Query, Result> {
  /** Reads anew, and keeps what came; a failed read drops what was kept. */
  load: (query: Query, signal?: AbortSignal) => Promise<Result>
  /** What an earlier read of the same query gave within the last five minutes; null where there is none. */
  kept: (query: Query) => Result | null
  /** Forgets everything, for a screen that changed what it had read, or another editor. */
  forget: () => void
}

/** Keeps the results of reads for five minutes after they came (READ-4). */
export function keepReads<Query, Result>(
  load: (query: Query, signal?: AbortSignal) => Promise<Result>,
  keyOf: (query: Query) => string,
  { keptFor = KEPT_FOR, now = Date.now }: { keptFor?: number; now?: () => number } = {},
): KeptReads<Query, Result> {
  const results = new Map<string, { result: Result; at: number }>()

  function dropOld(): void {
    for (const [key, { at }] of results) if (now() - at >= keptFor || now() < at) results.delete(key)
  }

  return {
    async load(query, signal) {
      dropOld()
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
    kept(query) {
      dropOld()
      return results.get(keyOf(query))?.result ?? null
    },
    forget: () => results.clear(),
  }
}
