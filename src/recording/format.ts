import * as z from 'zod/mini'
import { expand } from './deduplicate'

// Values are serialized; references into the pool are expanded before the body is read.
const value = z.unknown()
const texts = z.record(z.string(), value)

/** One actor at the start of the recording; `path` holds the ids from its root. */
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
  /** Milliseconds since the page was opened. */
  at: z.number(),
  root: z.string(),
  /** The machine that was started, with its input. */
  starts: z.optional(z.object({ machine: z.string(), input: value })),
  stops: z.optional(z.boolean()),
  /** Events from outside the machines; `during` names the port call that caused the event, if one did. */
  events: z.array(z.object({ to: z.string(), event: value, during: z.optional(z.string()) })),
  /** How many equal steps in a row this one replaces. */
  times: z.optional(z.number()),
  /** Events that a callback actor sent synchronously while it was started. */
  echoes: z.optional(z.array(z.object({ from: z.string(), event: value }))),
  /** What ports returned, in order; an answer equal to the last one is left out. */
  answers: z.optional(z.record(z.string(), z.array(value))),
  /** The state values that changed; null for an actor that was stopped, and for a root that failed. */
  states: z.optional(texts),
})

/** A state of all actors, and the steps from there. */
const segment = z.object({
  answers: texts,
  roots: z.array(z.object({ root: z.string(), machine: z.string(), actors: z.array(row) })),
  steps: z.array(step),
})

/** What a replay needs. */
const body = z.object({
  ...segment.shape,
  /** The state value of every actor at the end, by root and path. */
  end: z.record(z.string(), texts),
})

/** Repeated values of the body are stored once, in the pool. */
const pooled = z.object({ pool: z.array(value), body: value })

/** Where a report was made, and what its reporter expected; all of it masked. */
const about = z.object({
  /** The commit of the program, with a plus if it was built from changed files. */
  commit: z.string(),
  browser: z.string(),
  /** Path and search parameters. */
  address: z.string(),
  expected: z.string(),
})

/** The file of a report. */
const file = z.object({
  ...pooled.shape,
  about: z.optional(about),
  kind: z.literal('meridian recording'),
  version: z.literal(1),
  saved: z.string(),
})

export type Segment = z.infer<typeof segment>
export type Recording = z.infer<typeof body>
export type Step = z.infer<typeof step>
export type About = z.infer<typeof about>
export type Row = z.infer<typeof row>

/** Reads a segment from its text; throws if it is none. */
export function readSegment(text: string): Segment {
  const { body, pool } = pooled.parse(JSON.parse(text))
  return segment.parse(expand(body, pool))
}

/** A report as it is read: `about` is missing in files of earlier versions. */
export interface Report {
  recording: Recording
  saved: string
  about: About | null
}

/** Reads a report from the text of a file, or says why it is not one. */
export function readRecording(text: string): Report | { problem: string } {
  try {
    const outer = file.safeParse(JSON.parse(text))
    const inner = outer.success ? body.safeParse(expand(outer.data.body, outer.data.pool)) : outer
    if (outer.success && inner.success && 'steps' in inner.data)
      return { recording: inner.data, saved: outer.data.saved, about: outer.data.about ?? null }
    const [first] = inner.error?.issues ?? []
    const where = first?.path.join('.') || 'the file'
    return { problem: `It is no recording of this desk: ${where} is not as it should be (${first?.message ?? ''})` }
  } catch (error) {
    return { problem: `It cannot be read: ${error instanceof Error ? error.message : 'it is no JSON'}` }
  }
}
