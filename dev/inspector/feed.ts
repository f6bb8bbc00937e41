import type { Masked } from '../../src/recording/masking'
import type { Picture } from './picture'

/** An actor as it is now. */
export interface ActorLine {
  id: string
  /** Who began it; null for those that the application began. */
  parent: string | null
  name: string
  /** The machine's name; null for an actor that is none, such as a call. */
  machine: string | null
  status: 'active' | 'done' | 'error' | 'stopped'
  /** The state it is in, in words. */
  value: string
  /** The ids of all states it is in. */
  states: readonly string[]
  /** The numbers of the transitions that it took last. */
  last: readonly number[]
}

/** An event that an actor was sent, and what came of it. */
export interface LogLine {
  key: number
  /** Milliseconds since the page began. */
  at: number
  actor: string
  name: string
  /** Who sent it, where that was an actor. */
  from: string | null
  type: string
  words: string
  /** What the event carries besides its type, masked, as JSON; empty where that is nothing. */
  payload: string
  /** What came of it, in words; empty for an actor without a chart. */
  outcome: string
  isTaken: boolean
}

/** All that is shown, as it is now. */
export interface FeedView {
  actors: readonly ActorLine[]
  /** The newest comes first. */
  log: readonly LogLine[]
}

/** An event as it is sent by hand. */
export interface Sent {
  type: string
  [key: string]: unknown
}

/** Whether the actor would take an event: a guard may not be able to tell from a payload that is not what it expects. */
export type Verdict = 'taken' | 'refused' | 'unknown'

/** What the inspector knows of the application beside it, all of it masked. */
export interface Feed {
  view: () => FeedView
  /** Hears that the view is another; returns how to stop. */
  subscribe: (listener: () => void) => () => void
  picture: (actor: string) => Picture | null
  /** What the actor's state listens to, by name. */
  accepted: (actor: string) => readonly string[]
  /** What the actor knows, as JSON. */
  context: (actor: string) => string
  can: (actor: string, event: Sent) => Verdict
  send: (actor: string, event: Sent) => void
}

/** What an event carries besides its type, as JSON. */
export function payloadText(payload: Masked): string {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return JSON.stringify(payload, null, 2)
  const { type: _type, ...rest } = payload
  return Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ''
}
