import type { MediaKind } from '../contract/upload'

/** The files that editors may upload: type by content → kind and the ending we give it (SV13). */
const TYPES: ReadonlyMap<string, { kind: MediaKind; ending: string }> = new Map([
  ['image/jpeg', { kind: 'IMAGE', ending: 'jpg' }],
  ['image/png', { kind: 'IMAGE', ending: 'png' }],
  ['image/apng', { kind: 'IMAGE', ending: 'png' }],
  ['image/gif', { kind: 'IMAGE', ending: 'gif' }],
  ['image/webp', { kind: 'IMAGE', ending: 'webp' }],
  ['image/avif', { kind: 'IMAGE', ending: 'avif' }],
  ['video/mp4', { kind: 'VIDEO', ending: 'mp4' }],
  ['video/x-m4v', { kind: 'VIDEO', ending: 'mp4' }],
  ['video/webm', { kind: 'VIDEO', ending: 'webm' }],
  ['video/ogg', { kind: 'VIDEO', ending: 'ogv' }],
  ['video/quicktime', { kind: 'VIDEO', ending: 'mov' }],
])

const SERVED: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['ogv', 'video/ogg'],
  ['mov', 'video/quicktime'],
])

/** What a file of this sniffed type is to us, or undefined where we take no such file. */
export const mediaOf = (type: string | undefined) => (type === undefined ? undefined : TYPES.get(type))

/** The type under which a file of ours is served, or undefined where the name is none of ours (SV14). */
export function servedType(name: string): string | undefined {
  const ending = /^[a-z0-9-]{1,80}\.([a-z0-9]{3,4})$/.exec(name)?.[1]
  return ending === undefined ? undefined : SERVED.get(ending)
}
