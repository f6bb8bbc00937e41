/** The time of a slice, in milliseconds; a slow processor takes some five times as long for the same work. */
const SLICE = 8

/** The results of a long computation: all at once where they are needed now, or in slices between other work. */
export interface Slices<Result> {
  now: () => readonly Result[]
  ready: () => Promise<readonly Result[]>
}

/** Computes the results of `begin` once, when they are first asked for. */
export function createSlices<Result>(begin: () => Iterator<Result>): Slices<Result> {
  const results: Result[] = []
  let steps: Iterator<Result> | null = null
  let isDone = false
  const step = (): void => {
    steps ??= begin()
    const next = steps.next()
    if (next.done) isDone = true
    else results.push(next.value)
  }
  return {
    now() {
      while (!isDone) step()
      return results
    },
    async ready() {
      while (!isDone) {
        const end = performance.now() + SLICE
        while (!isDone && performance.now() < end) step()
        if (!isDone) await new Promise((resolve) => setTimeout(resolve))
      }
      return results
    },
  }
}
