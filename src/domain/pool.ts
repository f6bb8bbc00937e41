/** What is shorter stays where it is. */
const LEAST = 32
/** Characters that a pool may stand for in all: a file whose parts name each other in rows is no file of ours. */
const MOST = 20_000_000

/** Plain data in which whatever stands there twice is written once, into a pool, and named by its place: `{ "#": 3 }`. */
export function pooled(value: unknown): { body: unknown; pool: unknown[] } {
  const counts = new Map<string, number>()
  const texts = new WeakMap<object, string>()
  const pool: unknown[] = []
  const places = new Map<string, number>()

  function count(one: unknown): string {
    const text = textOf(one, count)
    if (text.length >= LEAST) counts.set(text, (counts.get(text) ?? 0) + 1)
    if (typeof one === 'object' && one !== null) texts.set(one, text)
    return text
  }

  function place(one: unknown): unknown {
    const text = typeof one === 'object' && one !== null ? (texts.get(one) ?? '') : JSON.stringify(one)
    const known = places.get(text)
    if (known !== undefined) return { '#': known }
    const placed = mapped(one, place)
    if ((counts.get(text) ?? 0) < 2) return placed
    places.set(text, pool.length)
    pool.push(placed)
    return { '#': pool.length - 1 }
  }

  count(value)
  return { body: place(value), pool }
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

/** Plain data as it was before it was pooled; what one place stands for is one value. Throws where a place is none. */
export function unpooled(body: unknown, pool: readonly unknown[]): unknown {
  const made: { value: unknown; size: number }[] = []
  let size = 0

  function grow(by: number) {
    size += by
    if (size > MOST) throw new Error('It stands for more than any desk can do')
  }

  function read(one: unknown): unknown {
    grow(typeof one === 'string' ? one.length : 4)
    if (typeof one !== 'object' || one === null || Array.isArray(one) || !('#' in one)) return mapped(one, read)
    const place = one['#']
    const found = typeof place === 'number' ? made[place] : undefined
    if (!found) throw new Error(`There is nothing at place ${JSON.stringify(place)}`)
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
