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

/** How a form and the stored item that it edits are compared. */
export type Comparison<Values, Item> = ComparedForm<Values, Item> & {
  /** The values of a new item with the same content. */
  asNew: (values: Values) => Values
}

export type ComparedFields<Values> = Pick<ComparedForm<Values, never>, 'sent' | 'parts'>

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
})

/** The item that a write of another version was answered with; null for any other failure. */
export const presentIn = <Item>({ parse }: Pick<ComparedForm<never, Item>, 'parse'>, error: unknown): Item | null =>
  error instanceof CallError && error.status === 412 ? parse(error.data) : null
