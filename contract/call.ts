import * as z from 'zod/mini'

/**
 * How an answer says that it is a success (CALL-1).
 * `enveloped`: an envelope with `success === true`. `listed`: the same, or the bare list fields.
 * `acknowledged`: any ok answer that does not say `success: false`, an empty one included.
 */
export type ReplyKind = 'enveloped' | 'listed' | 'acknowledged'

/**
 * One call of the API, as both ends know it. `:name` in a path stands for a parameter. What is sent is a type here; the
 * server checks it with schemas of its own (server/requests).
 */
export interface Call<Query, Body, Data extends z.ZodMiniType> {
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  data: Data
  reply: ReplyKind
  /** The clauses of the specification that describe the call. */
  clauses: readonly string[]
  /** Never set: tells the compiler what the client sends. */
  sends?: { query: Query; body: Body }
}

/** A call whose answer is a list, whole or one page of it. */
export interface ListCall<Query, Item extends z.ZodMiniType> extends Call<Query, undefined, z.ZodMiniType> {
  item: Item
  /** The field that holds the rows; null where the data is the list itself. */
  rows: string | null
}

/** The query of a call that takes none. */
export type NoQuery = Record<string, never>

/** Declares a call and keeps the types of its parts: `call<Body>()({ … })`. */
export const call =
  <Body = undefined, Query = NoQuery>() =>
  <Data extends z.ZodMiniType>(declared: Omit<Call<Query, Body, Data>, 'sends'>): Call<Query, Body, Data> =>
    declared

/** Declares a list read in one go: the data is the list (CALL-16, CALL-24). */
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
