/** Shorter values are not worth a reference. */
const LEAST = 32
/** The size that references may expand to, against files made to exhaust memory. */
const MOST = 20_000_000

/** Data in which repeated values are stored once, in a pool, and referred to by index: `{ "#": 3 }`. */
export function deduplicate(value: unknown): { body: unknown; pool: unknown[] } {
  const counts = new Map<string, number>()
  const texts = new WeakMap<object, string>()
  const pool: unknown[] = []
  const indexes = new Map<string, number>()

  function count(one: unknown): string {
    const text = textOf(one, count)
    if (text.length >= LEAST) counts.set(text, (counts.get(text) ?? 0) + 1)
    if (typeof one === 'object' && one !== null) texts.set(one, text)
    return text
  }

  function replace(one: unknown): unknown {
    const text = typeof one === 'object' && one !== null ? (texts.get(one) ?? '') : JSON.stringify(one)
    const known = indexes.get(text)
    if (known !== undefined) return { '#': known }
    const replaced = mapped(one, replace)
    if ((counts.get(text) ?? 0) < 2) return replaced
    indexes.set(text, pool.length)
    pool.push(replaced)
    return { '#': pool.length - 1 }
  }

  count(value)
  return { body: replace(value), pool }
}

function textOf(one: unknown, below: (one: unknown) => string): string {
  if (Array.isArray(one)) return `[${one.map(below).join(',')}]`
  if (typeof one !== 'object' || one === null) return JSON.stringify(one) ?? 'null'
  return `{${Object.entries(one)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${JSON.stringify(key)}:${below(each)}`)
    .join(',')}}`
}

function mapped(one: unknown, below: (one: unknown) => unknown): unknown {
  if (Array.isArray(one)) return one.map(below)
  if (typeof one !== 'object' || one === null) return one
  return Object.fromEntries(Object.entries(one).map(([key, each]) => [key, below(each)]))
}

/** Reverses `deduplicate`; equal references give the same value. Throws for a reference to nothing. */
export function expand(body: unknown, pool: readonly unknown[]): unknown {
  const made: { value: unknown; size: number }[] = []
  let size = 0

  function grow(by: number) {
    size += by
    if (size > MOST) throw new Error('It expands to more than any report holds')
  }

  function read(one: unknown): unknown {
    grow(typeof one === 'string' ? one.length : 4)
    if (typeof one !== 'object' || one === null || Array.isArray(one) || !('#' in one)) return mapped(one, read)
    const index = one['#']
    const found = typeof index === 'number' ? made[index] : undefined
    if (!found) throw new Error(`There is nothing at index ${JSON.stringify(index)}`)
    grow(found.size)
    return found.value
  }

  for (const one of pool) {
    const before = size
    const value = read(one)
    made.push({ value, size: size - before })
  }
  return read(body)
}
