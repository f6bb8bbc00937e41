import type { Settings } from '../config'
import { contentTypeOf } from './media-type'

/** The fields of items that have addresses of files. What was broadcast stays as it was sent. */
const FIELDS = new Set([
  'articles',
  'bannerUrl',
  'imageUrl',
  'imageUrls',
  'thumbnail',
  'thumbnailUrl',
  'videoUrl',
  'videoUrls',
])

/** How the address of an uploaded file is stored: without a host, which may change (EXT-272). */
const STORED = '/media/'

type Hosts = Pick<Settings, 'publicUrl' | 'mediaUrl'>

/** Where readers find the uploaded files. */
export const mediaBase = ({ publicUrl, mediaUrl }: Hosts): string => mediaUrl ?? `${publicUrl ?? ''}/media`

/** A value in which each address of a file is another one; what has none stays as it is, and is not copied. */
function mapped(value: unknown, change: (address: string) => string, isAddress = false): unknown {
  if (typeof value === 'string') return isAddress ? change(value) : value
  if (Array.isArray(value)) {
    const all = value.map((entry) => mapped(entry, change, isAddress))
    return all.some((entry, at) => entry !== value[at]) ? all : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = Object.entries(value)
  const changed = entries.flatMap(([name, entry]) => {
    const other = mapped(entry, change, FIELDS.has(name))
    return other === entry ? [] : [[name, other] as const]
  })
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

/** An answer in which readers can follow the addresses of this server's files. */
export function withSentAddresses(settings: Hosts, data: unknown): unknown {
  const base = mediaBase(settings)
  if (`${base}/` === STORED) return data
  return mapped(data, (address) => (address.startsWith(STORED) ? `${base}/${address.slice(STORED.length)}` : address))
}

/** A body as it is stored: the addresses of this server's files have no host. */
export function withStoredAddresses(settings: Hosts, body: unknown): unknown {
  const { publicUrl, mediaUrl } = settings
  const bases = [publicUrl === null ? null : `${publicUrl}/media`, mediaUrl].filter((base) => base !== null)
  if (bases.length === 0) return body
  return mapped(body, (address) => {
    const base = bases.find((one) => address.startsWith(`${one}/`))
    const name = base === undefined ? '' : address.slice(base.length + 1)
    return contentTypeOf(name) === undefined ? address : `${STORED}${name}`
  })
}
