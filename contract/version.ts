import * as z from 'zod/mini'

/** The relation of the `Link` header by which a host declares that its items have versions (EXT-48). */
export const VERSIONS_RELATION = 'item-versions'

/** Reads the version of an item from a host; undefined if it has none. */
export const readVersion = z.catch(z.optional(z.int().check(z.gte(1))), undefined)
