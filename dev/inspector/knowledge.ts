import * as z from 'zod/mini'

const field = z.object({ name: z.string(), isOptional: z.boolean(), kinds: z.readonly(z.array(z.string())) })

const shape = z.object({
  /** The declared payloads of each event. */
  shapes: z.readonly(z.record(z.string(), z.readonly(z.array(z.readonly(z.array(field)))))),
  /** By root and event: the payloads that the generated paths send, by name. */
  payloads: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
  /** What each clause says, by its id. */
  clauses: z.record(z.string(), z.string()),
})

/** What the dev server knows of events, because it can read the sources. */
export type Knowledge = z.infer<typeof shape>

/** The address at which the dev server gives it. */
export const KNOWLEDGE = '/@inspector/knowledge.json'

/** Opens a file at a line, `src/….ts#L7`, in the editor that runs: the dev server finds out which. */
export const openSource = (source: string): void =>
  void fetch(`/__open-in-editor?file=${encodeURIComponent(source.replace('#L', ':'))}`)

export const askKnowledge = async (): Promise<Knowledge> => shape.parse(await (await fetch(KNOWLEDGE)).json())

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** What one declared payload lacks; null if the event has all of it, undefined if not all of it can be checked. */
function lackOf(event: object, fields: Knowledge['shapes'][string][number]): string | null | undefined {
  let isChecked = true
  for (const { name, isOptional, kinds } of fields) {
    const value: unknown = Reflect.get(event, name)
    const isFitting = kinds.length === 0 || kinds.includes(kindOf(value))
    if (value === undefined) {
      if (!isOptional && !kinds.includes('undefined')) return `It needs "${name}".`
    } else if (!isFitting && !kinds.includes('named')) return `"${name}" must be: ${kinds.join(' or ')}.`
    else if (!isFitting && value === null) return `"${name}" must not be null.`
    // Nor is anything known of what is in a list or in an object.
    else if (!isFitting || (typeof value === 'object' && value !== null)) isChecked = false
  }
  return isChecked ? null : undefined
}

/** Whether an event has the declared shape: null if so, a sentence if not, undefined if not all of it can be checked. */
export function shapeProblem(shapes: Knowledge['shapes'], event: { type: string }): string | null | undefined {
  const declared = shapes[event.type] ?? shapes[event.type.replace(/^[^.]+/, '*')]
  if (!declared) return undefined
  const lacks = declared.map((fields) => lackOf(event, fields))
  if (lacks.includes(null)) return null
  return lacks.includes(undefined) ? undefined : lacks[0]
}
