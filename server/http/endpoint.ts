import * as z from 'zod/mini'
import type { Call, ListCall, NoQuery } from '../../contract/call'
import { matched } from '../../contract/search'

/** One call of the contract with the schemas that validate its requests. */
export interface Endpoint<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType> {
  call: Call<z.input<Query>, z.input<Body>, Data>
  query: Query
  body: Body
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

/** A schema for each field that a client sends: a missing field is a compile error. */
export type FieldSchemas<Sent> = { [Name in keyof Sent]-?: z.ZodMiniType<Sent[Name]> }

const noQuery = z.object({})
const noBody = z.undefined()

/** An endpoint without query and body. */
export const bare = <Data extends z.ZodMiniType>(call: Call<z.input<typeof noQuery>, undefined, Data>) => ({
  call,
  query: noQuery,
  body: noBody,
})

/** An endpoint with a query: the schema must accept everything that the contract allows. */
export const withQuery = <Query extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Call<z.input<Query>, undefined, Data>,
  query: Query,
) => ({ call, query, body: noBody })

/** An endpoint with a body: the schema must accept everything that the contract allows. */
export const withBody = <Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Call<z.input<typeof noQuery>, z.input<Body>, Data>,
  body: Body,
) => ({ call, query: noQuery, body })

/** An endpoint with the query of a list that is also searched: its pages also have the matches (EXT-102). */
export const withSearch = <Query extends z.ZodMiniType>(
  { name, method, path, reply, clauses, data }: ListCall<z.input<Query>, z.ZodMiniType>,
  query: Query,
): Endpoint<Query, typeof noBody, z.ZodMiniType> => ({
  call: { name, method, path, reply, clauses, data: z.intersection(data, matched) },
  query,
  body: noBody,
})

/** An endpoint that sends a whole list, or a page of it or of a search if the query asks for one. */
export function wholeOrPage<Query extends z.ZodMiniType>(
  whole: ListCall<NoQuery, z.ZodMiniType>,
  paged: ListCall<z.input<Query>, z.ZodMiniType>,
  query: Query,
): Endpoint<Query, typeof noBody, z.ZodMiniType> {
  const { name, method, path, reply, clauses } = whole
  const data = z.union([whole.data, z.intersection(paged.data, matched)])
  return { call: { name, method, path, reply, clauses, data }, query, body: noBody }
}
