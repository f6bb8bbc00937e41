import type { ActorLogic } from 'xstate'

/** The types of a machine, for `setup`. Carries no value; the only cast of this code, and used for nothing else. */
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

/** The actor logic that a machine is, without its definition. */
export type LogicOf<Machine> =
  Machine extends ActorLogic<infer Snapshot, infer Event, infer Input, infer System, infer Emitted>
    ? ActorLogic<Snapshot, Event, Input, System, Emitted>
    : never

/** The logic of a machine whose code is loaded later. */
export interface LazyMachine<Machine> {
  /** May be started once `load` has resolved; throws before. */
  machine: LogicOf<Machine>
  /** Loads the code, once; rejects where that fails, and may then be called again. */
  load: () => Promise<void>
}

const notThere = (): never => {
  throw new Error('A part that this screen does not have was started')
}

/** Names the type of a part that a screen does not have, in `setup`; it is never started. */
export const absentLogic = { transition: notThere, getInitialSnapshot: notThere, getPersistedSnapshot: notThere }
