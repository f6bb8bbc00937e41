import * as z from 'zod/mini'
import { article } from '../../contract/article'
import { carouselItem } from '../../contract/carousel'
import { change } from '../../contract/change'
import { event } from '../../contract/event'
import { eventNews } from '../../contract/event-news'
import { readLocation, readTexts } from '../../contract/fields'
import { geoShot } from '../../contract/geo-shot'
import { news } from '../../contract/news'
import { sentNotification } from '../../contract/outbox'
import { region } from '../../contract/region'
import { match } from '../../contract/search'
import { signedInEditor } from '../../contract/session'
import { topic } from '../../contract/topic'
import { uploadedFile } from '../../contract/upload'

/** A schema of the contract, which reads any host, with what this server always sends of it and what it never does. */
interface Sent {
  schema: z.ZodMiniType
  always: readonly string[]
  never: readonly string[]
}

const sent = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  always: readonly (keyof Shape & string)[] = [],
  never: readonly (keyof Shape & string)[] = [],
): Sent => ({ schema, always, never })

/** The schemas that the document names, so that a generated client has a type for each. */
const NAMED: Readonly<Record<string, Sent>> = {
  Article: sent(article, ['regionId', 'createdAt', 'version']),
  CarouselItem: sent(carouselItem, ['createdAt', 'version']),
  Change: sent(change, ['version']),
  Editor: sent(signedInEditor),
  Event: sent(event, ['name', 'startDate', 'bannerUrl', 'version'], ['title', 'imageUrl', 'country']),
  EventNews: sent(eventNews, ['eventId', 'dateTime', 'version']),
  GeoShot: sent(geoShot, ['createdAt', 'version']),
  Location: { schema: readLocation, always: [], never: [] },
  Match: sent(match),
  News: sent(news, ['dateTime', 'createdAt', 'version']),
  Region: sent(region),
  SentNotification: sent(sentNotification),
  Topic: sent(topic, ['topicName', 'version'], ['name', 'title']),
  UploadedFile: sent(uploadedFile),
}

const names = z.registry<{ id: string }>()
for (const [id, { schema }] of Object.entries(NAMED)) names.add(schema, { id })

export const jsonSchema = z.record(z.string(), z.unknown())

/** What a document says of a value. */
export type JsonSchema = z.infer<typeof jsonSchema>

export type Kind = 'schemas' | 'responses' | 'headers'

export const refTo = (kind: Kind, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` })

const inDocument = (schema: object): JsonSchema =>
  jsonSchema.parse(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')))

/** Makes what the contract reads of any host to what this server answers: nothing is left out, or stands in for that. */
function asSent(schema: z.core.$ZodType, made: z.core.JSONSchema.BaseSchema) {
  delete made.default
  if (schema === readTexts) Object.assign(made, { type: 'array', items: { type: 'string' } })
  const found = Object.values(NAMED).find((named) => named.schema === schema)
  if (!found) return
  for (const name of found.never) delete made.properties?.[name]
  made.required = [...(made.required ?? []), ...found.always]
}

/** Describes the schemas of a document, and collects those that have names. */
export function createSchemas() {
  const components: Record<string, JsonSchema> = {}
  const of = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: made }) => {
        if (io === 'output') asSent(zodSchema, made)
      },
    })
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] = inDocument(definition)
    return inDocument(rest)
  }
  /** Puts a schema under a name of its own; gives the reference to it. */
  const named = (name: string, schema: JsonSchema): JsonSchema => {
    components[name] = schema
    return refTo('schemas', name)
  }
  return { of, named, components }
}

export type Schemas = ReturnType<typeof createSchemas>
