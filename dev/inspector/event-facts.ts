import { guardWords, type Transition } from '../charts/machine-words'
import { NO_EFFECT } from './feed'

/** The events with which a call ends. They belong to the event that made the call. */
export const isEndOfCall = (type: string): boolean => /^xstate\.(promise|done\.actor|error\.actor)\./.test(type)

/** The outcome of an event at which an action or a guard threw. */
export const BROKE = 'broke'

/** Readable names of XState's internal events. */
export const ownWords: Readonly<Record<string, string>> = {
  'xstate.init': 'begins',
  'xstate.stop': 'is stopped',
  'xstate.promise.resolve': 'answers',
  'xstate.promise.reject': 'fails',
}

/** The outcome of an event: the new state, or the actions taken without a change of state. */
export function outcomeOf(took: readonly Transition[], before: string, after: string): string {
  if (took.length === 0) return NO_EFFECT
  const guards = took.map(({ guard }) => guardWords(guard)).filter((guard) => guard !== '')
  const why = guards.length > 0 ? ` [${guards.join(', ')}]` : ''
  return before === after ? `stays in ${after}${why}` : `→ ${after}${why}`
}
