import type { MediaKind } from '../../../contract/upload'
import { mediaUrl } from '../navigation/url'

/** A field whose entries have an order; a single value is a list of at most one. */
export interface EntryField<Values> {
  read: (values: Values) => readonly string[]
  write: (values: Values, entries: readonly string[]) => Values
}

/** A form field that accepts files, URLs, or both. */
export interface MediaField<Values> extends EntryField<Values> {
  kind: MediaKind
  /** It holds one file, which the next one replaces. */
  isSingle: boolean
  /** The values with an uploaded URL in the field. */
  put: (values: Values, url: string) => Values
  /** The values with the pending URL of the field added to its list, if it is one (UPL-11). */
  commit: (values: Values) => Values
  /** The name of the field whose pending entry is no URL of a picture or video (EXT-143). */
  refused: (values: Values) => (keyof Values & string) | null
}

type Has<Key extends string, Value> = { [K in Key]: Value }

/** A list of texts. */
export const linesField = <List extends string>(list: List) => ({
  read: <Values extends Has<List, string[]>>(values: Values): readonly string[] => values[list],
  write: <Values extends Has<List, string[]>>(values: Values, entries: readonly string[]): Values => ({
    ...values,
    [list]: [...entries],
  }),
})

const isRefused = (typed: string): boolean => typed.trim() !== '' && mediaUrl(typed) === null

/** A list of URLs, with an entry field for a URL that is not yet in the list. */
export const listField = <List extends string, Entry extends string>(kind: MediaKind, list: List, entry: Entry) => ({
  ...linesField(list),
  kind,
  isSingle: false,
  put: <Values extends Has<List, string[]>>(values: Values, url: string): Values => ({
    ...values,
    [list]: [...values[list], url],
  }),
  commit: <Values extends Has<List, string[]> & Has<Entry, string>>(values: Values): Values => {
    const typed = values[entry].trim()
    if (isRefused(typed)) return values
    return { ...values, [list]: typed === '' ? values[list] : values[list].concat(typed), [entry]: '' }
  },
  refused: <Values extends Has<Entry, string>>(values: Values): List | null => (isRefused(values[entry]) ? list : null),
})

/** A single URL, typed or uploaded. */
export const singleField = <Field extends string>(kind: MediaKind, field: Field) => ({
  kind,
  isSingle: true,
  read: <Values extends Has<Field, string>>(values: Values): readonly string[] =>
    values[field] === '' ? [] : [values[field]],
  write: <Values extends Has<Field, string>>(values: Values, [only = '']: readonly string[]): Values => ({
    ...values,
    [field]: only,
  }),
  put: <Values extends Has<Field, string>>(values: Values, url: string): Values => ({ ...values, [field]: url }),
  commit: <Values>(values: Values): Values => values,
  refused: () => null,
})

/** The operations on the file fields of a form, and on its other lists, by the names of the fields. */
export function mediaFields<Values>(
  fields: Readonly<Record<string, MediaField<Values>>>,
  lines: Readonly<Record<string, EntryField<Values>>> = {},
) {
  const of = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const entriesOf = (name: string) => of(name) ?? (Object.hasOwn(lines, name) ? lines[name] : undefined)
  return {
    hasLines: Object.keys(lines).length > 0,
    kindOf: (field: string): MediaKind => of(field)?.kind ?? 'IMAGE',
    isSingle: (field: string): boolean => of(field)?.isSingle ?? false,
    put: (values: Values, field: string, url: string): Values => of(field)?.put(values, url) ?? values,
    read: (values: Values, field: string): readonly string[] => entriesOf(field)?.read(values) ?? [],
    write: (values: Values, field: string, entries: readonly string[]): Values =>
      entriesOf(field)?.write(values, entries) ?? values,
    /** The first field whose pending entry is refused. */
    refused: (values: Values): (keyof Values & string) | null =>
      Object.values(fields).reduce<(keyof Values & string) | null>((found, one) => found ?? one.refused(values), null),
    /** The values with the pending entry of one list added to it, or of all lists. */
    commit: (values: Values, field?: string): Values =>
      (field === undefined ? Object.values(fields) : [of(field)]).reduce(
        (form, one) => one?.commit(form) ?? form,
        values,
      ),
  }
}
