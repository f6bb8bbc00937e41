import * as z from 'zod/mini'
import { unpooled } from './pool'

// Values are plain data that may name places in the pool: src/domain/pool.ts makes values of them.
const value = z.unknown()
const texts = z.record(z.string(), value)

/** One actor as it was where the recording begins, by the ids that lead to it from its root. */
const row = z.object({
  path: z.string(),
  src: z.string(),
  sync: z.optional(z.boolean()),
  status: z.string(),
  value: z.optional(value),
  context: z.optional(value),
  input: z.optional(value),
})

const step = z.object({
  /** Milliseconds since the page began. */
  at: z.number(),
  root: z.string(),
  /** The machine that began here, and what it was given. */
  starts: z.optional(z.object({ machine: z.string(), input: value })),
  stops: z.optional(z.boolean()),
  /** What came from outside the machines, to which actor; `during` a question to the world, where it came of it. */
  events: z.array(z.object({ to: z.string(), event: value, during: z.optional(z.string()) })),
  /** How many equal ones in a row this one stands for. */
  times: z.optional(z.number()),
  /** What a listener told as soon as it was begun. */
  echoes: z.optional(z.array(z.object({ from: z.string(), event: value }))),
  /** What the world answered when it was asked, in order; an answer that did not change is not said again. */
  answers: z.optional(z.record(z.string(), z.array(value))),
  /** Where actors were afterwards, as far as that changed; null for one that is no more. */
  states: z.optional(texts),
})

/** What the desk did, as far as it is needed to do it again. */
const body = z.object({
  answers: texts,
  roots: z.array(z.object({ root: z.string(), machine: z.string(), actors: z.array(row) })),
  steps: z.array(step),
  /** Where every actor was at the end, by root and path. */
  end: z.record(z.string(), texts),
})

/** The file of a report; what stands in its body twice is written once, into the pool. */
const file = z.object({
  kind: z.literal('meridian recording'),
  version: z.literal(1),
  saved: z.string(),
  pool: z.array(value),
  body: value,
})

export type Recording = z.infer<typeof body>
export type Step = z.infer<typeof step>
export type Row = z.infer<typeof row>

/** Reads a recording from a file's text; says in words why it is none. */
export function readRecording(text: string): { recording: Recording } | { problem: string } {
  try {
    const outer = file.safeParse(JSON.parse(text))
    const inner = outer.success ? body.safeParse(unpooled(outer.data.body, outer.data.pool)) : outer
    if (inner.success && 'steps' in inner.data) return { recording: inner.data }
    const [first] = inner.error?.issues ?? []
    const where = first?.path.join('.') || 'the file'
    return { problem: `It is no recording of this desk: ${where} is not as it should be (${first?.message ?? ''})` }
  } catch (error) {
    return { problem: `It cannot be read: ${error instanceof Error ? error.message : 'it is no JSON'}` }
  }
}
