/** Makes a list from another one; the former list again while that one has the same entries, so that nothing is drawn anew. */
export function sameWhile<From, To>(make: (from: readonly From[]) => readonly To[]) {
  let last: { from: readonly From[]; made: readonly To[] } = { from: [], made: [] }
  return (from: readonly From[]): readonly To[] => {
    const isSame = from.length === last.from.length && from.every((one, index) => one === last.from[index])
    if (!isSame) last = { from, made: make(from) }
    return last.made
  }
}
