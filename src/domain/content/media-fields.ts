import type { MediaKind } from '../../../contract/upload'

/** A form field that accepts files, URLs, or both. */
export interface MediaField<Values> {
  kind: MediaKind
  /** The values with an uploaded URL in the field. */
  put: (values: Values, url: string) => Values
  /** The values without the URL at an index. */
  take: (values: Values, index: number) => Values
  /** The values with the pending URL of the field added to its list (UPL-11). */
  commit: (values: Values) => Values
}

type Has<Key extends string, Value> = { [K in Key]: Value }

/** A list of URLs, with an entry field for a URL that is not yet in the list. */
export const listField = <List extends string, Entry extends string>(kind: MediaKind, list: List, entry: Entry) => ({
  kind,
  put: <Values extends Has<List, string[]>>(values: Values, url: string): Values => ({
    ...values,
    [list]: [...values[list], url],
  }),
  take: <Values extends Has<List, string[]>>(values: Values, index: number): Values => ({
    ...values,
    [list]: values[list].filter((_, at) => at !== index),
  }),
  commit: <Values extends Has<List, string[]> & Has<Entry, string>>(values: Values): Values => {
    const typed = values[entry].trim()
    return { ...values, [list]: typed === '' ? values[list] : values[list].concat(typed), [entry]: '' }
  },
})

/** A single URL, typed or uploaded. */
export const singleField = <Field extends string>(kind: MediaKind, field: Field) => ({
  kind,
  put: <Values extends Has<Field, string>>(values: Values, url: string): Values => ({ ...values, [field]: url }),
  take: <Values extends Has<Field, string>>(values: Values): Values => ({ ...values, [field]: '' }),
  commit: <Values>(values: Values): Values => values,
})

/** The operations on the file fields of a form, by the names of the fields. */
export function mediaFields<Values>(fields: Readonly<Record<string, MediaField<Values>>>) {
  const of = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  return {
    kindOf: (field: string): MediaKind => of(field)?.kind ?? 'IMAGE',
    put: (values: Values, field: string, url: string): Values => of(field)?.put(values, url) ?? values,
    take: (values: Values, field: string, index: number): Values => of(field)?.take(values, index) ?? values,
    /** The values with the pending entry of one list added to it, or of all lists. */
    commit: (values: Values, field?: string): Values =>
      (field === undefined ? Object.values(fields) : [of(field)]).reduce(
        (form, one) => one?.commit(form) ?? form,
        values,
      ),
  }
}
