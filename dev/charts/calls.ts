import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'

/** One call of the API, in words. */
export interface CallRow {
  name: string
  method: string
  path: string
  query: string
  body: string
  clauses: readonly string[]
}

const schema = z.custom<z.ZodMiniType>((value) => value instanceof z.core.$ZodType)
const callShape = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.optional(schema),
  body: z.optional(schema),
  fields: z.optional(schema),
  clauses: z.array(z.string()),
})
const jsonSchema = z.object({
  type: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})

/** The fields of a schema's objects: a `?` marks those that may be missing. */
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

const fieldsOf = (given: z.ZodMiniType | undefined): string =>
  given === undefined ? '' : fields(z.toJSONSchema(given, { io: 'input', unrepresentable: 'any' }))

const folder = new URL('../../contract/', import.meta.url)
const modules: unknown[] = await Promise.all(
  readdirSync(folder).map((file): Promise<unknown> => import(new URL(file, folder).href)),
)

const inside = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

/** Every call of the contract, by path. */
export const callRows: readonly CallRow[] = modules
  .flatMap(inside)
  .flatMap((value) => [value, ...inside(value)])
  .map((value) => callShape.safeParse(value))
  .flatMap(({ data }) => (data ? [data] : []))
  .map(({ name, method, path, query, body, fields: form, clauses }) => ({
    name,
    method: method.toUpperCase(),
    path,
    query: fieldsOf(query),
    body: form ? `multipart: file, ${fieldsOf(form)}` : fieldsOf(body),
    clauses,
  }))
  .toSorted((one, other) => `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en'))
