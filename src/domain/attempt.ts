import * as z from 'zod/mini'
import { hashOf } from './text'

/**
 * An attempt to save: what was sent, under which idempotency key, and when. It is kept until its outcome is definite, so
 * that the same payload always goes with the same key (EXT-46).
 */
export interface Attempt<Payload = Record<string, unknown>> {
  key: string
  /** The values of the form as they were sent. */
  payload: Payload
  /** In milliseconds since the epoch. */
  at: number
}

/** A stored attempt. */
export const storedAttempt = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  payload: z.record(z.string(), z.unknown()),
  at: z.number(),
})

/**
 * The idempotency key of what a draft's values send. It follows from both, so that each tab and each day finds the same
 * one.
 */
export const attemptKey = (draftId: string, body: string): string =>
  `${draftId.replace(/[^\w-]/g, '_').slice(0, 120)}.${hashOf(body)}`
