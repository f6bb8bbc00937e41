/** Loads something once, also for calls at the same time; after a failure the next call tries again. */
export function loadOnce<Loaded>(fetch: () => Promise<Loaded>) {
  let loading: Promise<Loaded> | null = null
  let loaded: Loaded | null = null
  const attempt = async (): Promise<Loaded> => {
    try {
      loaded = await fetch()
      return loaded
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
