import type * as z from 'zod/mini'
import type { Call, ListCall, NoQuery } from '../../../contract/call'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

/** Reads a list, whole or one page of it. */
export const readList = <Query, Item extends z.ZodMiniType>(
  http: Http,
  call: ListCall<Query, Item>,
  query: NoInfer<Query>,
  signal?: AbortSignal,
): Promise<Page<z.output<Item>>> => http.sendList(call, { query, signal })

/** Reads one item by its id. */
export const readItem = <Data extends z.ZodMiniType>(
  http: Http,
  call: Call<NoQuery, undefined, Data>,
  id: string,
  signal?: AbortSignal,
): Promise<z.output<Data>> => http.send(call, { params: { id }, query: {}, body: undefined, signal })

/** Sends an item and returns the one of the response; null if it contains none. */
export async function writeItem<Body, Data extends z.ZodMiniType>(
  http: Http,
  call: Call<NoQuery, Body, Data>,
  body: NoInfer<Body>,
  idempotencyKey?: string,
  version?: number,
): Promise<NonNullable<z.output<Data>> | null> {
  return (await http.send(call, { query: {}, body, idempotencyKey, version })) ?? null
}

/** Deletes an item by its id; where the host has versions, only if it has this one. */
export async function removeItem<Data extends z.ZodMiniType>(
  http: Http,
  call: Call<NoQuery, undefined, Data>,
  id: string,
  version?: number,
): Promise<void> {
  await http.send(call, { params: { id }, query: {}, body: undefined, version })
}
