import * as z from 'zod/mini'
import { type AttemptQuery, attemptCalls } from '../../contract/attempt'
import { envelope } from '../../contract/envelope'
import { answer, type ServerContext } from '../http/answer'
import { type FieldSchemas, withQuery } from '../http/endpoint'
import { requiredText } from '../http/fields'
import { findReply } from '../http/idempotency'

const attemptQuery = z.object({ call: requiredText, key: requiredText } satisfies FieldSchemas<AttemptQuery>)

export const attemptEndpoints = {
  find: withQuery(attemptCalls.find, attemptQuery),
}

/** The route that tells whether a write was carried out under an idempotency key (EXT-45). */
export function attemptRoutes(server: ServerContext) {
  answer(server, attemptEndpoints.find, async ({ query, editor, db }) => {
    const reply = await findReply(db, query.key, [editor.id, query.call])
    return reply === null
      ? { isCarriedOut: false }
      : { isCarriedOut: true, data: envelope.parse(JSON.parse(reply)).data }
  })
}
