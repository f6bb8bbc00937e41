/** Loads something once, also for calls at the same time; after a failure the next call tries again. */
export function loadOnce<Loaded>(fetch: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | null = null
  let loaded: Loaded | null = null
  const attempt = async (): Promise<Loaded> => {
    try {
      const result: Loaded | undefined = await fetch()
      // An import that fails resolves to nothing, because the page prevents `vite:preloadError` (main.tsx).
      if (result === undefined) throw new Error('The code could not be loaded')
      loaded = result
      return result
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    load: (): Promise<Loaded> => (loading ??= attempt()),
    loaded: (): Loaded | null => loaded,
  }
}
