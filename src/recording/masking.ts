/** JSON data without passwords, email addresses, pictures and live objects (EXT-37). */
export type Masked = null | boolean | number | string | Masked[] | { [key: string]: Masked }

/** Characters of a text. */
const MOST_TEXT = 2_000
/** The entries of a list or record that are recorded. */
export const MOST_ENTRIES = 500
const MOST_DEPTH = 12

const secret = /password|token|secret|authorization|cookie|sessionpath|ticket|^codes?$/i
/**
 * An email address in any script. In a URL its sign is encoded, once or more often, and `/?&=+` are no part of it. The
 * limit before the sign, 64 characters that may be encoded, keeps the search fast.
 */
const mail =
  /(?:[\p{L}\p{N}\p{M}_.!#$%&'*+/=?^`{|}~-]{1,320}@|[\p{L}\p{N}\p{M}_.!%*~'-]{1,320}%(?:25)*40)(?:[\p{L}\p{N}\p{M}-]|%(?:25)*[89A-F])+(?:\.(?:[\p{L}\p{N}\p{M}-]|%(?:25)*[89A-F])+)+/giu
/** The link of a secret, which has it. */
const secretLink = /\botpauth:[^\s"']+/gi
const picture = /\b(data:[\w/+.-]*)[;,][^\s"')]*|blob:[^\s"')]+/gi

/** One dot per character, at most 8, so that an empty or short secret still shows as such. */
const dots = (text: string): string => '•'.repeat(Math.min(text.length, 8))

/** What a secret name has: a text, or a list of them. */
const hidden = (value: unknown, below: (one: unknown) => Masked): Masked => {
  if (typeof value === 'string') return dots(value)
  const inside = below(value)
  return Array.isArray(inside) ? inside.map((one) => (typeof one === 'string' ? dots(one) : one)) : inside
}

/** Whether a value is an object without a class. */
export const isPlainRecord = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Masks values; the same email address gets the same substitute each time, which is again a valid address.
 * Never throws (EXT-37); the result can be written as JSON.
 */
export function createMask(): (value: unknown) => Masked {
  const people = new Map<string, string>()
  const person = (address: string) => {
    const key = address.toLowerCase().replace(/%(?:25)*40/, '@')
    const known = people.get(key) ?? `person-${people.size + 1}@masked.invalid`
    people.set(key, known)
    return known
  }
  const text = (given: string) => {
    const safe = given
      .slice(0, 4 * MOST_TEXT)
      .replace(picture, (_, kind: string | undefined) => (kind === undefined ? 'blob:masked' : `${kind},masked`))
      .replace(secretLink, 'otpauth:masked')
      .replace(mail, person)
    return safe.length > MOST_TEXT ? `${safe.slice(0, MOST_TEXT)}…` : safe
  }

  function mask(value: unknown, depth: number, within: readonly object[]): Masked {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value)
    if (typeof value === 'boolean' || value === null) return value
    if (value === undefined) return null
    if (typeof value !== 'object') return `[${typeof value}]`
    if (within.includes(value)) return '[again]'
    if (depth === 0) return '[deeper]'
    const inside = [...within, value]
    const below = (one: unknown) => mask(one, depth - 1, inside)
    if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(below)
    if (value instanceof Error) return { name: value.name, message: text(value.message), ...record(value, below) }
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
    if (isPlainRecord(value)) return record(value, below)
    return `[${value.constructor.name}]`
  }

  function record(value: object, below: (one: unknown) => Masked): { [key: string]: Masked } {
    const entries = Object.entries(value).slice(0, MOST_ENTRIES)
    return Object.fromEntries(
      entries
        .filter(([key, one]) => key !== '__proto__' && one !== undefined)
        .map(([key, one]) => [key, secret.test(key) ? hidden(one, below) : below(one)]),
    )
  }

  return (value) => {
    try {
      return mask(value, MOST_DEPTH, [])
    } catch {
      // A getter may throw.
      return '[unreadable]'
    }
  }
}
