import { assign, enqueueActions, fromPromise, isMachineSnapshot, sendTo, setup } from 'xstate'
import { failure, type Toast } from '../../domain/toast'
import { commonTexts } from '../../messages/common'
import { absentLogic, type Meta, typed } from '../typed'
import type { Opening } from './draft-autosave.ports'
import type { FormEvent, FormOutcome } from './form.ports'
import { type FormHostContext, type FormHostEvent, type FormHostParts, UNDO_TIME } from './form-host.ports'
import type { ListEvent } from './list.ports'

/** The actors, actions and guards of a form host. */
export function formHostSetup<Values extends object, Saved extends object, Listed extends { id: string }>(
  parts: FormHostParts<Values, Saved, Listed>,
) {
  const { prepare, restore, staysOpen } = parts
  const toList = (event: ListEvent<Listed, 'all'>) => event

  return setup({
    types: typed<{
      context: FormHostContext<Values>
      events: FormHostEvent<Values>
      children: { form: 'form'; list: 'list' }
      tags: 'loadFailed'
      meta: Meta
    }>(),
    actors: {
      form: parts.form,
      list: parts.list ?? absentLogic,
      prepare: fromPromise(async () => prepare?.()),
      checkForDraft: fromPromise(async () => ({ opening: (await restore?.claim()) ?? null })),
      findUnsentDraft: fromPromise<{ unsentDraftId: string | null }, { enabled: boolean }>(async ({ input }) => ({
        unsentDraftId: (input.enabled ? await restore?.findUnsent() : null) ?? null,
      })),
    },
    actions: {
      openWith: assign((_, { values }: { values: Values }) => ({
        opening: { values, draft: null },
        unsentDraftId: null,
      })),
      openBlank: assign({ opening: () => ({ values: parts.blank(), draft: null }) }),
      restore: assign((_, { opening }: { opening: Opening<Values> | null }) =>
        opening ? { opening, unsentDraftId: null } : {},
      ),
      markOpen: assign({ isOpen: true }),
      markClosed: assign({ isOpen: false }),
      assignUnsentDraft: assign((_, { unsentDraftId }: { unsentDraftId: string | null }) => ({ unsentDraftId })),
      handOffUnsentDraft: ({ context: { unsentDraftId } }) => {
        if (unsentDraftId !== null) restore?.handOff(unsentDraftId)
      },
      handOff: (_, { id }: { id: string }) => restore?.handOff(id),
      clearUndo: assign({ undo: null }),
      openUndo: assign(({ context: { undo } }) => (undo ? { opening: undo, undo: null, unsentDraftId: null } : {})),
      restoreDraft: ({ context: { undo } }) => {
        if (undo?.draft) restore?.restore(undo.draft.id)
      },
      /** The dismissed draft is restored and handed off like any other draft. */
      handOffUndo: ({ context: { undo } }) => undo?.draft && restore?.handOff(undo.draft.id),
      replaceForm: sendTo('form', (): FormEvent<Values> => ({ type: 'form.replace' })),
      toast: (_, toast: Toast) => parts.toast(toast),
      /** While its dialog is open, the form stands for the answer. */
      toastSending: ({ self }) => {
        const form: unknown = self.getSnapshot().children.form?.getSnapshot()
        if (isMachineSnapshot(form) && form.hasTag('locked')) parts.toast(failure(commonTexts.stillSending))
      },
      leave: sendTo('form', (): FormEvent<Values> => ({ type: 'screen.leave' })),
    },
    guards: {
      isFound: (_, { opening }: { opening: Opening<Values> | null }) => opening !== null,
      opensNoDraft: ({ context }) => context.opening.draft === null,
      canUndo: ({ context }) => context.undo !== null,
      hasUnsentDraft: ({ context }) => context.unsentDraftId !== null,
      isReplaced: (_, { outcome }: { outcome: FormOutcome<Values, Saved> }) => outcome.type === 'replaced',
    },
    delays: { timeout: 15_000 },
  }).extend({
    actions: {
      /** A broadcast of unknown outcome, which ends as `replaced`, may have been sent (EXT-47). */
      reloadList: enqueueActions(({ enqueue }, { outcome }: { outcome: FormOutcome<Values, Saved> }) => {
        if (outcome.type !== 'dismissed') enqueue.sendTo('list', toList({ type: 'list.reload' }))
      }),
      /**
       * Undo stands for its time, also while another form opens (EXT-74). In a form that is the screen it brings the draft
       * back, which is gone if another tab has sent or deleted it.
       */
      offerUndo: enqueueActions(({ enqueue }, { outcome }: { outcome: FormOutcome<Values, Saved> }) => {
        if (outcome.type !== 'dismissed' || !outcome.changed || (staysOpen && outcome.draft === null)) return
        enqueue.assign({ undo: outcome })
        enqueue.cancel('undo')
        enqueue.raise({ type: 'undo.expire' }, { id: 'undo', delay: UNDO_TIME })
      }),
    },
  })
}
