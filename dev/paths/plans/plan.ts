import { type Fault, isCall, isHow } from '../faults'

/**
 * What together takes the transitions of a part, wherever a screen has it, by the part. A step that a screen does not
 * offer is left out there, so that one plan serves all of them; a fault is in force for the step that it stands behind.
 */
export type Plans = Readonly<Record<string, readonly (readonly string[])[]>>

// The steps that many plans have.
export const create = 'form.create | form.open, an empty form'
export const fill = 'form.change, all that is needed'
export const other = 'form.change, another title'
export const empty = 'form.change, all empty'
export const lost = 'form.submit ! save: nobody knows'
export const picture = 'media.choose, a picture'

/** A step of a plan: what is done, in the words of a deed or of another that takes its place, and a fault of the host. */
export interface PlanStep {
  moves: readonly string[]
  fault: Fault | null
}

/** The step of a text such as `form.submit ! save: nobody knows`. Throws for a fault that does not exist. */
export function stepOf(text: string): PlanStep {
  const [moves = '', fault] = text.split(' ! ')
  const [call = '', how = ''] = (fault ?? '').split(': ')
  if (fault !== undefined && !(isCall(call) && isHow(how))) throw new Error(`There is no fault "${fault}"`)
  return { moves: moves.split(' | '), fault: isCall(call) && isHow(how) ? { call, how } : null }
}
