import { CallError, type FailureKind } from './failure'
import type { Masked } from './masking'
import { PictureError, type PictureFault, pictureReasons } from './picture'

/** Characters of a text that are kept; what a machine decides never hangs on more. */
const MOST_TEXT = 160
/** Characters of a text that are looked at, so that masking costs little however long it is. */
const MOST_READ = 480
const MOST_DEPTH = 12

const kinds: readonly FailureKind[] = ['refused', 'failed', 'unreached', 'unknown']
const faults: readonly PictureFault[] = ['read', 'load', 'context', 'compress']

const isRecord = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A name that begins like one of ours says so. */
const away = (key: string) => (/^[$#]/.test(key) ? `$${key}` : key)
const back = (key: string) => (/^\$[$#]/.test(key) ? key.slice(1) : key)

/** A value as plain data that can be made a value again: what JSON has no word for becomes a record with a `$`. */
export function plain(value: unknown, depth = MOST_DEPTH): Masked {
  try {
    return worded(value, depth)
  } catch {
    // It may be anything, also a record that throws when it is read.
    return { $: 'thing', of: 'unreadable' }
  }
}

function worded(value: unknown, depth: number): Masked {
  if (typeof value === 'string') return shortened(value, MOST_READ)
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $: 'number', of: Object.is(value, -0) ? '-0' : `${value}` }
  if (value === undefined) return { $: 'undefined' }
  if (typeof value !== 'object') return { $: 'thing', of: typeof value }
  if (depth === 0) return { $: 'thing', of: 'deeper' }
  const below = (one: unknown) => plain(one, depth - 1)
  if (Array.isArray(value)) return value.map(below)
  if (value instanceof CallError) {
    const { kind, serverMessage, text, isQuiet } = value
    return { $: 'call', kind, status: value.status ?? null, serverMessage, text, isQuiet }
  }
  if (value instanceof PictureError) return { $: 'picture', fault: value.fault, reason: below(value.reason) }
  if (value instanceof Error) return { $: 'error', message: value.message }
  if (typeof File === 'function' && value instanceof File) return { $: 'file', name: value.name, type: value.type }
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [away(key), below(one)]))
  return { $: 'thing', of: value.constructor.name }
}

/** Makes values again of what `plain` made plain, as far as that goes; the same plain value is one value each time. */
export function createUnplain(): (value: unknown) => unknown {
  const made = new WeakMap<object, unknown>()
  const unplain = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!made.has(value)) made.set(value, remade(value))
    return made.get(value)
  }
  function remade(value: object): unknown {
    if (Array.isArray(value)) return value.map(unplain)
    const record: Record<string, unknown> = Object.fromEntries(Object.entries(value))
    if (typeof record.$ === 'string') return named(record.$, (key) => unplain(record[key]))
    return Object.fromEntries(Object.entries(record).map(([key, one]) => [back(key), unplain(one)]))
  }
  return unplain
}

function named(name: string, get: (key: string) => unknown): unknown {
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
      faults.find((fault) => fault === get('fault')) ?? 'load',
      pictureReasons.find((reason) => reason === get('reason')),
    )
  if (name === 'call')
    return new CallError(kinds.find((kind) => kind === get('kind')) ?? 'failed', {
      status: typeof status === 'number' ? status : undefined,
      serverMessage: text('serverMessage'),
      text: text('text'),
      isQuiet: get('isQuiet') === true,
    })
  return name === 'thing' ? {} : undefined
}

/** Never cut within an address, whose rest could be taken for another one. */
const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\S*@\S*$/, '')}…` : text

/** Plain data with its long texts cut. */
export function cut(value: Masked): Masked {
  if (typeof value === 'string') return shortened(value, MOST_TEXT)
  if (Array.isArray(value)) return value.map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]))
}
