import { fnv1a } from '../text'
import type { Base, ComparedFields, Comparison, Difference, Marks, Shown } from './comparison'

/** The content of each field, as it would be sent. */
function fieldsOf<Values>({ sent, parts = {} }: ComparedFields<Values>, values: Values): Map<string, Shown> {
  const fields = new Map<string, Shown>()
  const add = (field: string, value: unknown) => {
    const isDate = parts[field]?.some((part) => part === `${field}Iso`) ?? false
    if (typeof value === 'string') fields.set(field, isDate ? moment(value) : value)
    else if (typeof value === 'boolean') fields.set(field, value)
    else if (Array.isArray(value)) fields.set(field, value.map(String))
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) add(inner, one)
  }
  for (const [name, value] of Object.entries(sent(values))) if (name !== 'id') add(name, value)
  return fields
}

/** The same moment is written in one way. */
function moment(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

const contentOf = (shown: Shown | undefined): string =>
  shown === undefined || (typeof shown === 'object' && shown.length === 0) ? '""' : JSON.stringify(shown)

/** Enough to tell a change, and short where the list of drafts is kept. */
function markOf(shown: Shown | undefined): string {
  const content = contentOf(shown)
  return `${fnv1a(content)}.${content.length}`
}

/** The marks of a form's values. */
export const marksOf = <Values>(comparison: ComparedFields<Values>, values: Values): Marks =>
  Object.fromEntries([...fieldsOf(comparison, values)].map(([field, shown]) => [field, markOf(shown)]))

/**
 * The fields that differ between a stored item and a form. A field that the form changed since its base keeps what the
 * form has, any other takes what is stored; without a base nothing is known of who changed what.
 */
export function differencesOf<Values>(
  comparison: ComparedFields<Values>,
  { base, theirs, ours }: { base: Base | null; theirs: Values; ours: Values },
): Difference[] {
  const stored = fieldsOf(comparison, theirs)
  const typed = fieldsOf(comparison, ours)
  const found: Difference[] = []
  for (const field of new Set([...typed.keys(), ...stored.keys()])) {
    const [one, other] = [stored.get(field), typed.get(field)]
    if (contentOf(one) === contentOf(other)) continue
    const before = base?.marks[field] ?? markOf(undefined)
    const isTheirs = before !== markOf(one)
    const isOurs = before !== markOf(other)
    const changedBy = base === null ? 'unknown' : isTheirs && isOurs ? 'both' : isTheirs ? 'them' : 'us'
    found.push({
      field,
      theirs: one ?? '',
      ours: other ?? '',
      changedBy,
      takes: changedBy === 'them' ? 'theirs' : 'ours',
    })
  }
  return found
}

/** Whether saving the form would overwrite what someone else is known to have changed. */
export const overwrites = (differences: readonly Difference[]): boolean =>
  differences.some(({ changedBy }) => changedBy === 'them' || changedBy === 'both')

/** The values of the form, with what is taken of the stored item. */
export function withTaken<Values extends object>(
  { parts = {} }: ComparedFields<Values>,
  { theirs, ours, differences }: { theirs: Values; ours: Values; differences: readonly Difference[] },
): Values {
  const taken: Partial<Values> = {}
  for (const { field, takes } of differences)
    if (takes === 'theirs')
      for (const part of parts[field] ?? [field]) if (isPart(theirs, part)) taken[part] = theirs[part]
  return { ...ours, ...taken }
}

const isPart = <Values extends object>(values: Values, name: string): name is keyof Values & string =>
  Object.hasOwn(values, name)

/** What someone changed in an item since it was read. */
export function changesIn<Values, Item>(comparison: Comparison<Values, Item>, read: Item, now: Item): Difference[] {
  const ours = comparison.valuesOf(read)
  const base = { version: null, marks: marksOf(comparison, ours) }
  return differencesOf(comparison, { base, theirs: comparison.valuesOf(now), ours })
}
