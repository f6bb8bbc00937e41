import { readTextOrNone } from './fields'

/**
 * The relation of the `Link` header by which a host declares that it notes who changes what: the history of its items and
 * the bin of deleted ones (EXT-192).
 */
export const CHANGES_RELATION = 'item-changes'

/** Reads who made an item, who changed it last, and when; undefined if a host does not say so (EXT-191). */
export const readAuthors = { createdBy: readTextOrNone, changedBy: readTextOrNone, changedAt: readTextOrNone }
