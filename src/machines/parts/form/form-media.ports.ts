import type { MediaKind } from '../../../../contract/upload'
import type { createUploadMachine } from '../upload.machine'

/** The fields of a form that take files, and how the entries of its lists are added, moved and removed. */
export interface MediaPort<Values> {
  upload: ReturnType<typeof createUploadMachine>
  kindOf: (field: string) => MediaKind
  /** Whether a field holds one file, which the next one replaces. */
  isSingle: (field: string) => boolean
  /** Whether the form has lists of texts, whose lines are removed without a toast. */
  hasLines?: boolean
  /** The values with an uploaded URL in a field. */
  put: (values: Values, field: string, url: string) => Values
  /** The entries of a list, of files or of texts; a single file is a list of at most one. */
  read: (values: Values, field: string) => readonly string[]
  write: (values: Values, field: string, entries: readonly string[]) => Values
  /** The first field whose typed entry is no URL of a picture or video (EXT-143). */
  refused: (values: Values) => (keyof Values & string) | null
  texts: { removed: string; cancelled: string; notUploaded: (names: string) => string; notAnAddress: string }
}

/** An entry that was removed from a list, and can be put back (EXT-141). */
export interface Removed {
  field: string
  index: number
  entry: string
}

/** What changes the entries of a list. */
export type EntryEvent =
  | { type: 'entry.move'; field: string; from: number; to: number }
  | { type: 'entry.remove'; field: string; index: number }
  | { type: 'entry.restore'; field: string }
  | { type: 'media.remove'; field: string; index: number }

/** What changes the files of a form that wait, or have failed. */
export type FileEvent =
  | { type: 'media.choose'; field: string; files: readonly File[] }
  | { type: 'media.crop'; field: string; index: number }
  | { type: 'media.retry'; field: string }
  /** Of the files that failed or, on request, of those that wait for their turn. */
  | { type: 'media.forget'; field: string; isWaiting?: true }
