import * as z from 'zod/mini'
import { changeStream } from '../../contract/change-stream'
import { uploadCall } from '../../contract/upload'
import { endpoints } from '../../server/openapi/describe-api'

/** One call of the API, as text. */
export interface CallRow {
  name: string
  method: string
  path: string
  query: string
  body: string
  clauses: readonly string[]
}

const jsonSchema = z.object({
  type: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})

/** The fields of a schema's objects; `?` marks optional ones. */
function fields(json: unknown): string {
  const read = jsonSchema.safeParse(json)
  if (!read.success) return ''
  const { properties, required = [], anyOf = [], oneOf = [] } = read.data
  const choices = [...anyOf, ...oneOf].map(fields).filter((text) => text !== '')
  if (choices.length > 0) return choices.join(' **or** ')
  return Object.keys(properties ?? {})
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ')
}

const fieldsOf = (schema: z.ZodMiniType): string =>
  fields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

const upload: CallRow = {
  name: uploadCall.name,
  method: uploadCall.method.toUpperCase(),
  path: uploadCall.path,
  query: '',
  body: `multipart: file, ${fieldsOf(uploadCall.fields)}`,
  clauses: uploadCall.clauses,
}

const stream: CallRow = {
  name: changeStream.name,
  method: changeStream.method.toUpperCase(),
  path: changeStream.path,
  query: 'after?, since?, open?',
  body: '',
  clauses: changeStream.clauses,
}

export const callRows = (): CallRow[] =>
  endpoints
    .map(({ call: { name, method, path, clauses }, query, body }) => ({
      name,
      method: method.toUpperCase(),
      path,
      query: fieldsOf(query),
      body: fieldsOf(body),
      clauses,
    }))
    .concat([upload, stream])
    .toSorted((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en'))
