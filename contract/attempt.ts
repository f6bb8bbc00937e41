import * as z from 'zod/mini'
import { call } from './call'

/** Which attempt is looked for: the name of its call in this contract, and the idempotency key that was sent with it. */
export interface AttemptQuery {
  call: string
  key: string
}

/** What a host that finds attempts answers, with 422, to another body under a key that it has carried out (EXT-46). */
export const KEY_TAKEN = 'This Idempotency-Key was used for another request'

/** Whether the call was carried out under the key, and with which data it was answered. */
const foundAttempt = z.object({ isCarriedOut: z.boolean(), data: z.optional(z.unknown()) })

export const attemptCalls = {
  /** Finds an attempt of the signed-in editor; sent only to the path that the sign-in response advertised (EXT-45). */
  find: call<undefined, AttemptQuery>()({
    name: 'findAttempt',
    method: 'get',
    path: '/api/v1/attempts',
    data: foundAttempt,
    reply: 'enveloped',
    clauses: ['EXT-45'],
  }),
}
