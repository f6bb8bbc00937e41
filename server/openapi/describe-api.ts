import { changeStream } from '../../contract/change-stream'
import { uploadCall } from '../../contract/upload'
import type { AnyEndpoint } from '../http/endpoint'
import { accountEndpoints } from '../routes/account'
import { articleEndpoints } from '../routes/articles'
import { attemptEndpoints } from '../routes/attempts'
import { carouselEndpoints, carouselOrderEndpoints } from '../routes/carousel'
import { changeEndpoints } from '../routes/changes'
import { deliveryEndpoints } from '../routes/deliveries'
import { eventNewsEndpoints } from '../routes/event-news'
import { eventEndpoints } from '../routes/events'
import { factorEndpoints } from '../routes/factor'
import { geoShotEndpoints } from '../routes/geo-shots'
import { newsEndpoints } from '../routes/news'
import { notificationEndpoints, outboxEndpoints } from '../routes/notifications'
import { regionEndpoints } from '../routes/regions'
import { sessionEndpoints } from '../routes/session'
import { topicEndpoints } from '../routes/topics'
import { uploadedFileEndpoints } from '../routes/uploaded-files'
import { operationOf, uploadOperation } from './operation'
import { HEADERS, REFUSAL, REFUSAL_RESPONSES } from './replies'
import { createSchemas } from './schemas'
import { serverPaths } from './server-paths'
import { streamOperation } from './stream-operation'

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
  ...Object.values(factorEndpoints),
  ...itemEndpoints,
  ...Object.values(carouselOrderEndpoints),
  ...Object.values(regionEndpoints),
  ...Object.values(notificationEndpoints),
  ...Object.values(outboxEndpoints),
  ...Object.values(deliveryEndpoints),
  ...Object.values(attemptEndpoints),
  ...Object.values(changeEndpoints),
  ...Object.values(uploadedFileEndpoints),
]

/** The calls that are made without a session. */
const signIns: readonly string[] = [
  sessionEndpoints.open.call.name,
  sessionEndpoints.code.call.name,
  sessionEndpoints.take.call.name,
]

/** The calls that only a program makes, with its key, and those that only an editor makes. */
const keyCalls: readonly string[] = Object.values(deliveryEndpoints).map(({ call }) => call.name)
const editorCalls: readonly string[] = [
  ...Object.values(sessionEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(factorEndpoints),
  ...Object.values(uploadedFileEndpoints),
].map(({ call }) => call.name)

/** How single calls may be refused: a link or a ticket that is gone. */
const ownRefusals: Readonly<Record<string, number>> = {
  [sessionEndpoints.take.call.name]: 410,
  [sessionEndpoints.code.call.name]: 410,
}

/** Generates the OpenAPI 3.1 document of the implemented calls from the contract. */
export function describeApi(): Record<string, unknown> {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, { tags: readonly string[] }>> = {
    ...serverPaths,
    [uploadCall.path]: { post: uploadOperation(schemas) },
    [changeStream.path]: { get: streamOperation(schemas) },
  }
  for (const endpoint of endpoints) {
    const { method, path: template, name } = endpoint.call
    const path = template.replace(/:(\w+)/g, '{$1}')
    const operation = operationOf(
      endpoint,
      {
        hasItem: itemEndpoints.includes(endpoint),
        isSignIn: signIns.includes(name),
        by: keyCalls.includes(name) ? 'key' : editorCalls.includes(name) ? 'session' : 'both',
        ownRefusal: ownRefusals[name] ?? null,
      },
      schemas,
    )
    paths[path] = { ...paths[path], [method]: operation }
  }
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((made) => made.tags)))
  schemas.named('Refusal', REFUSAL)
  return {
    openapi: '3.1.0',
    info: { title: 'Meridian', version: '1', description: 'The calls of the back office.' },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { key: [] }],
    tags: [...tags].map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description: 'Set by signIn. On a server with INSECURE=1 its name is sid.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of another program, made by the command `editor key add`: with the scope read it reads, with publish ' +
            'it writes items, uploads files and broadcasts, with outbox it takes broadcasts.',
        },
      },
      headers: HEADERS,
      responses: REFUSAL_RESPONSES,
      schemas: schemas.components,
    },
    paths,
  }
}
