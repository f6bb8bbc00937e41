import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate'
import { CallError, isQuiet } from '../../domain/failure'
import { failure, success } from '../../domain/toast'
import { errorMessages } from '../../messages/failures'
import { sessionTexts } from '../../messages/shell/session'
import { absentLogic, type Meta, stateTarget, typed } from '../typed'
import { createDraftAutosaveMachine } from './draft-autosave.machine'
import type { DraftAutosaveEvent, DraftAutosaveOutput } from './draft-autosave.ports'
import type { FormContext, FormEvent, FormInput, FormOutcome, FormPorts, FormProblem, FormReport } from './form.ports'
import type { Uploaded } from './upload.ports'

export type FormSetup<Values extends object, Saved extends object, Scope> = ReturnType<
  typeof formSetup<Values, Saved, Scope>
>

interface Ends {
  id: string
  draft?: unknown
}

/** Where a form ends: first its draft autosave ends, if it has one. */
export const formEnd = ({ id, draft }: Ends): string => stateTarget(id, draft ? 'closing' : 'ended')

/** A form that ends without a decision about its values: its draft is retained, and no Undo is offered. */
export const replaced = (ports: Ends): { target: string; actions: readonly ('leaveDraft' | 'markReplaced')[] } => ({
  target: formEnd(ports),
  actions: ports.draft ? ['leaveDraft', 'markReplaced'] : ['markReplaced'],
})

/** The actors, actions and guards of a form. */
export function formSetup<Values extends object, Saved extends object, Scope>(ports: FormPorts<Values, Saved, Scope>) {
  const committed = (values: Values, field?: string) => ports.commit?.(values, field) ?? values
  /** Clears a problem when its field changes, or when a change of another field satisfies the rule. */
  const stillBroken = (problem: FormProblem<Values> | null, values: Values, changed: Partial<Values>) =>
    problem && !(problem.field in changed) && ports.problem({ values: committed(values) }) !== null ? problem : null
  const toDraft = (event: DraftAutosaveEvent<Values>) => event
  const report = (event: FormReport) => event

  return setup({
    types: typed<{
      context: FormContext<Values, Saved, Scope>
      input: FormInput<Values, Scope>
      output: FormOutcome<Values, Saved>
      events: FormEvent<Values>
      children: { draft: 'draft'; upload: 'upload' }
      tags: 'busy' | 'locked'
      meta: Meta
    }>(),
    actors: {
      save: fromPromise<Saved, { values: Values; scope: Scope; idempotencyKey: string }>(({ input, signal }) =>
        ports.save({ ...input, signal }),
      ),
      check: fromPromise<{ found: Saved | null }, { values: Values; scope: Scope }>(async ({ input, signal }) => ({
        found: (await ports.check?.({ ...input, signal })) ?? null,
      })),
      draft: ports.draft
        ? createDraftAutosaveMachine<Values>({ ...ports, id: `${ports.id}.draft`, draft: ports.draft })
        : absentLogic,
      upload: ports.media?.upload ?? absentLogic,
    },
    actions: {
      assignValues: assign(({ context }, { values }: { values: Partial<Values> }) => ({
        values: { ...context.values, ...values },
        problem: stillBroken(context.problem, { ...context.values, ...values }, values),
        idempotencyKey: ports.idempotencyKey(),
      })),
      replaceValues: assign((_, { values }: { values: Values }) => ({
        values,
        problem: null,
        idempotencyKey: ports.idempotencyKey(),
      })),
      addEntry: assign(({ context }, { field }: { field: string }) => ({
        values: committed(context.values, field),
        idempotencyKey: ports.idempotencyKey(),
      })),
      /**
       * Adds pending list entries to the values; the idempotency key is retained, so that the server recognises a
       * repeated attempt (EXT-4).
       */
      commitEntries: assign(({ context }) => ({ values: committed(context.values) })),
      markChanged: assign({ changed: true }),
      applyUpload: assign(({ context }, { uploaded }: { uploaded: Uploaded }) => ({
        values:
          uploaded.type === 'uploaded' && ports.media
            ? ports.media.put(context.values, uploaded.field, uploaded.url)
            : context.values,
        idempotencyKey: ports.idempotencyKey(),
        mediaProblem:
          uploaded.type === 'none' && uploaded.problem ? { field: uploaded.field, text: uploaded.problem } : null,
        queue: context.queue.slice(1),
      })),
      removeMedia: assign(({ context }, { field, index }: { field: string; index: number }) => ({
        values: ports.media ? ports.media.take(context.values, field, index) : context.values,
        idempotencyKey: ports.idempotencyKey(),
      })),
      queue: assign(({ context }, { field, files }: { field: string; files: readonly File[] }) => ({
        queue: [
          ...context.queue,
          ...files.map((file) => ({ field, file, kind: ports.media?.kindOf(field) ?? 'IMAGE' })),
        ],
        mediaProblem: null,
      })),
      validate: assign(({ context }) => ({ problem: ports.problem({ values: committed(context.values) }) })),
      toastProblem: ({ context: { problem } }) => {
        if (problem) ports.toast(failure(problem.text))
      },
      clearProblem: assign({ problem: null, failure: null }),
      markSubmitted: assign(({ context: { values } }) => ({ sent: values })),
      assignFailure: assign(({ context }, { error }: { error: unknown }) => ({
        idempotencyKey: ports.idempotencyKey(),
        failure: isQuiet(error) ? sessionTexts.notSavedYet : ports.texts.saveFailed(context.values)(error),
      })),
      toastFailure: ({ context }, { error }: { error: unknown }) => {
        for (const text of errorMessages(error, ports.texts.saveFailed(context.values))) ports.toast(failure(text))
      },
      toastMediaRemoved: () => ports.media && ports.toast(success(ports.media.texts.removed)),
      toastSaved: ({ context: { saved, values } }) => saved && ports.toast(success(ports.texts.saved(values))),
      markNotSaved: assign({ failure: ports.texts.notSaved }),
      assignSaved: assign((_, { saved }: { saved: Saved }) => ({ saved: { value: saved } })),
      assignFound: assign((_, { found }: { found: Saved | null }) => ({ saved: found ? { value: found } : null })),
      markReplaced: assign({ outcome: 'replaced' }),
      assignEnded: assign((_, { link }: DraftAutosaveOutput) => ({ ended: { link } })),
    },
    guards: {
      isChanged: ({ context }) => context.changed,
      isUploaded: (_, { uploaded }: { uploaded: Uploaded }) => uploaded.type === 'uploaded',
      isUploading: ({ context }) => context.queue.length > 0,
      isValid: ({ context }) => ports.problem({ values: committed(context.values) }) === null,
      isOutcomeUnknown: (_, { error }: { error: unknown }) => error instanceof CallError && error.kind === 'unknown',
      isFound: (_, { found }: { found: Saved | null }) => found !== null,
      hasFiles: (_, { files }: { files: readonly File[] }) => files.length > 0,
      hasAutosaveEnded: ({ context }) => context.ended !== null,
    },
    delays: { timeout: 60_000 },
  }).extend({
    actions: {
      reportLocked: enqueueActions(({ enqueue, self }) => {
        if (self._parent) enqueue.sendTo(self._parent, report({ type: 'form.locked' }))
      }),
      reportUnlocked: enqueueActions(({ enqueue, self }) => {
        if (self._parent) enqueue.sendTo(self._parent, report({ type: 'form.unlocked' }))
      }),
      saveDraft: sendTo('draft', ({ context: { values } }) => toDraft({ type: 'draft.change', values })),
      takeOverDraft: sendTo('draft', toDraft({ type: 'draft.takeOver' })),
      swapPrevious: sendTo('draft', ({ context: { values } }) => toDraft({ type: 'previous.swap', values })),
      removePrevious: sendTo('draft', toDraft({ type: 'previous.remove' })),
      flushOnScreenLeave: sendTo('draft', toDraft({ type: 'screen.leave' })),
      flushOnPageLeave: sendTo('draft', toDraft({ type: 'page.leave' })),
      leaveDraft: sendTo('draft', toDraft({ type: 'draft.leave' })),
      dismissDraft: sendTo('draft', ({ context: { values } }) => toDraft({ type: 'draft.dismiss', values })),
      discardDraft: sendTo('draft', toDraft({ type: 'draft.discard' })),
      /** Values that were changed after sending are saved as a draft. */
      endDraft: sendTo('draft', ({ context: { sent, values } }) =>
        toDraft(sent === values ? { type: 'draft.discard' } : { type: 'draft.retain', values }),
      ),
    },
  })
}
