import * as z from 'zod/mini'
import { type Acknowledgement, type DeliveryQuery, deliveryCalls } from '../../contract/delivery'
import { acknowledge, acknowledgedBy, newestBroadcast } from '../accounts/keys'
import { HttpError } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { type FieldSchemas, withBody, withQuery } from '../http/endpoint'
import { countRows } from '../store/totals'
import { toBroadcasts } from './broadcasts'

const cursor = z.string().check(z.regex(/^\d{1,9}$/, 'Give a cursor that an answer had'))

export const deliveryEndpoints = {
  next: withQuery(
    deliveryCalls.next,
    z.object({ after: z.optional(cursor) } satisfies FieldSchemas<Partial<DeliveryQuery>>),
  ),
  acknowledge: withBody(deliveryCalls.acknowledge, z.strictObject({ cursor } satisfies FieldSchemas<Acknowledgement>)),
}

const AT_ONCE = 100

/**
 * The routes of a push service (EXT-276). Broadcasts are numbered in the order in which they became visible, so that
 * whoever reads on behind a number misses none, also while several servers write.
 */
export function deliveryRoutes(server: ServerContext) {
  answer(server, deliveryEndpoints.next, async ({ db, query: { after }, key }) => {
    if (key === null) throw new HttpError(403, 'Only a key with the scope outbox takes broadcasts')
    const from = after === undefined ? await acknowledgedBy(db, key.id) : Number(after)
    // After a restore the numbers go on from an earlier one: who reads on behind a later one would miss them.
    if (from > (await newestBroadcast(db))) throw new HttpError(422, 'after: No broadcast has this cursor')
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('number', '>', from)
      .orderBy('number')
      .limit(AT_ONCE + 1)
      .execute()
    const delivered = rows.slice(0, AT_ONCE)
    const broadcasts = await toBroadcasts(db, delivered)
    const deliveries = broadcasts.map((broadcast, index) => ({
      ...broadcast,
      cursor: `${delivered[index]?.number ?? from}`,
    }))
    return { deliveries, cursor: deliveries.at(-1)?.cursor ?? `${from}`, hasMore: rows.length > AT_ONCE }
  })

  answer(server, deliveryEndpoints.acknowledge, async ({ db, body, key }) => {
    if (key === null) throw new HttpError(403, 'Only a key with the scope outbox acknowledges broadcasts')
    const number = Number(body.cursor)
    if (number > (await newestBroadcast(db))) throw new HttpError(422, 'cursor: No broadcast has this cursor')
    const acknowledged = await acknowledge(db, key.id, number)
    const waiting = await countRows(db.selectFrom('outbox').where('number', '>', acknowledged))
    return { cursor: `${acknowledged}`, waiting }
  })
}
