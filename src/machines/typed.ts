import type { ActorLogic } from 'xstate'

/**
 * The types of a machine, for `setup`. It carries no value; this is the only cast in the code, and has no other use.
 */
export const typed = <Types>() => ({}) as Types

/** Why a state or transition exists: clauses of the specification, or else a reason. */
export interface Meta {
  spec?: readonly string[]
  reason?: string
}

/** The clauses of a part's transitions on one screen, by transition; empty where the reason suffices. */
export type Clauses<Transition extends string> = Partial<Record<Transition, readonly string[]>>

/** The metadata of a transition: the clauses that a screen names, else the part's reason. */
export const answers = (clauses: readonly string[] | undefined, reason: string): Meta =>
  clauses && clauses.length > 0 ? { spec: clauses, reason } : { reason }

/** The event itself, as the parameters of an action or a guard. */
export const given = <Event>({ event }: { event: Event }) => event

/** The error of a call that failed, as the parameters of an action or a guard. */
export const givenError = ({ event: { error } }: { event: { error: unknown } }) => ({ error })

/** Members of a union of events, by their types; a type that the union does not have is an error. */
export type EventOf<Events extends { type: string }, Type extends Events['type']> = Extract<Events, { type: Type }>

/** The actor logic type of a machine, without its definition. */
export type LogicOf<Machine> =
  Machine extends ActorLogic<infer Snapshot, infer Event, infer Input, infer System, infer Emitted>
    ? ActorLogic<Snapshot, Event, Input, System, Emitted>
    : never

/** The logic of a machine whose code is loaded later. */
export interface LazyMachine<Machine> {
  /** Can be started once `load` has resolved; throws before that. */
  machine: LogicOf<Machine>
  /** Loads the code once; rejects if that fails, and may be called again. */
  load: () => Promise<void>
  /** Whether the code is here; without it, it is from the start. */
  isLoaded?: () => boolean
}

const notThere = (): never => {
  throw new Error('A part that this screen does not have was started')
}

/** A placeholder in `setup` for a part that a screen does not have; it is never started. */
export const absentLogic = { transition: notThere, getInitialSnapshot: notThere, getPersistedSnapshot: notThere }

/** An absolute target in a machine whose id may contain dots, at which XState would split it. */
export const stateTarget = (id: string, path: string): string => `#${id.replaceAll('.', '\\.')}.${path}`
