import * as z from 'zod/mini'

/**
 * When a response counts as a success (CALL-1). `enveloped`: an envelope with `success === true`. `listed`: the same,
 * or the bare list fields. `acknowledged`: any ok response without `success: false`, including an empty one.
 */
type ReplyKind = 'enveloped' | 'listed' | 'acknowledged'

/**
 * One call of the API, shared by client and server. `:name` in a path is a parameter. The request is described by types
 * only; the server validates it with its own schemas (server/routes).
 */
export interface Call<Query, Body, Data extends z.ZodMiniType> {
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  data: Data
  reply: ReplyKind
  /** The clauses of the specification that describe the call. */
  clauses: readonly string[]
  /** Never set; carries the types of what the client sends. */
  sends?: { query: Query; body: Body }
}

/** A call that returns a list, whole or one page of it. */
export interface ListCall<Query, Item extends z.ZodMiniType> extends Call<Query, undefined, z.ZodMiniType> {
  item: Item
  /** The field that holds the rows; null if the data itself is the list. */
  rows: string | null
}

/** The query type of a call without a query. */
export type NoQuery = Record<string, never>

/** Declares a call and infers the types of its parts: `call<Body>()({ … })`. */
export const call =
  <Body = undefined, Query = NoQuery>() =>
  <Data extends z.ZodMiniType>(declared: Omit<Call<Query, Body, Data>, 'sends'>): Call<Query, Body, Data> =>
    declared

/** Declares a list that is read completely: the data is the list (CALL-16, CALL-24). */
export const wholeList = <Item extends z.ZodMiniType>(
  declared: Pick<Call<NoQuery, undefined, Item>, 'name' | 'path' | 'clauses'> & { item: Item },
): ListCall<NoQuery, Item> => ({
  ...declared,
  method: 'get',
  data: z.array(declared.item),
  reply: 'enveloped',
  rows: null,
})

/** Declares a list read page by page, numbered from 0 (PAGE-1): `pagedList<Query>()({ … })`. */
export const pagedList =
  <Query>() =>
  <Item extends z.ZodMiniType>(
    declared: Pick<Call<Query, undefined, Item>, 'name' | 'path' | 'clauses'> & { item: Item; rows: string },
  ): ListCall<Query, Item> => ({
    ...declared,
    method: 'get',
    data: z.object({
      [declared.rows]: z.array(declared.item),
      totalCount: z.number(),
      pageSize: z.number(),
      hasNext: z.boolean(),
    }),
    reply: 'listed',
  })
