import * as z from 'zod/mini'
import { mediaArea, mediaKind, uploadCall } from '../../contract/upload'
import { accountEndpoints } from '../routes/account'
import { articleEndpoints } from '../routes/articles'
import { attemptEndpoints } from '../routes/attempts'
import { carouselEndpoints, carouselOrderEndpoints } from '../routes/carousel'
import { changeEndpoints } from '../routes/changes'
import { eventNewsEndpoints } from '../routes/event-news'
import { eventEndpoints } from '../routes/events'
import { geoShotEndpoints } from '../routes/geo-shots'
import { newsEndpoints } from '../routes/news'
import { notificationEndpoints, outboxEndpoints } from '../routes/notifications'
import { regionEndpoints } from '../routes/regions'
import { sessionEndpoints } from '../routes/session'
import { topicEndpoints } from '../routes/topics'
import type { AnyEndpoint } from './endpoint'

/** The calls of the items, which have versions (EXT-48). */
const itemEndpoints: readonly AnyEndpoint[] = [
  ...Object.values(newsEndpoints),
  ...Object.values(topicEndpoints),
  ...Object.values(carouselEndpoints),
  ...Object.values(eventEndpoints),
  ...Object.values(eventNewsEndpoints),
  ...Object.values(articleEndpoints),
  ...Object.values(geoShotEndpoints),
]

/** Every JSON call of the contract that this server implements, for its OpenAPI document (EXT-19). */
export const endpoints: readonly AnyEndpoint[] = [
  ...Object.values(sessionEndpoints),
  ...Object.values(accountEndpoints),
  ...itemEndpoints,
  ...Object.values(carouselOrderEndpoints),
  ...Object.values(regionEndpoints),
  ...Object.values(notificationEndpoints),
  ...Object.values(outboxEndpoints),
  ...Object.values(attemptEndpoints),
  ...Object.values(changeEndpoints),
]

export const servedCalls = endpoints.map(({ call }) => call)

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A response may have additional fields; a request may not.
      if (io === 'output') delete jsonSchema.additionalProperties
    },
  })
  return rest
}

const enveloped = (data: object) => ({
  type: 'object',
  required: ['success'],
  properties: { success: { type: 'boolean' }, data, message: { type: 'string' }, error: { type: 'string' } },
})

const json = (schema: object) => ({ 'application/json': { schema } })
const ERROR_REPLY = { description: 'A refusal', content: json(enveloped({})) }

const writesItem = (endpoint: AnyEndpoint) => endpoint.call.method !== 'get' && itemEndpoints.includes(endpoint)

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The versions that the item may have, each quoted; without it, any version.',
  schema: { type: 'string' },
}

const replies = (endpoint: AnyEndpoint) => ({
  200: { description: 'Done', content: json(enveloped(schemaOf(endpoint.call.data, 'output'))) },
  ...(writesItem(endpoint)
    ? {
        412: {
          description: 'The item has another version; the data is the present item',
          content: json(enveloped({})),
        },
      }
    : {}),
  default: ERROR_REPLY,
})

function parametersOf(endpoint: AnyEndpoint) {
  const { call, query: querySchema } = endpoint
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = schemaOf(querySchema, 'input')
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...inPath, ...inQuery, ...(writesItem(endpoint) ? [IF_MATCH] : [])]
}

function operation(endpoint: AnyEndpoint) {
  const { call, body } = endpoint
  return {
    operationId: call.name,
    summary: `${call.name} (${call.clauses.join(', ')})`,
    ...(endpoint === sessionEndpoints.open || endpoint === sessionEndpoints.take ? { security: [] } : {}),
    parameters: parametersOf(endpoint),
    ...(call.method === 'post' || call.method === 'put'
      ? { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }
      : {}),
    responses: replies(endpoint),
  }
}

const upload = {
  operationId: uploadCall.name,
  summary: `${uploadCall.name} (${uploadCall.clauses.join(', ')})`,
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'mediaType'],
          properties: {
            file: { type: 'string', format: 'binary' },
            mediaType: schemaOf(mediaKind, 'input'),
            contentType: { ...schemaOf(mediaArea, 'input'), default: 'NEWS' },
          },
        },
      },
    },
  },
  responses: {
    200: { description: 'The address of the file', content: json(enveloped({ type: 'string' })) },
    default: ERROR_REPLY,
  },
}

/** Generates the OpenAPI 3.1 document of the implemented calls from the contract. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = { [uploadCall.path]: { post: upload } }
  for (const endpoint of endpoints) {
    const { method, path: template } = endpoint.call
    const path = template.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meridian', version: '1', description: 'The calls of the back office.' },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
    paths,
  }
}
