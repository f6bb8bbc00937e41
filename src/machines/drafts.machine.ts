import { assign, fromCallback, setup } from 'xstate'
import type { Draft } from '../domain/draft'
import { success, type Toast } from '../domain/toast'
import { commonTexts } from '../messages/common'
import { draftTexts } from '../messages/drafts'
import { type Meta, typed } from './typed'

export interface DraftsPorts {
  drafts: {
    list: () => readonly Draft[]
    /** Hands a draft to the form that restores it and opens that form's screen (DRAFT-5). */
    open: (id: string) => void
    remove: (id: string) => void
    restore: (id: string) => void
    /** Calls back when the saved drafts changed, here or in another tab; returns how to stop listening. */
    watch: (listener: () => void) => () => void
  }
  toast: (toast: Toast) => void
}

/** The saved drafts of the signed-in editor: their count in the sidebar and the list of the Drafts screen. */
export const createDraftsMachine = ({ drafts, toast }: DraftsPorts) =>
  setup({
    types: typed<{
      context: { drafts: readonly Draft[] }
      events:
        | { type: 'drafts.changed' }
        | { type: 'draft.open'; id: string }
        | { type: 'draft.delete'; id: string }
        | { type: 'draft.restore'; id: string }
      meta: Meta
    }>(),
    actors: { watch: fromCallback(({ sendBack }) => drafts.watch(() => sendBack({ type: 'drafts.changed' }))) },
    actions: {
      read: assign({ drafts: () => drafts.list() }),
      open: (_, { id }: { id: string }) => drafts.open(id),
      remove: (_, { id }: { id: string }) => drafts.remove(id),
      restore: (_, { id }: { id: string }) => drafts.restore(id),
      tellDeleted: (_, { id }: { id: string }) =>
        toast({
          ...success(draftTexts.deleted),
          action: { label: commonTexts.undo, event: { type: 'draft.restore', id } },
        }),
    },
    delays: { poll: 3_000 },
  }).createMachine({
    id: 'drafts',
    context: () => ({ drafts: drafts.list() }),
    initial: 'watching',
    invoke: { src: 'watch', id: 'watch', onError: { meta: { reason: 'The poll still finds what changed.' } } },
    on: {
      'drafts.changed': { meta: { spec: ['DRAFT-16'] }, actions: 'read' },
      'draft.open': { meta: { spec: ['DRAFT-5'] }, actions: { type: 'open', params: ({ event }) => event } },
      'draft.delete': {
        meta: { spec: ['DRAFT-6'] },
        actions: [
          { type: 'remove', params: ({ event }) => event },
          'read',
          { type: 'tellDeleted', params: ({ event }) => event },
        ],
      },
      'draft.restore': {
        meta: { spec: ['EXT-8'] },
        actions: [{ type: 'restore', params: ({ event }) => event }, 'read'],
      },
    },
    states: {
      watching: {
        after: { poll: { meta: { spec: ['DRAFT-15'] }, target: 'watching', reenter: true, actions: 'read' } },
      },
    },
  })
