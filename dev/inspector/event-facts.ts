import type { Masked } from '../../src/recording/masking'
import { eventWords, guardWords, type Transition } from '../charts/machine-words'
import { NO_EFFECT } from './feed'

/** An event that an actor is processing. */
export interface Pending {
  key: number
  event: object
  took: Transition[]
}

/** The events with which a call ends. They belong to the event that made the call. */
export const isEndOfCall = (type: string): boolean => /^xstate\.(promise|done\.actor|error\.actor)\./.test(type)

/** The events with which a call tells itself that it has ended. */
export const isOwnEnd = (type: string): boolean => type.startsWith('xstate.promise.')

/** The outcome of an event at which an action or a guard threw. */
export const BROKE = 'broke'

/** Readable names of XState's internal events. */
const ownWords: Readonly<Record<string, string>> = {
  'xstate.init': 'begins',
  'xstate.stop': 'is stopped',
  'xstate.promise.resolve': 'answers',
  'xstate.promise.reject': 'fails',
}

const fieldOf = (value: Masked | undefined, name: string): Masked | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined

/** The name of an event; where a call failed, with the status that the host answered. */
export function wordsOf(type: string, masked: Masked): string {
  const words = ownWords[type] ?? eventWords(type)
  const status = fieldOf(fieldOf(masked, 'error') ?? fieldOf(masked, 'data'), 'status')
  return isEndOfCall(type) && typeof status === 'number' ? `${words} (${status})` : words
}

/** The outcome of an event: the new state, or the actions taken without a change of state. */
export function outcomeOf(took: readonly Transition[], before: string, after: string): string {
  if (took.length === 0) return NO_EFFECT
  const guards = took.map(({ guard }) => guardWords(guard)).filter((guard) => guard !== '')
  const why = guards.length > 0 ? ` [${guards.join(', ')}]` : ''
  return before === after ? `stays in ${after}${why}` : `→ ${after}${why}`
}
