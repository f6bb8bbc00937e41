const declared = new Set<() => Promise<unknown>>()

/** Declares what the screen opens next, so that it is loaded while the page is idle. */
export const openedNext = (load: () => Promise<unknown>): void => void declared.add(load)

/** What the code that is here has declared. */
export const declaredNext = (): readonly (() => Promise<unknown>)[] => [...declared]

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
