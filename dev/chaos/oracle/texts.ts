import type { Realm } from '../tab/realm'

/** A text that was typed into a field and must not get lost. */
export interface Typed {
  /** The intention of its form. */
  token: string
  field: string
  text: string
  /** It is one of a few, which others have as well: it is looked for beside the title of its intention. */
  isChoice: boolean
  draftId: string
  at: number
  realm: Realm
  isDialog: boolean
}

const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The forms in which a text is kept: a date as its field has it, or as it is stored. */
const formsOf = (text: string): string[] =>
  dateForm.test(text) ? [text, new Date(text).toISOString().slice(0, 16)] : [text]

/** Whether one of the records, each written as JSON, has what was typed. */
export const isIn = (records: readonly string[], { text, token, isChoice }: Typed): boolean =>
  records.some(
    (record) =>
      formsOf(text.trim()).some((form) => record.includes(form)) && (!isChoice || record.includes(`"${token}v`)),
  )

/** What a text is called in a problem. */
export const inWords = ({ field, text, token }: Typed): string => `"${text}" ("${field}" of "${token}")`
