import type { PortWords } from '../simulated-ports'

/** A behaviour that is the same whatever was asked. */
export const constant = (given: unknown) => (): unknown => given

/** A port that says yes or no. */
export const isSaid: PortWords = { kind: 'now', words: { no: constant(false), yes: constant(true) } }

/** A port that only tells that something happened. */
export const calls: PortWords = { kind: 'calls', words: { 'it happened': constant(undefined) } }
