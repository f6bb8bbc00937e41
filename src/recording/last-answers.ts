import type { Masked } from './masking'

/** The last answer of each port: one that is given again is not recorded again. */
export function createLastAnswers(toMaskedData: (value: unknown) => Masked) {
  const masked = new Map<string, Masked>()
  /** The last answer itself where it is an object: a port that gives it again is not masked and compared each time. */
  const given = new Map<string, WeakRef<object>>()

  function isGivenAgain(name: string, all: readonly unknown[]): boolean {
    const last = given.get(name)?.deref()
    return last !== undefined && all.every((one) => one === last)
  }

  function noteGiven(name: string, answer: unknown) {
    if (typeof answer === 'object' && answer !== null) given.set(name, new WeakRef(answer))
    else given.delete(name)
  }

  return {
    /** The answers, masked, of those ports that did not only give their last one again. */
    changed(answers: ReadonlyMap<string, readonly unknown[]>): [name: string, all: Masked[]][] {
      const changed: [name: string, all: Masked[]][] = []
      for (const [name, all] of answers) {
        if (isGivenAgain(name, all)) continue
        noteGiven(name, all.at(-1))
        const told = all.map(toMaskedData)
        if (told.every((one) => isSame(one, masked.get(name)))) continue
        masked.set(name, told.at(-1) ?? null)
        changed.push([name, told])
      }
      return changed
    },
    /** The last answers, masked, by the names of their ports. */
    present: (): Record<string, Masked> => Object.fromEntries(masked),
  }
}

const isSame = (one: Masked, other: Masked | undefined) =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other)
