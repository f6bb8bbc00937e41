/** The types of a machine, for `setup`. Carries no value; the only cast of this code. */
export const typed = <Types>() => ({}) as Types

/** What a state or transition answers: clauses of the specification, or else the reason why it exists. */
export interface Meta {
  spec?: readonly string[]
  reason?: string
}

/** The clauses that a part's transitions answer on one screen, by transition; none where the reason suffices. */
export type Clauses<Transition extends string> = Partial<Record<Transition, readonly string[]>>

/** The clauses where a screen names some, else the reason that the part gives. */
export const answers = (clauses: readonly string[] | undefined, reason: string): Meta =>
  clauses && clauses.length > 0 ? { spec: clauses, reason } : { reason }
