import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Settings } from '../config'
import { HttpError } from '../errors'
import { withStoredAddresses } from '../media/addresses'
import { readJson } from './body'
import type { Endpoint } from './endpoint'
import type { Env } from './env'
import { id as idSchema, wellFormed } from './fields'

/** The parsed parts of a request. */
export interface ParsedRequest<Query, Body> {
  /** The `:id` of the path, '' if it has none. */
  id: string
  query: Query
  /** With the addresses of files as they are stored. */
  body: Body
  /** The body as it was sent. */
  sent: unknown
}

/** What is wrong, with the name of its field. */
function problemOf(issue: z.core.$ZodIssue): string {
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...issue.path, ...extra].join('.')
  return field === '' ? `Invalid request: ${issue.message}` : `${field}: ${issue.message}`
}

/** Parses a value; throws a 422 that names the first invalid field. */
export function parseOr422<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new HttpError(422, parsed.error.issues.slice(0, 1).map(problemOf).join())
}

function queryOf(context: Context<Env>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URL(context.req.url).searchParams) {
    if (Object.hasOwn(query, name)) throw new HttpError(400, `${name} is given more than once`)
    if (!wellFormed(name) || !wellFormed(value)) throw new HttpError(422, 'The address holds unusable characters')
    query[name] = value
  }
  return query
}

/** Rejects other content types, since a cross-site form can send some of them without a preflight. */
function requireJson(context: Context<Env>) {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === undefined && context.req.method === 'DELETE') return
  if (type !== 'application/json') throw new HttpError(415, 'Send application/json')
}

/** The bytes of a body whose sender has not signed in yet: password and code, or token and password. */
const MOST_OF_A_SIGN_IN = 16 * 1024

/** The bytes that a body may have. */
function mostBytes(context: Context<Env>, { limits }: Settings): number {
  const isKnown = context.get('editorId') !== undefined || context.get('key') !== undefined
  return isKnown ? limits.json : Math.min(MOST_OF_A_SIGN_IN, limits.json)
}

/** Parses path, query and body of a request with the schemas of its endpoint. */
export async function parseRequest<Query extends z.ZodMiniType, Body extends z.ZodMiniType>(
  settings: Settings,
  context: Context<Env>,
  endpoint: Endpoint<Query, Body, z.ZodMiniType>,
): Promise<ParsedRequest<z.output<Query>, z.output<Body>>> {
  const { id: param } = context.req.param()
  const id = param === undefined ? '' : parseOr422(idSchema, param)
  const query = parseOr422(endpoint.query, queryOf(context))
  if (endpoint.call.method === 'get') return { id, query, body: parseOr422(endpoint.body, undefined), sent: undefined }
  requireJson(context)
  const sent = parseOr422(endpoint.body, await readJson(context.req.raw, mostBytes(context, settings)))
  return { id, query, body: parseOr422(endpoint.body, withStoredAddresses(settings, sent)), sent }
}
