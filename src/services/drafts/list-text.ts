import type { Draft } from '../../domain/drafts/draft'
import { readDraft } from '../../domain/drafts/draft-record'
import { readJson } from '../../domain/json'

/** What the text of `formDrafts` holds. */
export interface ListText {
  raw: string | null
  drafts: readonly Draft[]
  /** The value is not a list at all. */
  isCorrupt: boolean
  /** Some rows are not valid drafts. */
  hasBadRows: boolean
}

/** Parses the text of `formDrafts`, once while it stays the same. */
export function createListReader() {
  let last: ListText | null = null
  return (raw: string | null): ListText => {
    if (last === null || last.raw !== raw) last = readText(raw)
    return last
  }
}

function readText(raw: string | null): ListText {
  const rows = raw === null ? [] : rowsOf(raw)
  const drafts = (rows ?? []).map(readDraft).filter((draft) => draft !== null)
  return { raw, drafts, isCorrupt: rows === null, hasBadRows: rows !== null && drafts.length < rows.length }
}

function rowsOf(raw: string): unknown[] | null {
  const rows = readJson(raw)
  return Array.isArray(rows) ? rows : null
}
