import { assign, fromPromise, raise, sendTo, setup } from 'xstate'
import type { DraftLink } from '../../domain/drafts/draft'
import { CallError, isQuiet } from '../../domain/failure'
import { failure, success, type Toast } from '../../domain/toast'
import { errorMessages } from '../../messages/failures'
import { sessionTexts } from '../../messages/shell/session'
import { answers, type Meta, typed } from '../typed'
import { createDraftAutosaveMachine, type SavedDraft } from './draft-autosave.machine'
import type { FormContext, FormEvent, FormInput, FormOutcome, FormPorts, FormProblem } from './form.ports'
import { noUploads, type Uploaded, type UploadInput } from './upload.machine'

/** One use of a form: from its initial values until it is saved, dismissed or replaced. */
export function createFormMachine<Values extends object, Saved extends object, Scope>(
  ports: FormPorts<Values, Saved, Scope>,
) {
  const committed = (values: Values, field?: string) => ports.commit?.(values, field) ?? values
  /** Clears a problem when its field changes, or when a change of another field satisfies the rule. */
  const stillBroken = (problem: FormProblem<Values> | null, values: Values, changed: Partial<Values>) =>
    problem && !(problem.field in changed) && ports.problem({ values: committed(values) }) !== null ? problem : null
  const written = ({ draft, values }: FormContext<Values, Saved, Scope>): SavedDraft<Values> => ({
    link: draft ?? { id: '', rev: 0 },
    values,
  })
  const noUpload: UploadInput = { field: '', file: new File([], ''), kind: 'IMAGE' }

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
      previousDraft: fromPromise<{ found: SavedDraft<Values> | null }, { values: Values; link: DraftLink | null }>(
        async ({ input }) => ({ found: (await ports.draft?.findPrevious?.(input)) ?? null }),
      ),
      draft: createDraftAutosaveMachine<Values>({
        draft: ports.draft,
        toast: ports.toast,
        texts: ports.texts,
        spec: ports.spec,
      }),
      upload: ports.media?.upload ?? noUploads,
    },
    actions: {
      toast: (_, toast: Toast) => ports.toast(toast),
      assignValues: assign(({ context }, { values }: { values: Partial<Values> }) => ({
        values: { ...context.values, ...values },
        problem: stillBroken(context.problem, { ...context.values, ...values }, values),
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
        queue: ports.media
          ? [...context.queue, ...files.map((file) => ({ field, file, kind: ports.media?.kindOf(field) ?? 'IMAGE' }))]
          : context.queue,
        mediaProblem: null,
      })),
      startDraft: assign(({ context }) => ({
        changed: true,
        draft: context.draft ?? ports.draft?.begin() ?? null,
        detachedDraft: null,
      })),
      updateDraftLink: assign(({ context }, { link }: { link: DraftLink | null }) =>
        link && context.draft ? { draft: link } : {},
      ),
      /** The form continues without the draft, which another tab has locked (EXT-28). */
      detachDraft: assign(({ context: { draft } }) => ({ detachedDraft: draft, draft: null })),
      reclaimDraft: assign(({ context: { detachedDraft } }) => {
        const latest = detachedDraft && ports.draft?.latest?.(detachedDraft)
        return latest
          ? { values: latest.values, draft: latest.link, detachedDraft: null, idempotencyKey: ports.idempotencyKey() }
          : {}
      }),
      assignPreviousDraft: assign((_, { found }: { found: SavedDraft<Values> | null }) => ({ previousDraft: found })),
      /** The values in the form are saved as a draft first, and become the previous draft. */
      restorePreviousDraft: assign(({ context: { previousDraft, changed, draft, values } }) =>
        previousDraft
          ? {
              values: previousDraft.values,
              draft: previousDraft.link,
              detachedDraft: null,
              changed: true,
              idempotencyKey: ports.idempotencyKey(),
              problem: null,
              previousDraft: changed && draft ? { link: draft, values } : null,
            }
          : {},
      ),
      saveCurrentDraft: ({ context: { changed, draft, values } }) => {
        if (changed && draft) ports.draft?.flush({ link: draft, values })
      },
      discardPreviousDraft: ({ context: { previousDraft } }) =>
        previousDraft && ports.draft?.discard(previousDraft.link),
      clearPreviousDraft: assign({ previousDraft: null }),
      validate: assign(({ context }) => ({ problem: ports.problem({ values: committed(context.values) }) })),
      toastProblem: ({ context: { problem } }) => {
        if (problem) ports.toast(failure(problem.text))
      },
      clearProblem: assign({ problem: null, failure: null }),
      markSubmitted: assign(({ context: { values } }) => ({ sent: values })),
      assignFailure: assign(({ context }, { error }: { error: unknown }) => ({
        idempotencyKey: ports.idempotencyKey(),
        failure: isQuiet(error) ? sessionTexts.signInThenSave : ports.texts.saveFailed(context.values)(error),
      })),
      toastFailure: ({ context }, { error }: { error: unknown }) => {
        for (const text of errorMessages(error, ports.texts.saveFailed(context.values))) ports.toast(failure(text))
      },
      toastMediaRemoved: () => ports.media && ports.toast(success(ports.media.texts.removed)),
      toastSaved: ({ context: { values } }) => ports.toast(success(ports.texts.saved(values))),
      markNotSaved: assign({ failure: ports.texts.notSaved }),
      assignSaved: assign((_, { saved }: { saved: Saved }) => ({ saved: { value: saved } })),
      saveDraftForUndo: ({ context: { draft, values } }) => {
        if (draft) ports.draft?.flush({ link: draft, values })
      },
      discardDraft: ({ context: { draft } }) => draft && ports.draft?.discard(draft),
      /** Values that were changed after sending are saved as a draft. */
      endDraft: ({ context: { draft, sent, values } }) => {
        if (draft && sent === values) ports.draft?.discard(draft)
        else if (draft) ports.draft?.flush({ link: draft, values })
      },
      assignFound: assign((_, { found }: { found: Saved | null }) => ({ saved: found ? { value: found } : null })),
      markReplaced: assign({ outcome: 'replaced' }),
    },
    guards: {
      isChanged: ({ context }) => context.changed,
      isLockedElsewhere: ({ context }, { isLocked }: { isLocked: boolean }) => isLocked && context.draft !== null,
      canReclaimDraft: ({ context: { detachedDraft } }) =>
        detachedDraft !== null && (ports.draft?.latest?.(detachedDraft) ?? null) !== null,
      isUploaded: (_, { uploaded }: { uploaded: Uploaded }) => uploaded.type === 'uploaded',
      isUploading: ({ context }) => context.queue.length > 0,
      isValid: ({ context }) => ports.problem({ values: committed(context.values) }) === null,
      isOutcomeUnknown: (_, { error }: { error: unknown }) => error instanceof CallError && error.kind === 'unknown',
      canCheck: () => ports.check !== undefined,
      isFound: (_, { found }: { found: Saved | null }) => found !== null,
      mustConfirmDiscard: ({ context }) => ports.confirmsDiscard === true && context.changed,
      hasPreviousDraft: ({ context }) => context.previousDraft !== null,
      acceptsFiles: (_, { files }: { files: readonly File[] }) => ports.media !== undefined && files.length > 0,
    },
    delays: { timeout: 60_000 },
  })
    .extend({
      actions: {
        notifyAutosave: sendTo('draft', ({ context }) => ({ type: 'draft.change', ...written(context) })),
        claimDraft: sendTo('draft', ({ context }) => ({ type: 'draft.claim', ...written(context) })),
        releaseDraft: sendTo('draft', { type: 'draft.release' }),
        leaveDraft: sendTo('draft', { type: 'screen.leave' }),
        flushDraft: sendTo('draft', { type: 'page.leave' }),
      },
    })
    .createMachine({
      id: 'form',
      context: ({ input: { values, scope, draft } }) => ({
        values,
        sent: values,
        scope,
        changed: draft !== null,
        problem: null,
        failure: null,
        idempotencyKey: ports.idempotencyKey(),
        outcome: 'dismissed',
        saved: null,
        draft,
        detachedDraft: null,
        previousDraft: null,
        queue: [],
        mediaProblem: null,
      }),
      output: ({ context: { saved, outcome, values, draft, changed } }) =>
        saved ? { type: 'saved', saved: saved.value } : { type: outcome, values, draft, changed },
      invoke: [
        {
          src: 'draft',
          id: 'draft',
          input: ({ context: { draft } }) => ({ link: draft }),
          onSnapshot: [
            {
              meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
              guard: {
                type: 'isLockedElsewhere',
                params: ({ event }) => ({ isLocked: event.snapshot.hasTag('lockedElsewhere') }),
              },
              actions: ['releaseDraft', 'detachDraft'],
            },
            {
              meta: { reason: 'The form knows under which name its draft is saved.' },
              actions: {
                type: 'updateDraftLink',
                params: ({ event }) => ({ link: event.snapshot.context.typed?.link ?? null }),
              },
            },
          ],
          onError: { meta: { reason: 'A form without autosave still saves.' } },
        },
        {
          src: 'previousDraft',
          id: 'previousDraft',
          input: ({ context: { values, draft } }) => ({ values, link: draft }),
          onDone: {
            meta: { spec: ['EXT-18'] },
            actions: { type: 'assignPreviousDraft', params: ({ event }) => event.output },
          },
          onError: { meta: { reason: 'If the search for a previous draft fails, none is offered.' } },
        },
      ],
      initial: 'open',
      on: {
        'screen.leave': {
          meta: answers(ports.spec.draftFlushed, 'The screen is being left.'),
          guard: 'isChanged',
          actions: 'leaveDraft',
        },
        'draft.flush': {
          meta: answers(ports.spec.draftFlushed, 'The confirmation of the browser blocks the page.'),
          guard: 'isChanged',
          actions: 'flushDraft',
        },
      },
      states: {
        open: {
          type: 'parallel',
          states: {
            work: {
              initial: 'writable',
              states: {
                writable: {
                  initial: 'editing',
                  on: {
                    'form.change': {
                      meta: answers(ports.spec.changed, 'Something was typed.'),
                      actions: [{ type: 'assignValues', params: ({ event }) => event }, 'startDraft', 'notifyAutosave'],
                    },
                    'form.add': {
                      meta: { spec: ['UPL-11', 'UPL-12'] },
                      actions: [{ type: 'addEntry', params: ({ event }) => event }, 'startDraft', 'notifyAutosave'],
                    },
                    'previous.restore': {
                      meta: { spec: ['EXT-18'] },
                      guard: 'hasPreviousDraft',
                      actions: ['saveCurrentDraft', 'restorePreviousDraft', 'notifyAutosave'],
                    },
                    'previous.discard': {
                      meta: { spec: ['EXT-18'] },
                      guard: 'hasPreviousDraft',
                      actions: ['discardPreviousDraft', 'clearPreviousDraft'],
                    },
                    'draft.reclaim': {
                      meta: { spec: ['EXT-28'] },
                      guard: 'canReclaimDraft',
                      actions: ['reclaimDraft', 'claimDraft'],
                    },
                    'draft.copy': { meta: { spec: ['EXT-28'] }, actions: ['startDraft', 'notifyAutosave'] },
                    'media.choose': {
                      meta: { spec: ['EXT-12'] },
                      guard: { type: 'acceptsFiles', params: ({ event }) => event },
                      actions: { type: 'queue', params: ({ event }) => event },
                    },
                    'media.remove': {
                      meta: { spec: ['UPL-13'] },
                      actions: [
                        { type: 'removeMedia', params: ({ event }) => event },
                        'startDraft',
                        'notifyAutosave',
                        'toastMediaRemoved',
                      ],
                    },
                  },
                  states: {
                    editing: {
                      on: {
                        'form.submit': [
                          { meta: { spec: ['EXT-12'] }, guard: 'isUploading' },
                          {
                            meta: answers(ports.spec.sent, 'The values are valid.'),
                            guard: 'isValid',
                            target: '#form.open.work.saving',
                            actions: ['commitEntries', 'clearProblem'],
                          },
                          {
                            meta: answers(ports.spec.problem, 'The values break a rule.'),
                            actions: ['commitEntries', 'validate', 'toastProblem'],
                          },
                        ],
                        'form.dismiss': [
                          {
                            meta: { spec: ['EXT-8'] },
                            guard: 'mustConfirmDiscard',
                            target: '#form.open.work.confirmingDiscard',
                          },
                          {
                            description: 'Closing the form discards the linked draft.',
                            meta: answers(ports.spec.dismissed, 'The form was closed.'),
                            target: '#form.ended',
                            actions: ['saveDraftForUndo', 'discardDraft'],
                          },
                        ],
                        'form.replace': {
                          meta: { spec: ['EXT-8'] },
                          target: '#form.ended',
                          actions: ['leaveDraft', 'markReplaced'],
                        },
                      },
                    },
                    outcomeUnknown: {
                      description: 'Whether the values were saved is unknown; the editor decides.',
                      on: {
                        'outcome.check': [
                          { meta: { spec: ['EXT-12'] }, guard: 'isUploading' },
                          { meta: { spec: ['EXT-3'] }, guard: 'canCheck', target: '#form.open.work.checking' },
                        ],
                        'save.retry': [
                          { meta: { spec: ['EXT-12'] }, guard: 'isUploading' },
                          {
                            meta: { spec: ['EXT-3', 'EXT-4'] },
                            guard: 'isValid',
                            target: '#form.open.work.saving',
                            actions: ['commitEntries', 'clearProblem'],
                          },
                          {
                            meta: answers(ports.spec.problem, 'The values break a rule.'),
                            actions: ['commitEntries', 'validate', 'toastProblem'],
                          },
                        ],
                        'form.submit': {
                          description: 'A save that cannot be checked is repeated only on an explicit request.',
                          meta: answers(ports.spec.sent, 'Submitting a form whose outcome is unknown saves it again.'),
                          guard: 'canCheck',
                          actions: raise({ type: 'save.retry' }),
                        },
                        'form.dismiss': {
                          description:
                            'The values may not have been saved, so their draft is retained and no Undo is offered.',
                          meta: { spec: ['EXT-3'] },
                          target: '#form.ended',
                          actions: ['leaveDraft', 'markReplaced'],
                        },
                        'form.replace': {
                          meta: { spec: ['EXT-3'] },
                          target: '#form.ended',
                          actions: ['leaveDraft', 'markReplaced'],
                        },
                      },
                    },
                  },
                },
                confirmingDiscard: {
                  description: 'The editor confirms before the values are discarded.',
                  on: {
                    'discard.confirm': {
                      meta: answers(ports.spec.dismissed, 'The values are discarded.'),
                      target: '#form.ended',
                      actions: ['saveDraftForUndo', 'discardDraft'],
                    },
                    'discard.cancel': { meta: { spec: ['EXT-8'] }, target: 'writable.editing' },
                    'form.replace': {
                      meta: { spec: ['EXT-8'] },
                      target: '#form.ended',
                      actions: ['leaveDraft', 'markReplaced'],
                    },
                  },
                },
                saving: {
                  tags: ['busy', 'locked'],
                  entry: 'markSubmitted',
                  invoke: {
                    src: 'save',
                    id: 'save',
                    input: ({ context: { values, scope, idempotencyKey } }) => ({ values, scope, idempotencyKey }),
                    onDone: {
                      description: 'A saved form closes, and its draft is removed.',
                      meta: answers(ports.spec.saved, 'It was saved.'),
                      target: '#form.ended',
                      actions: [
                        { type: 'assignSaved', params: ({ event }) => ({ saved: event.output }) },
                        'discardDraft',
                        'toastSaved',
                      ],
                    },
                    onError: [
                      {
                        meta: { spec: ['EXT-3'] },
                        guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
                        target: 'writable.outcomeUnknown',
                        actions: { type: 'toastFailure', params: ({ event }) => ({ error: event.error }) },
                      },
                      {
                        description: 'A form that cannot be saved stays open with its content.',
                        meta: answers(ports.spec.failed, 'It was not saved.'),
                        target: 'writable.editing',
                        actions: [
                          { type: 'assignFailure', params: ({ event }) => ({ error: event.error }) },
                          { type: 'toastFailure', params: ({ event }) => ({ error: event.error }) },
                        ],
                      },
                    ],
                  },
                  after: { timeout: { meta: { spec: ['EXT-3'] }, target: 'writable.outcomeUnknown' } },
                },
                checking: {
                  tags: ['busy', 'locked'],
                  invoke: {
                    src: 'check',
                    id: 'check',
                    input: ({ context: { sent, scope } }) => ({ values: sent, scope }),
                    onDone: [
                      {
                        meta: { spec: ['EXT-3'] },
                        guard: { type: 'isFound', params: ({ event }) => event.output },
                        target: '#form.ended',
                        actions: [
                          { type: 'assignFound', params: ({ event }) => event.output },
                          'endDraft',
                          'toastSaved',
                        ],
                      },
                      { meta: { spec: ['EXT-3'] }, target: 'writable.editing', actions: 'markNotSaved' },
                    ],
                    onError: {
                      meta: { spec: ['EXT-3'] },
                      target: 'writable.outcomeUnknown',
                      actions: { type: 'toastFailure', params: ({ event }) => ({ error: event.error }) },
                    },
                  },
                  on: {
                    'form.dismiss': {
                      meta: { spec: ['EXT-3'] },
                      target: '#form.ended',
                      actions: ['leaveDraft', 'markReplaced'],
                    },
                  },
                  after: { timeout: { meta: { spec: ['EXT-3'] }, target: 'writable.outcomeUnknown' } },
                },
              },
            },
            media: {
              initial: 'idle',
              states: {
                idle: { always: { meta: { spec: ['EXT-12'] }, guard: 'isUploading', target: 'uploading' } },
                uploading: {
                  invoke: {
                    src: 'upload',
                    id: 'upload',
                    input: ({ context: { queue } }) => queue[0] ?? noUpload,
                    onDone: [
                      {
                        meta: { spec: ['UPL-5', 'UPL-8'] },
                        guard: { type: 'isUploaded', params: ({ event }) => ({ uploaded: event.output }) },
                        target: 'idle',
                        actions: [
                          { type: 'applyUpload', params: ({ event }) => ({ uploaded: event.output }) },
                          'startDraft',
                          'notifyAutosave',
                        ],
                      },
                      {
                        meta: { spec: ['UPL-6', 'UPL-9', 'IMG-12', 'IMG-20'] },
                        target: 'idle',
                        actions: { type: 'applyUpload', params: ({ event }) => ({ uploaded: event.output }) },
                      },
                    ],
                    onError: {
                      meta: { spec: ['ERR-5'] },
                      target: 'idle',
                      actions: {
                        type: 'applyUpload',
                        params: { uploaded: { type: 'none', field: '', problem: null } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
        ended: { type: 'final' },
      },
    })
}
