import type * as z from 'zod/mini'
import { CallError } from '../failure'

/** What is shown of one field of an item: a text, a list, or a choice. */
export type Shown = string | boolean | readonly string[]

/** How the values of a form are compared with a stored item: by what is sent of them (EXT-49). */
interface ComparedForm<Values, Item> {
  sent: (values: Values) => object
  /** The form's values that a field of the payload is made from, if that is not the one of its name. */
  parts?: Readonly<Record<string, readonly (keyof Values & string)[]>>
  /** The stored item in the data of a response; null if it contains none. */
  parse: (data: unknown) => Item | null
  valuesOf: (item: Item) => Values
}

/** How two versions of an item are compared. */
export interface ItemComparison<Item> {
  parse: (data: unknown) => Item | null
  differences: (before: Item, now: Item) => Difference[]
}

/** How a form and the stored item that it edits are compared. */
export type Comparison<Values, Item> = ComparedForm<Values, Item> &
  ItemComparison<Item> & {
    /** The values of a new item with the same content. */
    asNew: (values: Values) => Values
  }

type Fields<Values> = Pick<ComparedForm<Values, never>, 'sent' | 'parts'>

/** The mark of each field's content: equal content has equal marks. */
export type Marks = Readonly<Record<string, string>>

/** The version and the content of the item that values were made from; a host may give no versions. */
export interface Base {
  version: number | null
  marks: Marks
}

/** A field that differs between the stored item and a form, and which of the two is taken. */
export interface Difference {
  field: string
  theirs: Shown
  ours: Shown
  /** Who changed it since the base; unknown without a base. */
  changedBy: 'them' | 'us' | 'both' | 'unknown'
  takes: 'theirs' | 'ours'
}

/** The content of each field, as it would be sent. */
function fieldsOf<Values>({ sent, parts = {} }: Fields<Values>, values: Values): Map<string, Shown> {
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

/** FNV-1a, and the length: enough to tell a change, and short where the list of drafts is kept. */
function markOf(shown: Shown | undefined): string {
  const content = contentOf(shown)
  let hash = 0x811c9dc5
  for (let at = 0; at < content.length; at += 1) hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193)
  return `${(hash >>> 0).toString(36)}.${content.length}`
}

/** The marks of a form's values. */
export const marksOf = <Values>(comparison: Fields<Values>, values: Values): Marks =>
  Object.fromEntries([...fieldsOf(comparison, values)].map(([field, shown]) => [field, markOf(shown)]))

/**
 * The fields that differ between a stored item and a form. A field that the form changed since its base keeps what the
 * form has, any other takes what is stored; without a base nothing is known of who changed what.
 */
export function differencesOf<Values>(
  comparison: Fields<Values>,
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
  { parts = {} }: Fields<Values>,
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

/** Reads the item of a response by its schema; null if there is none. */
export const parseBy =
  <Schema extends z.ZodMiniType, Item>(schema: Schema, itemOf: (read: z.output<Schema>) => Item) =>
  (data: unknown): Item | null => {
    const read = schema.safeParse(data)
    return read.success ? itemOf(read.data) : null
  }

/** Defines how the items of one kind are compared. */
export const comparison = <Values extends { id?: string }, Item>(
  given: ComparedForm<Values, Item>,
): Comparison<Values, Item> => ({
  ...given,
  asNew(values) {
    const content = { ...values }
    delete content.id
    return content
  },
  differences(before, now) {
    const ours = given.valuesOf(before)
    const base = { version: null, marks: marksOf(given, ours) }
    return differencesOf(given, { base, theirs: given.valuesOf(now), ours })
  },
})

/** The item that a write of another version was answered with; null for any other failure. */
export const presentIn = <Item>({ parse }: Pick<ItemComparison<Item>, 'parse'>, error: unknown): Item | null =>
  error instanceof CallError && error.status === 412 ? parse(error.data) : null
