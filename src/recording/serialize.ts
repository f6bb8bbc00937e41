import { CallError, type FailureKind } from '../domain/failure'
import { PictureError, type PictureErrorKind, pictureReasons } from '../domain/media/picture'
import { isPlainRecord, type Masked, MOST_ENTRIES } from './masking'

/** Characters of a stored text; no guard depends on more. */
const MOST_TEXT = 160
/** Characters of a text that are masked, so that a long text costs little. */
const MOST_READ = 480
const MOST_DEPTH = 12

const kinds: readonly FailureKind[] = ['refused', 'failed', 'unreached', 'unknown']
const errors: readonly PictureErrorKind[] = ['read', 'load', 'context', 'compress']

/** Keys that begin with a reserved mark are escaped. */
const escaped = (key: string) => (/^[$#]/.test(key) ? `$${key}` : key)
const unescaped = (key: string) => (/^\$[$#]/.test(key) ? key.slice(1) : key)

/** A value as JSON data that can be deserialized; what JSON cannot express becomes a record with a `$` key. */
export function serialize(value: unknown, depth = MOST_DEPTH): Masked {
  try {
    return toData(value, depth)
  } catch {
    // A getter may throw.
    return { $: 'thing', of: 'unreadable' }
  }
}

function toData(value: unknown, depth: number): Masked {
  if (typeof value === 'string') return shortened(value, MOST_READ)
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $: 'number', of: Object.is(value, -0) ? '-0' : `${value}` }
  if (value === undefined) return { $: 'undefined' }
  if (typeof value !== 'object') return { $: 'thing', of: typeof value }
  if (depth === 0) return { $: 'thing', of: 'deeper' }
  const below = (one: unknown) => serialize(one, depth - 1)
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(below)
  if (value instanceof CallError) {
    const { kind, serverMessage, text, isQuiet, isRefusal } = value
    return { $: 'call', kind, status: value.status ?? null, serverMessage, text, isQuiet, isRefusal }
  }
  if (value instanceof PictureError) return { $: 'picture', fault: value.kind, reason: below(value.reason) }
  if (value instanceof Error) return { $: 'error', message: value.message }
  if (typeof File === 'function' && value instanceof File) return { $: 'file', name: value.name, type: value.type }
  if (isPlainRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [escaped(key), below(one)]))
  return { $: 'thing', of: value.constructor.name }
}

/** Reverses `serialize` as far as possible; the same data gives the same value each time. */
export function createDeserialize(): (value: unknown) => unknown {
  const made = new WeakMap<object, unknown>()
  const deserialize = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!made.has(value)) made.set(value, build(value))
    return made.get(value)
  }
  function build(value: object): unknown {
    if (Array.isArray(value)) return value.map(deserialize)
    const record: Record<string, unknown> = Object.fromEntries(Object.entries(value))
    if (typeof record.$ === 'string') return fromData(record.$, (key) => deserialize(record[key]))
    return Object.fromEntries(Object.entries(record).map(([key, one]) => [unescaped(key), deserialize(one)]))
  }
  return deserialize
}

function fromData(name: string, get: (key: string) => unknown): unknown {
  const text = (key: string) => {
    const found = get(key)
    return typeof found === 'string' ? found : ''
  }
  const status = get('status')
  if (name === 'number') return Number(text('of'))
  if (name === 'error') return new Error(text('message'))
  if (name === 'file') return new File([], text('name'), { type: text('type') })
  if (name === 'picture')
    return new PictureError(
      errors.find((fault) => fault === get('fault')) ?? 'load',
      pictureReasons.find((reason) => reason === get('reason')),
    )
  if (name === 'call')
    return new CallError(kinds.find((kind) => kind === get('kind')) ?? 'failed', {
      status: typeof status === 'number' ? status : undefined,
      serverMessage: text('serverMessage'),
      text: text('text'),
      isQuiet: get('isQuiet') === true,
      isRefusal: get('isRefusal') === true || get('kind') === 'refused',
    })
  return name === 'thing' ? {} : undefined
}

/** Never cuts inside an email address: the rest could be another person's address. */
const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\S*(?:@|%(?:25)*40)\S*$/, '')}…` : text

/** Data with its long texts cut off. */
export function truncate(value: Masked): Masked {
  if (typeof value === 'string') return shortened(value, MOST_TEXT)
  if (Array.isArray(value)) return value.map(truncate)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, truncate(one)]))
}
