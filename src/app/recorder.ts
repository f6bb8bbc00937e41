import { createMask, type Masked } from '../domain/masking'
import { cut, plain } from '../domain/plain'
import { pooled } from '../domain/pool'
import type { Recording, Step } from '../domain/recording'
import { standingOf } from './standing'
import { createTrail, type Happening } from './trail'
import type { createWatch } from './watch'

/** How many bytes a file may have, and when a new stretch is begun, at whose start a shorter recording may begin. */
export const limits = { file: 200_000, stretch: 40_000, kept: 1_500_000 }

/** What stands for whatever was there before: only the last of several in a row is kept. */
const overwriting =
  /^(clock\.tick|drafts\.changed|commands\.changed|form\.change|login\.change|list\.search|search\.change|palette\.change|crop\.move|quality\.set|upload\.progress|settings\.change|xstate\.after\.poll\.drafts\.watching)$/

interface Stretch {
  answers: Record<string, Masked>
  roots: Recording['roots']
  steps: Step[]
  size: number
}

/** Takes down what the desk does, masked and within bounds, so that it can be done again (EXT-38, EXT-39). */
export function createRecorder(
  watch: Pick<ReturnType<typeof createWatch>, 'follow'>,
  { now = () => new Date().toISOString(), later = (act: () => void): void => void setTimeout(act), most = limits } = {},
) {
  const mask = createMask()
  const written = (value: unknown): Masked => cut(mask(plain(value)))
  const said = new Map<string, Masked>()
  const lastOf = new Map<string, Step>()
  const stretches: Stretch[] = [{ answers: {}, roots: [], steps: [], size: 0 }]
  let isDue = false

  const trail = createTrail(take)

  function take(happening: Happening) {
    const stretch = stretches.at(-1)
    if (!stretch) return
    let step = stepOf(happening)
    const last = lastOf.get(step.root)
    if (last && isOverwritten(last, step)) {
      stretch.steps = stretch.steps.filter((one) => one !== last)
      step = { ...step, times: (last.times ?? 1) + 1, ...bothAnswers(last, step) }
      stretch.size -= JSON.stringify(last).length
    }
    stretch.steps.push(step)
    lastOf.set(step.root, step)
    if (step.stops) lastOf.delete(step.root)
    stretch.size += JSON.stringify(step).length
    if (stretch.size > most.stretch && !isDue) {
      isDue = true
      later(divide)
    }
  }

  function stepOf({ root, at, starts, stops, events, echoes, answers, states }: Happening): Step {
    const heard = new Map([...answers].map(([name, all]) => [name, all.map(written)]))
    const news = [...heard].filter(([name, all]) => !all.every((one) => isSame(one, said.get(name))))
    for (const [name, all] of news) said.set(name, all.at(-1) ?? null)
    return {
      at: Math.round(at),
      root,
      ...(starts && { starts: { machine: starts.machine, input: written(starts.input) } }),
      ...(stops && { stops }),
      events: events.map(({ to, event, during }) => ({ to, event: written(event), ...(during && { during }) })),
      ...(echoes.length > 0 && { echoes: echoes.map(({ from, event }) => ({ from, event: written(event) })) }),
      ...(news.length > 0 && { answers: Object.fromEntries(news) }),
      ...(states.size > 0 && { states: Object.fromEntries(states) }),
    }
  }

  /** Begins a new stretch where nothing is under way, and lets go of what is too old to be told. */
  function divide() {
    if (!trail.isAtRest()) return later(divide)
    isDue = false
    lastOf.clear()
    const roots = trail.trees().flatMap(({ name, machine, actor }) => {
      try {
        return [{ root: name, machine, actors: standingOf(actor, written) }]
      } catch {
        // One that cannot be written down is left out, with what happens to it from here on.
        return []
      }
    })
    const answers = Object.fromEntries(said)
    stretches.push({ answers, roots, steps: [], size: JSON.stringify([answers, roots]).length })
    while (stretches.length > 2 && stretches.reduce((sum, { size }) => sum + size, 0) > most.kept) stretches.shift()
  }

  function fileFrom(first: number): string {
    const { answers = {}, roots = [] } = stretches[first] ?? {}
    const known = new Set(roots.map(({ root }) => root))
    const steps = stretches
      .slice(first)
      .flatMap((stretch) => stretch.steps)
      .filter(({ root, starts }) => known.has(root) || (starts && known.add(root)))
    const end = Object.fromEntries(
      trail
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
      ...pooled({ answers, roots, steps, end }),
    })
  }

  watch.follow(trail.hear, {
    release: true,
    ports(name, answer) {
      if (answer) trail.answered(name, answer.is)
      else trail.asking(name)
    },
  })

  return {
    trail,
    written,
    /** All that is kept and fits into a file, as the file's text. */
    text(): string {
      let first = 0
      for (;;) {
        const text = fileFrom(first)
        if (sizeOf(text) <= most.file) return text
        if (first === stretches.length - 1) break
        first += 1
      }
      // Not even the last stretch fits: what stands now is told, without how it came about.
      divide()
      const last = stretches.at(-1)
      let text = fileFrom(stretches.length - 1)
      while (last && last.roots.length > 0 && sizeOf(text) > most.file) {
        last.roots = [...last.roots].sort((one, other) => sized(one) - sized(other)).slice(0, -1)
        text = fileFrom(stretches.length - 1)
      }
      return text
    },
  }
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length
const sized = (value: unknown): number => JSON.stringify(value).length
const isSame = (one: Masked, other: Masked | undefined) =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other)

/** Whether a step stands for the one before it in its tree, after which nothing was elsewhere. */
function isOverwritten(last: Step, next: Step): boolean {
  const [before, after] = [nameOf(last), nameOf(next)]
  return before !== null && before === after
}

/** What a step does, if that can be done over; a form's fields belong to it. */
function nameOf({ starts, stops, events: [first, ...others], echoes, states }: Step): string | null {
  if (starts || stops || echoes || states || !first || others.length > 0) return null
  const { event, to } = first
  if (typeof event !== 'object' || event === null || !('type' in event) || !overwriting.test(String(event.type)))
    return null
  const values = 'values' in event && typeof event.values === 'object' ? Object.keys(event.values ?? {}) : []
  return JSON.stringify([to, event.type, values])
}

/** The last answers of both, by what was asked. */
function bothAnswers(last: Step, next: Step): Pick<Step, 'answers'> {
  if (!last.answers) return {}
  const former = Object.entries(last.answers).map(([name, all]): [string, unknown[]] => [name, all.slice(-1)])
  return { answers: { ...Object.fromEntries(former), ...next.answers } }
}
