/** Bytes of a file that are overwritten in their place: what they begin with, then zeros. */
export interface Blank {
  at: number
  length: number
  begin: Buffer
}

/** The bytes of a file from one position to another. */
export interface Span {
  at: number
  end: number
}

/** A file that is read in parts, with the number of its parts that may still be looked at. */
export interface Source {
  read(at: number, length: number): Promise<Buffer>
  size: number
  left: number
}

const NOTHING = Buffer.alloc(0)

/** Bytes to overwrite: zeros, but for what they are to begin with. */
export const blank = (at: number, length: number, begin: Buffer = NOTHING): Blank => ({ at, length, begin })

/** Whether bytes lie within one of others. */
export const isInside = (span: Span, holders: readonly Span[]) =>
  holders.some(({ at, end }) => at <= span.at && span.end <= end)

/** Whether bytes of one list are also in the other. */
export function overlap(one: readonly Span[], other: readonly Span[]): boolean {
  const all = [...one.map((span) => ({ ...span, mine: true })), ...other.map((span) => ({ ...span, mine: false }))]
  let [mineUntil, othersUntil] = [0, 0]
  for (const { at, end, mine } of all.toSorted((a, b) => a.at - b.at)) {
    if (at < (mine ? othersUntil : mineUntil)) return true
    if (mine) mineUntil = Math.max(mineUntil, end)
    else othersUntil = Math.max(othersUntil, end)
  }
  return false
}
