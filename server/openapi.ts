import * as z from 'zod/mini'
import { articleCalls } from '../contract/article'
import type { Call } from '../contract/call'
import { carouselCalls } from '../contract/carousel'
import { eventCalls } from '../contract/event'
import { eventNewsCalls } from '../contract/event-news'
import { geoShotCalls } from '../contract/geo-shot'
import { newsCalls } from '../contract/news'
import { notificationCalls } from '../contract/notification'
import { outboxCalls } from '../contract/outbox'
import { regionCalls } from '../contract/region'
import { sessionCalls } from '../contract/session'
import { topicCalls, topicWrites } from '../contract/topic'
import { mediaArea, mediaKind, uploadCall } from '../contract/upload'

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

/** Every JSON call of the contract that this server answers, as its OpenAPI document names them (EXT-19). */
export const servedCalls: readonly AnyCall[] = [
  ...Object.values(sessionCalls),
  ...Object.values(newsCalls),
  ...Object.values(topicCalls),
  ...Object.values(topicWrites),
  ...Object.values(regionCalls),
  ...Object.values(carouselCalls),
  ...Object.values(eventCalls),
  ...Object.values(eventNewsCalls),
  ...Object.values(articleCalls),
  ...Object.values(geoShotCalls),
  ...Object.values(notificationCalls),
  ...Object.values(outboxCalls),
]

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // An answer may gain fields; a request may not.
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
const REFUSAL = { description: 'A refusal', content: json(enveloped({})) }

const replies = (call: AnyCall) => ({
  200: { description: 'Done', content: json(enveloped(schemaOf(call.data, 'output'))) },
  default: REFUSAL,
})

function parametersOf(call: AnyCall) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = schemaOf(call.query, 'input')
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...inPath, ...inQuery]
}

const operation = (call: AnyCall) => ({
  operationId: call.name,
  summary: `${call.name} (${call.clauses.join(', ')})`,
  ...(call.name === sessionCalls.open.name ? { security: [] } : {}),
  parameters: parametersOf(call),
  ...(call.method === 'post' || call.method === 'put'
    ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }
    : {}),
  responses: replies(call),
})

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
    default: REFUSAL,
  },
}

/** The OpenAPI 3.1 document of the served calls, made from the contract's own tables. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = { [uploadCall.path]: { post: upload } }
  for (const call of servedCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operation(call) }
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
