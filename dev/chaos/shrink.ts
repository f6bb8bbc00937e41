/** How many runs the search for a short list may take. */
const MOST_RUNS = 120

/**
 * The shortest list that the search finds on which the question is still answered with yes: it leaves out ever smaller
 * pieces (delta debugging).
 */
export async function shrink<Item>(
  items: readonly Item[],
  isRed: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let best = items
  let runs = 0
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length && runs < MOST_RUNS; ) {
      const without = [...best.slice(0, from), ...best.slice(from + size)]
      runs += 1
      if (await isRed(without)) best = without
      else from += size
    }
  }
  return best
}
