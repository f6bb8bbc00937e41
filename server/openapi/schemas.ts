import * as z from 'zod/mini'
import { article } from '../../contract/article'
import { carouselItem } from '../../contract/carousel'
import { change } from '../../contract/change'
import { event } from '../../contract/event'
import { eventNews } from '../../contract/event-news'
import { readLocation } from '../../contract/fields'
import { geoShot } from '../../contract/geo-shot'
import { news } from '../../contract/news'
import { sentNotification } from '../../contract/outbox'
import { region } from '../../contract/region'
import { match } from '../../contract/search'
import { signedInEditor } from '../../contract/session'
import { topic } from '../../contract/topic'
import { uploadedFile } from '../../contract/upload'

/** The schemas that the document names, so that a generated client has a type for each. */
const NAMED = {
  Article: article,
  CarouselItem: carouselItem,
  Change: change,
  Editor: signedInEditor,
  Event: event,
  EventNews: eventNews,
  GeoShot: geoShot,
  Location: readLocation,
  Match: match,
  News: news,
  Region: region,
  SentNotification: sentNotification,
  Topic: topic,
  UploadedFile: uploadedFile,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries<z.ZodMiniType>(NAMED)) names.add(schema, { id })

const jsonSchema = z.record(z.string(), z.unknown())

/** What a document says of a value. */
export type JsonSchema = z.infer<typeof jsonSchema>

export type Kind = 'schemas' | 'responses' | 'headers'

export const refTo = (kind: Kind, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` })

const inDocument = (schema: object): JsonSchema =>
  jsonSchema.parse(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')))

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
      override: ({ jsonSchema: made }) => {
        // A response may have additional fields; a request may not.
        if (io === 'output') delete made.additionalProperties
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
