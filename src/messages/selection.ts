import { CallError } from '../domain/failure'
import type { BulkAction, BulkOutcome } from '../domain/selection'
import { commonTexts } from './common'
import { errorTexts } from './errors'

type Kind = BulkAction['type']

const { items } = commonTexts

/** Selected rows, and what is done with all of them (EXT-165 to EXT-169). */
export const selectionTexts = {
  /** The boxes that select a row, or all rows that are shown. */
  row: (title: string) => `Select ${title}`,
  all: 'Select all on this page',
  /** The bar and its buttons. */
  bar: 'Selection',
  count: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count} here`,
  clear: 'Clear selection',
  actions: {
    delete: 'Delete selected',
    enable: 'Enable selected',
    disable: 'Disable selected',
    topic: 'Set a topic',
  } satisfies Record<Kind, string>,
  /** The question, and the button that answers it. */
  question: {
    delete: (count: number) => `Delete ${items(count)}?`,
    enable: (count: number) => `Enable ${items(count)}?`,
    disable: (count: number) => `Disable ${items(count)}?`,
    topic: (count: number) => `Set the topic of ${items(count)}`,
  } satisfies Record<Kind, (count: number) => string>,
  confirm: {
    delete: (count: number) => `Delete ${items(count)}`,
    enable: (count: number) => `Enable ${items(count)}`,
    disable: (count: number) => `Disable ${items(count)}`,
    topic: (count: number) => `Set for ${items(count)}`,
  } satisfies Record<Kind, (count: number) => string>,
  final: 'This cannot be undone.',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  /** The progress; Cancel stops before the next item. */
  progress: (done: number, count: number) => `${done} of ${count}`,
  stopping: 'Stopping...',
  notReached: 'No answer. Nothing was sent.',
  /** The version is another one than was shown (EXT-167). */
  changed: 'Changed meanwhile. Look at it again.',
  more: (count: number) => `and ${count} more`,
  /** How one item ended, beside its title. */
  outcome: { done: 'Done', waiting: 'Waiting', busy: 'In progress' },
} as const

const pasts: Record<Kind, string> = {
  delete: 'deleted',
  enable: 'enabled',
  disable: 'disabled',
  topic: 'moved to the topic',
}

/** What an action on `count` items came to. */
export function bulkResult({ type }: BulkAction, outcomes: readonly BulkOutcome[], count: number): string {
  const done = outcomes.filter((outcome) => outcome.type === 'done').length
  const said = `${done === 0 ? 'Nothing' : items(done)} ${pasts[type]}`
  return done === count ? `${said}.` : `${said}. ${items(count - done)} still selected.`
}

/** Why an action on one item was not carried out, or that this is unknown. */
export function bulkReason({ type }: BulkAction, error: unknown): string {
  if (!(error instanceof CallError)) return errorTexts.notOk
  if (error.kind === 'unknown') return type === 'delete' ? commonTexts.unconfirmedDelete : commonTexts.unconfirmedSave
  if (error.kind === 'unreached') return error.isOffline ? commonTexts.offline : selectionTexts.notReached
  if (error.status === 412) return selectionTexts.changed
  return error.serverMessage || error.text || errorTexts.notOk
}
