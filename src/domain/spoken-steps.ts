/**
 * Whether one of many steps is read to somebody who cannot see them: each of a few, about every tenth part of many, and the
 * last; every tenth step where nobody knows how many there are.
 */
export const isSpokenStep = (done: number, of: number | null): boolean =>
  done === 0 || (of === null ? done % 10 === 0 : Math.floor((done * 10) / of) > Math.floor(((done - 1) * 10) / of))
