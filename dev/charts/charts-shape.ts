import * as z from 'zod/mini'

const text = z.string()
const texts = z.array(text)
const maybe = z.nullable(text)
const kind = z.enum(['atomic', 'compound', 'parallel', 'final', 'history'])

const row = z.object({
  name: text,
  from: text,
  event: text,
  guard: text,
  to: text,
  spec: texts,
  reason: maybe,
  description: maybe,
  actions: texts,
  raises: texts,
  delay: maybe,
  reenter: z.boolean(),
})

const state = z.object({
  id: text,
  kind,
  initial: maybe,
  spec: texts,
  reason: maybe,
  description: maybe,
  entry: texts,
  exit: texts,
  raises: texts,
  tags: texts,
  invokes: z.array(z.object({ id: text, src: text, hasError: z.boolean() })),
})

const origin = { title: text, source: maybe, spec: texts }
const way = z.object({ ...origin, number: z.number(), words: text, guard: text })
const ways = z.array(way)

const picture = z.object({
  machine: text,
  boxes: z.array(
    z.object({ ...origin, id: text, parent: maybe, name: text, kind, invokes: texts, stays: ways, first: maybe }),
  ),
  arrows: z.array(z.object({ id: text, from: text, to: text, ways })),
})

/** What dev/charts/rows.ts prints of the charts of a commit. */
export const chartsShape = z.record(text, z.object({ rows: z.array(row), states: z.array(state), picture }))
