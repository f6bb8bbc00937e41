import * as z from 'zod/mini'
import { call } from './call'
import { sentNotification } from './outbox'

/** A broadcast to be delivered, with the cursor of its number in the outbox. */
const delivery = z.extend(sentNotification, { cursor: z.string() })

/** Where a push service reads on; without a cursor behind what it has acknowledged. */
export interface DeliveryQuery {
  after?: string
}

/** The last broadcast that a push service has delivered. */
export interface Acknowledgement {
  cursor: string
}

/** The calls of a push service, with a key of the scope `outbox`; an extension of this server (EXT-276). */
export const deliveryCalls = {
  /** The next broadcasts, oldest first, at most a hundred. */
  next: call<undefined, DeliveryQuery>()({
    name: 'listDeliveries',
    method: 'get',
    path: '/api/v1/outbox/deliveries',
    data: z.object({ deliveries: z.array(delivery), cursor: z.string(), hasMore: z.boolean() }),
    reply: 'enveloped',
    clauses: ['EXT-276'],
  }),
  /** Says that all broadcasts up to a cursor are delivered. */
  acknowledge: call<Acknowledgement>()({
    name: 'acknowledgeDeliveries',
    method: 'post',
    path: '/api/v1/outbox/acknowledgement',
    data: z.object({ cursor: z.string(), waiting: z.number() }),
    reply: 'enveloped',
    clauses: ['EXT-276'],
  }),
}
