import { readRecord, toEnvelope } from '../../domain/drafts/draft-envelope'
import type { DraftRecord } from '../../domain/drafts/draft-record'
import { readJson } from '../../domain/json'
import type { SafeStorage, WriteResult } from '../browser/storage'

const COPY = 'formDraftsCopy:'

/**
 * Copies in local storage of drafts that are not listed, until IndexedDB has recorded them: a page that is left aborts
 * its transactions, and a database that is full refuses them.
 */
export function createLocalCopies(local: SafeStorage) {
  function read(key: string): DraftRecord | null {
    const record = readRecord(readJson(local.get(key)))
    return record === 'unsupportedVersion' ? null : record
  }
  const of = ({ draft: { id } }: DraftRecord): DraftRecord | null => read(COPY + id)

  return {
    put: (record: DraftRecord): WriteResult => local.set(COPY + record.draft.id, JSON.stringify(toEnvelope(record))),
    /** Removes the copy of a draft whose values must leave the device. */
    remove: ({ draft: { id } }: DraftRecord): boolean => local.remove(COPY + id),
    has: (record: DraftRecord): boolean => of(record)?.rev === record.rev,
    /** Removes the copy of a record that IndexedDB has. */
    confirm(record: DraftRecord): void {
      if ((of(record)?.rev ?? Number.POSITIVE_INFINITY) <= record.rev) local.remove(COPY + record.draft.id)
    },
    all: (): DraftRecord[] =>
      local
        .keys()
        .filter((key) => key.startsWith(COPY))
        .flatMap((key) => read(key) ?? []),
  }
}
