import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Draft, RemovedDraft } from '../../domain/drafts/draft'
import { failure, success, type Toast } from '../../domain/toast'
import { commonTexts } from '../../messages/common'
import { draftTexts } from '../../messages/drafts/drafts'
import { type Meta, typed } from '../typed'

export interface DraftsPorts {
  drafts: {
    /** Null until the drafts of this device are known. */
    list: () => readonly Draft[] | null
    /** The archived, discarded and deleted drafts, which can still be restored (EXT-32, EXT-71). */
    removed: () => readonly RemovedDraft[]
    /** Hands a draft off to its form and opens the screen of the form (DRAFT-5). */
    open: (id: string) => void
    remove: (id: string) => void
    restore: (id: string) => void
    /** Deletes a removed draft for good. */
    purge: (id: string) => void
    /** Deletes every draft of the signed-in editor from this device; rejects if any could not be deleted (EXT-31). */
    deleteAll: () => Promise<void>
    /** Signs the editor out. */
    leave: () => void
    /** Calls back when the saved drafts change, here or in another tab; returns an unsubscribe function. */
    watch: (listener: () => void) => () => void
  }
  toast: (toast: Toast) => void
}

const readFrom = (drafts: Pick<DraftsPorts['drafts'], 'list' | 'removed'>) => {
  const kept = drafts.list()
  return { drafts: kept ?? [], isRead: kept !== null, removed: drafts.removed() }
}

/** The saved drafts of the signed-in editor: their count in the sidebar and the list of the Drafts screen. */
export const createDraftsMachine = ({ drafts, toast }: DraftsPorts) =>
  setup({
    types: typed<{
      context: {
        drafts: readonly Draft[]
        /** Whether they are known, so that none says that there are none. */
        isRead: boolean
        removed: readonly RemovedDraft[]
        /** The removed draft that is deleted for good once that is confirmed. */
        purging: RemovedDraft | null
      }
      events:
        | { type: 'drafts.changed' }
        | { type: 'draft.open'; id: string }
        | { type: 'draft.delete'; id: string }
        | { type: 'draft.restore'; id: string }
        | { type: 'draft.purge'; id: string }
        | { type: 'purge.confirm' }
        | { type: 'purge.cancel' }
        | { type: 'drafts.clear' }
        | { type: 'clear.confirm' }
        | { type: 'clear.cancel' }
      meta: Meta
    }>(),
    actors: {
      watch: fromCallback(({ sendBack }) => drafts.watch(() => sendBack({ type: 'drafts.changed' }))),
      deleteAll: fromPromise(() => drafts.deleteAll()),
    },
    actions: {
      read: assign(() => readFrom(drafts)),
      open: (_, { id }: { id: string }) => drafts.open(id),
      leave: () => drafts.leave(),
      toastDeleteAllFailed: () => toast(failure(draftTexts.notDeleted)),
      remove: (_, { id }: { id: string }) => drafts.remove(id),
      assignPurging: assign(({ context: { removed } }, { id }: { id: string }) => ({
        purging: removed.find((draft) => draft.id === id) ?? null,
      })),
      purge: ({ context: { purging } }) => purging && drafts.purge(purging.id),
      clearPurging: assign({ purging: null }),
      restore: (_, { id }: { id: string }) => drafts.restore(id),
      toastDeleted: (_, { id }: { id: string }) =>
        toast({
          ...success(draftTexts.deleted),
          action: { label: commonTexts.undo, event: { type: 'draft.restore', id } },
        }),
    },
    guards: {
      isRemoved: ({ context: { removed } }, { id }: { id: string }) => removed.some((draft) => draft.id === id),
    },
    delays: { poll: 3_000, timeout: 60_000 },
  }).createMachine({
    id: 'drafts',
    context: () => ({ ...readFrom(drafts), purging: null }),
    initial: 'watching',
    invoke: { src: 'watch', id: 'watch', onError: { meta: { reason: 'Polling still detects changes.' } } },
    on: {
      'drafts.changed': { meta: { spec: ['DRAFT-16'] }, actions: 'read' },
      'draft.open': { meta: { spec: ['DRAFT-5'] }, actions: { type: 'open', params: ({ event }) => event } },
      'draft.delete': {
        meta: { spec: ['DRAFT-6'] },
        actions: [
          { type: 'remove', params: ({ event }) => event },
          'read',
          { type: 'toastDeleted', params: ({ event }) => event },
        ],
      },
      'draft.restore': {
        meta: { spec: ['EXT-8', 'EXT-32', 'EXT-71'] },
        actions: [{ type: 'restore', params: ({ event }) => event }, 'read'],
      },
    },
    states: {
      watching: {
        after: { poll: { meta: { spec: ['DRAFT-15'] }, target: 'watching', reenter: true, actions: 'read' } },
        on: {
          'drafts.clear': { meta: { spec: ['EXT-31'] }, target: 'confirmingDeleteAll' },
          'draft.purge': {
            meta: { spec: ['EXT-75'] },
            guard: { type: 'isRemoved', params: ({ event }) => event },
            target: 'confirmingPurge',
            actions: { type: 'assignPurging', params: ({ event }) => event },
          },
        },
      },
      confirmingPurge: {
        description: 'Deleting a draft for good needs confirmation; nothing restores it.',
        on: {
          'purge.confirm': {
            meta: { spec: ['EXT-75'] },
            target: 'watching',
            actions: ['purge', 'clearPurging', 'read'],
          },
          'purge.cancel': { meta: { spec: ['EXT-75'] }, target: 'watching', actions: 'clearPurging' },
        },
      },
      confirmingDeleteAll: {
        description: 'Deleting all drafts of this device needs confirmation; the dialog covers the badge.',
        on: {
          'clear.confirm': { meta: { spec: ['EXT-31'] }, target: 'deletingAll' },
          'clear.cancel': { meta: { spec: ['EXT-31'] }, target: 'watching' },
        },
      },
      deletingAll: {
        invoke: {
          src: 'deleteAll',
          id: 'deleteAll',
          onDone: { meta: { spec: ['EXT-31', 'AUTH-8'] }, target: 'watching', actions: 'leave' },
          onError: { meta: { spec: ['EXT-31'] }, target: 'watching', actions: 'toastDeleteAllFailed' },
        },
        after: { timeout: { meta: { spec: ['EXT-31'] }, target: 'watching', actions: 'toastDeleteAllFailed' } },
      },
    },
  })
