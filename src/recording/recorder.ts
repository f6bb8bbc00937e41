import { deduplicate } from './deduplicate'
import { createEventLog, type Macrostep } from './event-log'
import { overwriting } from './event-type'
import { type About, type Recording, readSegment, type Segment, type Step } from './format'
import type { Inspection } from './inspection'
import { createLastAnswers } from './last-answers'
import { createMask, type Masked } from './masking'
import { serialize, truncate } from './serialize'
import { toSnapshotRows } from './snapshot-rows'

/**
 * Sizes in bytes: of a report file, of a segment's steps before the next one begins, and of all segments before repeated
 * values are stored once. A report that would be too large begins at a later segment.
 */
export const limits = { file: 200_000, segment: 40_000, memory: 1_500_000 }

/** What is recorded now. Text takes a fraction of the memory of objects, so that is what is kept. */
interface OpenSegment {
  answers: Record<string, Masked>
  roots: Recording['roots']
  /** The text of each step, by its number. */
  steps: Map<number, string>
  size: number
  /** The size at which the next one begins. */
  full: number
}

/** Records what the actors do, masked and within bounds, so that it can be replayed (EXT-38, EXT-39). */
export function createRecorder(
  inspection: Pick<Inspection, 'observe'>,
  { now = () => new Date().toISOString(), later = (act: () => void): void => void setTimeout(act), most = limits } = {},
) {
  const mask = createMask()
  const toMaskedData = (value: unknown): Masked => truncate(mask(serialize(value)))
  const lastAnswers = createLastAnswers(toMaskedData)
  const lastOf = new Map<string, { step: Step; number: number; size: number }>()
  /** The text of each segment before, in UTF-8: as a string, one sign beyond Latin-1 would double it. */
  let closed: { text: Uint8Array; size: number }[] = []
  let segment: OpenSegment = { answers: {}, roots: [], steps: new Map(), size: 0, full: most.segment }
  let count = 0
  let isDue = false
  const eventLog = createEventLog(add)

  function add(macrostep: Macrostep) {
    let step = stepOf(macrostep)
    const last = lastOf.get(step.root)
    if (last && isOverwritten(last.step, step)) {
      segment.steps.delete(last.number)
      segment.size -= last.size
      step = { ...step, times: (last.step.times ?? 1) + 1, ...mergedAnswers(last.step, step) }
    }
    const text = JSON.stringify(step)
    count += 1
    segment.steps.set(count, text)
    segment.size += text.length
    if (step.stops) lastOf.delete(step.root)
    else lastOf.set(step.root, { step, number: count, size: text.length })
    if (segment.size > segment.full && !isDue) {
      isDue = true
      later(divide)
    }
  }

  function stepOf({ root, at, starts, stops, events, syncReplies, answers, states }: Macrostep): Step {
    const changed = lastAnswers.changed(answers)
    return {
      at: Math.round(at),
      root,
      ...(starts && { starts: { machine: starts.machine, input: toMaskedData(starts.input) } }),
      ...(stops && { stops }),
      events: events.map(({ to, event, during }) => ({ to, event: toMaskedData(event), ...(during && { during }) })),
      ...(syncReplies.length > 0 && {
        echoes: syncReplies.map(({ from, event }) => ({ from, event: toMaskedData(event) })),
      }),
      ...(changed.length > 0 && { answers: Object.fromEntries(changed) }),
      ...(states.size > 0 && { states: Object.fromEntries(states) }),
    }
  }

  /** Begins a new segment once every actor is stable, and drops the oldest segments beyond the limit. */
  function divide() {
    if (!eventLog.isIdle()) return later(divide)
    isDue = false
    lastOf.clear()
    const roots = eventLog.trees().flatMap(({ name, machine, actor }) => {
      try {
        return [{ root: name, machine, actors: toSnapshotRows(actor, toMaskedData) }]
      } catch {
        // A tree that cannot be persisted is left out, together with its later steps.
        return []
      }
    })
    closed.push({ text: new TextEncoder().encode(textOf(segment)), size: segment.size })
    const answers = lastAnswers.present()
    // Long lists alone may be larger than a segment: it is the steps that fill it.
    const size = JSON.stringify([answers, roots]).length
    segment = { answers, roots, steps: new Map(), size, full: size + most.segment }
    while (closed.length > 1 && closed.reduce((sum, { size }) => sum + size, segment.size) > most.memory)
      closed = closed.slice(1)
  }

  /** The file of some segments, the present one last. */
  function fileOf(segments: readonly Segment[], about: About | undefined): string {
    const { answers = {}, roots = [] } = segments[0] ?? {}
    const known = new Set(roots.map(({ root }) => root))
    const steps = segments
      .flatMap((segment) => segment.steps)
      .filter(({ root, starts }) => known.has(root) || (starts && known.add(root)))
    const end = Object.fromEntries(
      eventLog
        .trees()
        .filter(({ name }) => known.has(name))
        .map(({ name, known: states }) => [
          name,
          Object.fromEntries([...states].flatMap(([path, value]) => (value === null ? [] : [[path, value]]))),
        ]),
    )
    return JSON.stringify({
      kind: 'meridian recording',
      version: 1,
      saved: now(),
      about: about && mask(about),
      ...deduplicate({ answers, roots, steps, end }),
    })
  }

  let isLive = false
  inspection.observe((event, at) => eventLog.observe(event, at, isLive), {
    dropBuffer: true,
    ports: (name, answer) => (answer ? eventLog.portReturned(name, answer.is) : eventLog.portCalled(name)),
  })
  isLive = true

  return {
    toMaskedData,
    /** The text of a report file: the latest segments that fit into it. */
    text(about?: About): string {
      eventLog.endFailed()
      const segments = [...closed.map(({ text }) => new TextDecoder().decode(text)), textOf(segment)].map(readSegment)
      for (const first of segments.keys()) {
        const text = fileOf(segments.slice(first), about)
        if (sizeOf(text) <= most.file) return text
      }
      // Not even the last segment fits: the report holds only the present state, without steps.
      divide()
      const present = readSegment(textOf(segment))
      let text = fileOf([present], about)
      while (present.roots.length > 0 && sizeOf(text) > most.file) {
        present.roots = [...present.roots].sort((one, other) => sized(one) - sized(other)).slice(0, -1)
        text = fileOf([present], about)
      }
      return text
    },
  }
}

/** A segment as text, in which repeated values are stored once. */
function textOf({ answers, roots, steps }: OpenSegment): string {
  const read = [...steps.values()].map((text): unknown => JSON.parse(text))
  return JSON.stringify(deduplicate({ answers, roots, steps: read }))
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length
const sized = (value: unknown): number => JSON.stringify(value).length

/** Whether a step replaces the one before it in its tree. Neither changed a state. */
function isOverwritten(last: Step, next: Step): boolean {
  const [before, after] = [keyOf(last), keyOf(next)]
  return before !== null && before === after
}

/** What a replaceable step does, with the names of the form fields it changes; null for any other step. */
function keyOf({ starts, stops, events: [first, ...others], echoes, states }: Step): string | null {
  if (starts || stops || echoes || states || !first || others.length > 0) return null
  const { event, to } = first
  if (typeof event !== 'object' || event === null || !('type' in event) || !overwriting.has(String(event.type)))
    return null
  const values = 'values' in event && typeof event.values === 'object' ? Object.keys(event.values ?? {}) : []
  return JSON.stringify([to, event.type, values])
}

/** The last answers of both steps, by port. */
function mergedAnswers(last: Step, next: Step): Pick<Step, 'answers'> {
  if (!last.answers) return {}
  const former = Object.entries(last.answers).map(([name, all]): [string, unknown[]] => [name, all.slice(-1)])
  return { answers: { ...Object.fromEntries(former), ...next.answers } }
}
