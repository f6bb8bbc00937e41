import * as z from 'zod/mini'
import { VERSIONS_RELATION } from '../../contract/version'
import { HttpError } from '../errors'
import type { ExpectedVersions } from '../store/rows'

/** The `Link` header by which each answer declares that items have versions, and where that is described (EXT-48). */
export const VERSIONS_LINK = `</openapi.json>; rel="${VERSIONS_RELATION}"`

const LIST = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/

/** Parses an If-Match header. A weak tag counts like a strong one, since compression weakens the tags of answers. */
export function expectedVersions(header: string | undefined): ExpectedVersions {
  if (header === undefined || header.trim() === '*') return 'any'
  if (!LIST.test(header)) throw new HttpError(400, 'If-Match is * or a list of quoted versions')
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => (/^[1-9]\d{0,14}$/.test(tag) ? Number(tag) : 0))
}

const versioned = z.object({ version: z.int() })
const written = z.object({ id: z.string(), version: z.int() })
const reply = z.object({ data: written })
const identified = z.object({ id: z.string() })

/** The ETag header of an answer with one item; none for any other answer. */
export function etagOf(data: unknown): Record<string, string> {
  const read = versioned.safeParse(data)
  return read.success ? { ETag: `"${read.data.version}"` } : {}
}

/** Id and version of the item in a reply that was stored as text; null if it has none. */
export function writtenIn(text: string): z.output<typeof written> | null {
  const read = reply.safeParse(JSON.parse(text))
  return read.success ? read.data.data : null
}

/** The id of the item that a body names; undefined if it names none. */
export const idIn = (body: unknown): string | undefined => identified.safeParse(body).data?.id
