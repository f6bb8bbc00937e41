import type { MediaKind } from '../../contract/upload'

/** A type of file that editors may upload. */
export interface AcceptedMedia {
  kind: MediaKind
  /** The extension of the stored file. */
  extension: string
}

/** The files that editors may upload, by their detected type. */
const TYPES: ReadonlyMap<string, AcceptedMedia> = new Map([
  ['image/jpeg', { kind: 'IMAGE', extension: 'jpg' }],
  ['image/png', { kind: 'IMAGE', extension: 'png' }],
  ['image/apng', { kind: 'IMAGE', extension: 'png' }],
  ['image/gif', { kind: 'IMAGE', extension: 'gif' }],
  ['image/webp', { kind: 'IMAGE', extension: 'webp' }],
  ['image/avif', { kind: 'IMAGE', extension: 'avif' }],
  ['video/mp4', { kind: 'VIDEO', extension: 'mp4' }],
  ['video/x-m4v', { kind: 'VIDEO', extension: 'mp4' }],
  ['video/webm', { kind: 'VIDEO', extension: 'webm' }],
  ['video/ogg', { kind: 'VIDEO', extension: 'ogv' }],
  ['video/quicktime', { kind: 'VIDEO', extension: 'mov' }],
])

/** The type of a stored file, by its extension: of several types the first. */
const SERVED: ReadonlyMap<string, string> = new Map(
  [...TYPES].reverse().map(([type, { extension }]) => [extension, type]),
)

/** Kind and extension of a detected type; undefined for a type that is not accepted. */
export const acceptedMedia = (type: string | undefined) => (type === undefined ? undefined : TYPES.get(type))

/** The names of stored files in a text, each after a slash, whatever comes after it. */
export const storedNamesIn = (text: string): string[] =>
  [...text.matchAll(/\/([a-z0-9-]{1,80}\.[a-z0-9]{3,4})(?![a-z0-9])/g)].map(([, name = '']) => name)

/** The content type of a stored file, by its name; undefined for a name that the server does not generate. */
export function contentTypeOf(name: string): string | undefined {
  const extension = /^[a-z0-9-]{1,80}\.([a-z0-9]{3,4})$/.exec(name)?.[1]
  return extension === undefined ? undefined : SERVED.get(extension)
}
