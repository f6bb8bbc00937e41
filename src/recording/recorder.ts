import { deduplicate } from './deduplicate'
import { createEventLog, type Macrostep } from './event-log'
import { overwriting } from './event-type'
import { type Part, readPart, type Step } from './format'
import type { Inspection } from './inspection'
import { createMask, type Masked } from './masking'
import { serialize, truncate } from './serialize'
import { toSnapshotRows } from './snapshot-rows'

/**
 * Sizes in bytes: of a report file, of a segment's steps before the next one begins, and of all segments in memory. A
 * report that would be too large begins at a later segment.
 */
export const limits = { file: 200_000, segment: 40_000, memory: 1_500_000 }

/** The segment that steps are added to. */
interface Segment extends Part {
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
  const lastAnswers = new Map<string, Masked>()
  const lastOf = new Map<string, Step>()
  /** The closed segments, as text: it takes a fraction of the memory of its objects. */
  let closed: { text: string; size: number }[] = []
  let segment: Segment = { answers: {}, roots: [], steps: [], size: 0, full: most.segment }
  let isDue = false

  const eventLog = createEventLog(add)

  function add(macrostep: Macrostep) {
    let step = stepOf(macrostep)
    const last = lastOf.get(step.root)
    if (last && isOverwritten(last, step)) {
      segment.steps = segment.steps.filter((one) => one !== last)
      step = { ...step, times: (last.times ?? 1) + 1, ...mergedAnswers(last, step) }
      segment.size -= JSON.stringify(last).length
    }
    segment.steps.push(step)
    lastOf.set(step.root, step)
    if (step.stops) lastOf.delete(step.root)
    segment.size += JSON.stringify(step).length
    if (segment.size > segment.full && !isDue) {
      isDue = true
      later(divide)
    }
  }

  function stepOf({ root, at, starts, stops, events, syncReplies, answers, states }: Macrostep): Step {
    const given = new Map([...answers].map(([name, all]) => [name, all.map(toMaskedData)]))
    const changed = [...given].filter(([name, all]) => !all.every((one) => isSame(one, lastAnswers.get(name))))
    for (const [name, all] of changed) lastAnswers.set(name, all.at(-1) ?? null)
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
    const answers = Object.fromEntries(lastAnswers)
    // Long lists alone may be larger than a segment: it is the steps that fill it.
    const size = JSON.stringify([answers, roots]).length
    const { full: _, size: former, ...part } = segment
    closed.push({ text: JSON.stringify(part), size: former })
    segment = { answers, roots, steps: [], size, full: size + most.segment }
    const isOver = () => closed.reduce((sum, one) => sum + one.size, size) > most.memory
    while (closed.length > 1 && isOver()) closed = closed.slice(1)
  }

  function fileOf(parts: readonly Part[]): string {
    const { answers = {}, roots = [] } = parts[0] ?? {}
    const known = new Set(roots.map(({ root }) => root))
    const steps = parts
      .flatMap((part) => part.steps)
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
      ...deduplicate({ answers, roots, steps, end }),
    })
  }

  inspection.observe(eventLog.observe, {
    dropBuffer: true,
    ports(name, answer) {
      if (answer) eventLog.portReturned(name, answer.is)
      else eventLog.portCalled(name)
    },
  })

  return {
    toMaskedData,
    /** The text of a report file: the latest segments that fit into it. */
    text(): string {
      const parts = [...closed.map(({ text }) => readPart(text)), segment]
      for (let first = 0; first < parts.length; first += 1) {
        const text = fileOf(parts.slice(first))
        if (sizeOf(text) <= most.file) return text
      }
      // Not even the last segment fits: the report holds only the present state, without steps.
      divide()
      let text = fileOf([segment])
      while (segment.roots.length > 0 && sizeOf(text) > most.file) {
        segment.roots = [...segment.roots].sort((one, other) => sized(one) - sized(other)).slice(0, -1)
        text = fileOf([segment])
      }
      return text
    },
  }
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length
const sized = (value: unknown): number => JSON.stringify(value).length
const isSame = (one: Masked, other: Masked | undefined) =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other)

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
