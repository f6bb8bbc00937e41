import type { Masked } from '../../src/recording/masking'
import type { Picture } from './picture'

/** The current state of an actor. */
export interface ActorLine {
  id: string
  /** The parent's id; null for actors that the app started. */
  parent: string | null
  name: string
  /** The names from the root to the actor: `news/form`. The next actor of the same path takes its place. */
  path: string
  /** The machine's name; null for an actor without a machine, such as a call. */
  machine: string | null
  status: 'active' | 'done' | 'error' | 'stopped'
  /** The current state as text. */
  value: string
  /** The ids of all active states. */
  states: readonly string[]
  /** The indices of the transitions taken last. */
  last: readonly number[]
}

/** A call to the host, with the status of its answer. */
export interface HostCall {
  method: string
  /** Without ids and parameters: `/api/v1/news/…`. */
  path: string
  status: number
}

/** An event that an actor received, and its outcome. */
export interface LogLine {
  key: number
  /** Milliseconds since the page was loaded. */
  at: number
  actor: string
  name: string
  /** The path of the receiving actor. */
  path: string
  /** The path of the sending actor, if any. */
  from: string | null
  /** The key of the event from outside that led to this one, or its own. */
  cause: number
  /** How many events are between the cause and this one. */
  depth: number
  type: string
  words: string
  /** The masked payload as JSON; empty if the event has only a type. */
  payload: string
  /** Whether the payload is what was sent: nothing is masked, cut or lost. */
  isWhole: boolean
  /** The outcome as text; empty for an actor without a chart. */
  outcome: string
  isTaken: boolean
  /** The call to the host with which the actor ended. */
  call?: HostCall
}

/** The outcome of an event that an actor with a chart ignored. */
export const NO_EFFECT = 'nothing happened'

/** The current data of the inspector. */
export interface FeedView {
  actors: readonly ActorLine[]
  /** Newest first. */
  log: readonly LogLine[]
}

/** The session at one time. */
export interface Moment {
  /** Milliseconds since the page was loaded. */
  at: number
  /** The key of the last event until then. */
  upTo: number
  actors: readonly ActorLine[]
}

/** The page of the app as it looked. */
export interface PastPage {
  html: string
  /** How far it was scrolled. */
  top: number
}

/** An event that the developer sends. */
export interface Sent {
  type: string
  [key: string]: unknown
}

/**
 * Whether the actor would accept an event; unknown where a guard fails on the payload, unchecked where it would but
 * nobody knows the shape of all of its payload.
 */
export type Verdict = 'taken' | 'refused' | 'unknown' | 'unchecked'

/** What the inspector can read of the inspected app, masked; its pages show pictures. */
export interface Feed {
  view: () => FeedView
  /** Subscribes to changes of the view; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** The session so far, oldest first; what only ticks makes no moment. */
  moments: () => readonly Moment[]
  /** The page at a moment; null where nobody has seen it. */
  pageAt: (moment: Moment) => PastPage | null
  picture: (actor: string) => Picture | null
  /** The types of events that the actor's state accepts. */
  accepted: (actor: string) => readonly string[]
  /** The actor's context as JSON, now or at a moment. */
  context: (actor: string, moment?: Moment | null) => string
  can: (actor: string, event: Sent) => Verdict
  /** The names of the guards that the actor's state has for an event. */
  guards: (actor: string, type: string) => readonly string[]
  send: (actor: string, event: Sent) => void
}

/** The payload of an event as JSON. */
export function payloadText(payload: Masked): string {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return JSON.stringify(payload, null, 2)
  const { type: _type, ...rest } = payload
  return Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 2) : ''
}
