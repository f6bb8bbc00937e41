import { changeStream } from '../../contract/change-stream'
import { described, OF_CALLS } from './operation'
import { CALL_HEADERS, refusals } from './replies'
import type { Schemas } from './schemas'

const parameter = (name: string, description: string, type = 'string') => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type },
})

/** Describes the stream of changes, the only call whose answer goes on. */
export const streamOperation = (schemas: Schemas) => ({
  ...described(changeStream),
  parameters: [
    parameter('after', 'The id of the last change that the reader knows, in place of Last-Event-ID.'),
    parameter('since', 'Without such an id: how many milliseconds ago the reader has begun to read.', 'integer'),
    parameter('open', 'The items that the reader has open, such as news:1,topics:2.'),
  ],
  responses: {
    200: {
      description:
        'Server-sent events: change, many (more changes than are told one by one), present (who else has which items ' +
        'open) and end. The schema is that of a change.',
      headers: CALL_HEADERS,
      content: { 'text/event-stream': { schema: schemas.of(changeStream.data, 'output') } },
    },
    ...refusals(OF_CALLS),
  },
})
