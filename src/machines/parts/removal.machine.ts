import { assign, fromPromise, setup } from 'xstate'
import { CallError, isOutcomeUnknown } from '../../domain/failure'
import { success, type Toast } from '../../domain/toast'
import { type Versioned, versionOf } from '../../domain/version'
import { type FailureText, toastFailure } from '../../messages/failures'
import { type LastingFailure, lastingFailure } from '../../messages/reasons'
import { answers, type Clauses, givenError, type Meta, typed } from '../typed'

export interface RemovalPorts<Item> {
  /** The machine's id: the screen's own, then "removal". */
  id: string
  /** Deletes the item if it has this version, where the host has versions (EXT-52). */
  remove: (input: { item: Item; version: number | undefined; signal: AbortSignal }) => Promise<void>
  /** What asks for confirmation: a dialog of the app, or the browser. */
  confirmWith: 'dialog' | 'browser'
  /** Shows the browser's confirmation; required for `browser`. */
  confirm?: (text: string) => boolean
  toast: (toast: Toast) => void
  texts: { question?: (item: Item) => string; removed: (item: Item) => string | null; removeFailed: FailureText }
  spec: Clauses<'asked' | 'cancelled' | 'confirmed' | 'removed' | 'failed'>
}

/** A deletion that failed, and why. */
export interface NotDeleted<Item> extends LastingFailure {
  item: Item
}

/**
 * How a deletion ended; `unknown` when its outcome could not be determined, `kept` when the item had changed. What failed
 * last says why.
 */
export interface RemovalOutcome<Item = unknown> {
  type: 'removed' | 'cancelled' | 'failed' | 'unknown' | 'kept'
  id: string
  notDeleted?: NotDeleted<Item>
  deleted?: Item
}

/** What a screen keeps of a deletion that has ended: why it failed, or the item that is gone. */
export const afterDeletion = <Item>({ notDeleted, deleted }: RemovalOutcome<Item>) => ({
  notDeleted: notDeleted ?? null,
  deleted: deleted ?? null,
})

export type RemovalEvent = { type: 'delete.confirm' } | { type: 'delete.cancel' }

export interface RemovalContext<Item> {
  item: Item
  outcome: RemovalOutcome['type']
  notDeleted: NotDeleted<Item> | null
  /** The version that the editor has seen. */
  version: number | undefined
  /** The item as someone changed it since it was read, as the host sent it; null if nobody did. */
  present: unknown
}

/** What a deletion of another version was answered with: the present item. */
const presentIn = (error: unknown): unknown => (error instanceof CallError && error.status === 412 ? error.data : null)

/** One deletion: requested, then confirmed and carried out, or cancelled. */
export function createRemovalMachine<Item extends Versioned>(ports: RemovalPorts<Item>) {
  const base = setup({
    types: typed<{
      context: RemovalContext<Item>
      input: { item: Item }
      output: RemovalOutcome<Item>
      events: RemovalEvent
      tags: 'busy' | 'locked'
      meta: Meta
    }>(),
    actors: {
      ask: fromPromise<{ confirmed: boolean }, { item: Item }>(async ({ input }) => ({
        confirmed: ports.confirm?.(ports.texts.question?.(input.item) ?? '') ?? false,
      })),
      remove: fromPromise<void, { item: Item; version: number | undefined }>(({ input, signal }) =>
        ports.remove({ ...input, signal }),
      ),
    },
    actions: {
      setOutcome: assign((_, { outcome }: { outcome: RemovalOutcome['type'] }) => ({ outcome })),
      /** A failure says nothing of an earlier call whose outcome is unknown. */
      noteFailure: assign(({ context: { item, outcome } }, { error }: { error: unknown }) => ({
        outcome: outcome === 'cancelled' ? 'failed' : outcome,
        notDeleted: { item, ...lastingFailure(error, ports.texts.removeFailed(error)) },
      })),
      showChange: assign((_, { error }: { error: unknown }) => {
        const present = presentIn(error)
        return { present, version: versionOf(present) }
      }),
      toastRemoved: ({ context: { item } }) => {
        const text = ports.texts.removed(item)
        if (text !== null) ports.toast(success(text))
      },
      toastFailure: (_, { error }: { error: unknown }) => toastFailure(ports.toast, error, ports.texts.removeFailed),
    },
    guards: {
      isChanged: (_, { error }: { error: unknown }) => versionOf(presentIn(error)) !== undefined,
      isConfirmed: (_, { confirmed }: { confirmed: boolean }) => confirmed,
      isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    },
    delays: { timeout: 60_000 },
  })

  const confirmingInBrowser = base.createStateConfig({
    meta: answers(ports.spec.asked, 'The browser asks.'),
    invoke: {
      src: 'ask',
      id: 'ask',
      input: ({ context: { item } }) => ({ item }),
      onDone: [
        {
          meta: answers(ports.spec.confirmed, 'The editor confirmed.'),
          guard: { type: 'isConfirmed', params: ({ event }) => event.output },
          target: 'deleting',
        },
        { meta: answers(ports.spec.cancelled, 'The editor cancelled.'), target: 'done' },
      ],
      onError: { meta: { reason: 'A browser that cannot ask counts as not confirmed.' }, target: 'done' },
    },
  })
  const confirming = base.createStateConfig({
    meta: answers(ports.spec.asked, 'The dialog asks.'),
    on: {
      'delete.confirm': { meta: answers(ports.spec.confirmed, 'The editor confirmed.'), target: 'deleting' },
      'delete.cancel': { meta: answers(ports.spec.cancelled, 'The editor cancelled.'), target: 'done' },
    },
  })
  const isInBrowser = ports.confirmWith === 'browser'

  return base.createMachine({
    id: ports.id,
    context: ({ input: { item } }) => ({
      item,
      outcome: 'cancelled',
      notDeleted: null,
      version: item.version,
      present: null,
    }),
    output: ({ context: { item, outcome, notDeleted } }) => ({
      type: outcome,
      id: item.id,
      ...(notDeleted && { notDeleted }),
      ...(outcome === 'removed' && { deleted: item }),
    }),
    initial: isInBrowser ? 'confirmingInBrowser' : 'confirming',
    states: {
      ...(isInBrowser ? { confirmingInBrowser } : { confirming }),
      deleting: {
        tags: ['busy', 'locked'],
        invoke: {
          src: 'remove',
          id: 'remove',
          input: ({ context: { item, version } }) => ({ item, version }),
          onDone: {
            meta: answers(ports.spec.removed, 'The item is gone.'),
            target: 'done',
            actions: [{ type: 'setOutcome', params: { outcome: 'removed' } }, 'toastRemoved'],
          },
          onError: [
            {
              meta: { spec: ['EXT-52'] },
              guard: { type: 'isChanged', params: givenError },
              target: 'changed',
              actions: { type: 'showChange', params: givenError },
            },
            {
              meta: { spec: ['EXT-3'] },
              guard: { type: 'isOutcomeUnknown', params: givenError },
              target: 'outcomeUnknown',
              actions: { type: 'toastFailure', params: givenError },
            },
            {
              meta: answers([...(ports.spec.failed ?? []), 'EXT-231'], 'The item stays.'),
              target: 'done',
              actions: [
                { type: 'noteFailure', params: givenError },
                { type: 'toastFailure', params: givenError },
              ],
            },
          ],
        },
        after: { timeout: { meta: { spec: ['EXT-3'] }, target: 'outcomeUnknown' } },
      },
      outcomeUnknown: {
        description: 'Whether the item was deleted is unknown; deleting it again does no harm.',
        entry: { type: 'setOutcome', params: { outcome: 'unknown' } },
        on: {
          'delete.confirm': { meta: { spec: ['EXT-3'] }, target: 'deleting' },
          'delete.cancel': { meta: { spec: ['EXT-3'] }, target: 'done' },
        },
      },
      changed: {
        description: 'Someone changed the item meanwhile: the change is shown, and the editor is asked again.',
        entry: { type: 'setOutcome', params: { outcome: 'kept' } },
        on: {
          'delete.confirm': { meta: { spec: ['EXT-52'] }, target: 'deleting' },
          'delete.cancel': { meta: { spec: ['EXT-52'] }, target: 'done' },
        },
      },
      done: { type: 'final' },
    },
  })
}
