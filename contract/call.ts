import * as z from 'zod/mini'

/**
 * How an answer says that it is a success (CALL-1).
 * `enveloped`: an envelope with `success === true`. `listed`: the same, or the bare list fields.
 * `acknowledged`: any ok answer that does not say `success: false`, an empty one included.
 */
export type ReplyKind = 'enveloped' | 'listed' | 'acknowledged'

/** One call of the API, as both ends know it. `:name` in a path stands for a parameter. */
export interface Call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType> {
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  query: Query
  body: Body
  data: Data
  reply: ReplyKind
  /** The clauses of the specification that describe the call. */
  clauses: readonly string[]
}

/** A call whose answer is a list, whole or one page of it. */
export interface ListCall<Query extends z.ZodMiniType, Item extends z.ZodMiniType>
  extends Call<Query, typeof nothing, z.ZodMiniType> {
  item: Item
  /** The field that holds the rows; null where the data is the list itself. */
  rows: string | null
}

/** The absence of a query or a body. */
export const nothing = z.undefined()
export const noQuery = z.object({})

/** Declares a call, keeping the types of its parts. */
export const call = <Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  declared: Call<Query, Body, Data>,
) => declared

/** Declares a list read in one go: the data is the list (CALL-16, CALL-24). */
export const wholeList = <Item extends z.ZodMiniType>(
  declared: Pick<Call<typeof noQuery, typeof nothing, Item>, 'name' | 'path' | 'clauses'> & { item: Item },
): ListCall<typeof noQuery, Item> => ({
  ...declared,
  method: 'get',
  query: noQuery,
  body: nothing,
  data: z.array(declared.item),
  reply: 'enveloped',
  rows: null,
})

/** Declares a list read page by page, numbered from 0 (PAGE-1). */
export const pagedList = <Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
  declared: Pick<Call<Query, typeof nothing, Item>, 'name' | 'path' | 'query' | 'clauses'> & {
    item: Item
    rows: string
  },
): ListCall<Query, Item> => ({
  ...declared,
  method: 'get',
  body: nothing,
  data: z.object({
    [declared.rows]: z.array(declared.item),
    totalCount: z.number(),
    pageSize: z.number(),
    hasNext: z.boolean(),
  }),
  reply: 'listed',
})
