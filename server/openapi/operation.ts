import * as z from 'zod/mini'
import { mediaArea, mediaKind, uploadCall } from '../../contract/upload'
import type { AnyEndpoint } from '../http/endpoint'
import { AWAY_AMID_WRITE, CALL_HEADERS, enveloped, json, refusals } from './replies'
import { type JsonSchema, jsonSchema, refTo, type Schemas } from './schemas'

/** What the document says of a call that its endpoint does not. */
export interface Traits {
  /** The item of the call has versions (EXT-48). */
  hasItem: boolean
  isSignIn: boolean
  /** Who makes the call: an editor by a session, a program by a key, or either. */
  by: 'session' | 'key' | 'both'
  /** A status by which hardly any other call is refused. */
  ownRefusal: number | null
}

/** Every call may be answered so, and every write also so. */
export const OF_CALLS = [400, 401, 403, 421, 422, 500, 503]
const OF_WRITES = [408, 409, 413, 415, 429, 507]

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The versions that the item may have, each quoted; without it, any version.',
  schema: { type: 'string' },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Within 30 days a repetition with the same key and body gets the first answer, and writes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** `saveEventNews` as words: "Save event news". */
function summaryOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The groups of the calls, by the first part of their paths that differs. */
const TAGS = new Map([
  ['user', 'Session'],
  ['news', 'News'],
  ['trendingTopics', 'Topics'],
  ['carousel', 'Carousel'],
  ['events', 'Events'],
  ['eventNews', 'Event news'],
  ['articles', 'Articles'],
  ['geoShots', 'GeoShots'],
  ['regions', 'Regions'],
  ['b2', 'Uploads'],
  ['uploads', 'Uploads'],
  ['notify', 'Broadcasts'],
  ['outbox', 'Broadcasts'],
  ['changes', 'Changes'],
  ['attempts', 'Attempts'],
])
const COMMON_PARTS = new Set(['', 'dashboard', 'api', 'v1'])

function tagOf(path: string): string {
  const part = path.split('/').find((name) => !COMMON_PARTS.has(name)) ?? ''
  return TAGS.get(part) ?? part
}

export const described = ({ name, path, clauses }: { name: string; path: string; clauses: readonly string[] }) => ({
  operationId: name,
  tags: [tagOf(path)],
  summary: summaryOf(name),
  description: `Clauses: ${clauses.join(', ')}.`,
})

const querySchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

function parametersOf({ call, query }: AnyEndpoint, { hasItem, by }: Traits, schemas: Schemas) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = querySchema.parse(schemas.of(query, 'input'))
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [
    ...inPath,
    ...inQuery,
    ...(hasItem && call.method !== 'get' ? [IF_MATCH] : []),
    // The calls of sessions and accounts pay no heed to it.
    ...(call.method === 'post' && by !== 'session' ? [IDEMPOTENCY_KEY] : []),
  ]
}

function statusesOf({ call }: AnyEndpoint, { hasItem, ownRefusal }: Traits): number[] {
  const isWrite = call.method !== 'get'
  return [
    ...OF_CALLS,
    ...(isWrite ? OF_WRITES : []),
    ...((isWrite && hasItem) || call.path.includes(':') || call.method === 'put' ? [404] : []),
    ...(isWrite && hasItem ? [412] : []),
    ...(ownRefusal === null ? [] : [ownRefusal]),
  ]
}

const nameOf = (call: string): string => `${call.slice(0, 1).toUpperCase()}${call.slice(1)}Request`

const orNull = z.object({ anyOf: z.tuple([jsonSchema, z.object({ type: z.literal('null') })]) })

/** What a call answers whose data another host may leave out: the item that was saved, or nothing of one that is gone. */
function answeredBy(data: JsonSchema): JsonSchema {
  if (Object.keys(data).length === 0) return { type: 'null' }
  return orNull.safeParse(data).data?.anyOf[0] ?? data
}

/** Describes one JSON call. */
export function operationOf(endpoint: AnyEndpoint, traits: Traits, schemas: Schemas) {
  const { call, body } = endpoint
  const hasOneItem = traits.hasItem && (call.method === 'get' ? call.path.includes(':') : call.method !== 'delete')
  return {
    ...described(call),
    ...(traits.isSignIn ? { security: [] } : traits.by === 'both' ? {} : { security: [{ [traits.by]: [] }] }),
    parameters: parametersOf(endpoint, traits, schemas),
    ...(call.method === 'post' || call.method === 'put'
      ? {
          requestBody: {
            required: true,
            content: json(schemas.named(nameOf(call.name), schemas.of(body, 'input'))),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        headers: hasOneItem ? { ...CALL_HEADERS, ETag: refTo('headers', 'ETag') } : CALL_HEADERS,
        content: json(enveloped(answeredBy(schemas.of(call.data, 'output')))),
      },
      ...refusals(statusesOf(endpoint, traits)),
      ...(call.method === 'get' ? {} : AWAY_AMID_WRITE),
    },
  }
}

/** Describes the upload, the only multipart call. */
export const uploadOperation = (schemas: Schemas) => ({
  ...described(uploadCall),
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'mediaType'],
          properties: {
            file: { type: 'string', format: 'binary' },
            mediaType: schemas.of(mediaKind, 'input'),
            contentType: { ...schemas.of(mediaArea, 'input'), default: 'NEWS' },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The address of the file',
      headers: CALL_HEADERS,
      content: json(enveloped({ type: 'string' })),
    },
    ...refusals([...OF_CALLS, ...OF_WRITES]),
    ...AWAY_AMID_WRITE,
  },
})
