import { type JsonSchema, refTo } from './schemas'

/** An object with these fields, and no other. */
export const objectOf = (properties: Record<string, object>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  additionalProperties: false,
})

export const enveloped = (data: object, success = true): JsonSchema => objectOf({ success: { const: success }, data })

export const json = (schema: object) => ({ 'application/json': { schema } })

/** The body of every refusal: the message is in two fields, since clients read either. */
export const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    error: { type: 'string' },
    data: { description: 'With 412, the present item.' },
  },
  additionalProperties: false,
}

const text = { schema: { type: 'string' } }

/** The headers of answers. */
export const HEADERS = {
  RequestId: { description: 'The id of the log line of this request.', ...text },
  ETag: { description: 'The version of the item, for If-Match; of a file its name.', ...text },
  Link: { description: 'What this server offers beyond the plain calls: relations and their paths.', ...text },
  IdempotencyKeySupport: { description: '?1: a POST with an Idempotency-Key is carried out once.', ...text },
  RetryAfter: { description: 'The seconds to wait before another try.', schema: { type: 'integer' } },
}

export const SERVER_HEADERS = { 'X-Request-Id': refTo('headers', 'RequestId') }

/** The headers of the answer to a call. */
export const CALL_HEADERS = {
  ...SERVER_HEADERS,
  Link: refTo('headers', 'Link'),
  'Idempotency-Key-Support': refTo('headers', 'IdempotencyKeySupport'),
}

const REFUSALS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['Malformed', 'The body, a header or the address cannot be read, or names something twice.'],
  401: [
    'SignedOut',
    'There is no session, or it has ended, or the key is not valid; at the sign-in, e-mail or password are wrong.',
  ],
  403: ['Forbidden', 'Another site has sent the request, or the key does not have the scope of the call.'],
  404: ['Absent', 'There is no such item.'],
  408: ['TooSlow', 'The request took too long.'],
  409: ['Conflict', 'The write no longer fits what is stored.'],
  410: ['Gone', 'The link has been used or has expired.'],
  412: ['OtherVersion', 'The item has another version than If-Match says; the data is the present item.'],
  413: ['TooLarge', 'The body is larger than the server accepts.'],
  415: ['OtherType', 'The content type, or the type of the file, is not accepted.'],
  421: ['OtherHost', 'The host name is not allowed.'],
  422: ['Invalid', 'A field is not valid; the message begins with its name.'],
  429: ['TooMany', 'Too many of these requests.'],
  500: ['Failed', 'An unexpected error; the message has the request id.'],
  503: ['Away', 'The store cannot be reached, or the server has too much to do or stops.'],
  507: ['DiskFull', 'The disk is full, or cannot be written to. Nothing was saved.'],
}

/** The statuses whose answers may say how long to wait. */
const WITH_RETRY_AFTER = new Set(['429', '503'])

const described = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, [name, description]]) => [
    name,
    {
      description,
      headers: {
        ...SERVER_HEADERS,
        ...(status === '412' ? { ETag: refTo('headers', 'ETag') } : {}),
        ...(WITH_RETRY_AFTER.has(status) ? { 'Retry-After': refTo('headers', 'RetryAfter') } : {}),
      },
      content: json(refTo('schemas', 'Refusal')),
    },
  ]),
)

/** The components of refusals. */
export const REFUSAL_RESPONSES = {
  ...described,
  // A text, since an envelope would say that the write has failed (EXT-273).
  AwayAmidWrite: {
    ...described.Away,
    description: `${described.Away?.description} As text: whether the write was carried out is not known.`,
    content: { ...json(refTo('schemas', 'Refusal')), 'text/plain': text },
  },
}

/** The answer to a write whose store cannot be reached, in place of that to a read. */
export const AWAY_AMID_WRITE = { 503: refTo('responses', 'AwayAmidWrite') }

/** References to the refusals of an operation, by status. */
export const refusals = (statuses: readonly number[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    statuses.flatMap((status) => {
      const name = REFUSALS[status]?.[0]
      return name === undefined ? [] : [[status, refTo('responses', name)]]
    }),
  )
