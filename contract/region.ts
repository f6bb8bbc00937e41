import * as z from 'zod/mini'
import { wholeList } from './call'
import { readId, readText } from './fields'

/** A region of the world (DATA-7). */
export const region = z.object({ id: readId, name: readText })
export type Region = z.infer<typeof region>

export const regionCalls = {
  list: wholeList({ name: 'listRegions', path: '/api/v1/regions', item: region, clauses: ['CALL-24'] }),
}
