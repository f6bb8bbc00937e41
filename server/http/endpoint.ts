import * as z from 'zod/mini'
import type { Call } from '../../contract/call'

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
