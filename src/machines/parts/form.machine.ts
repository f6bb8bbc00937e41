import { raise } from 'xstate'
import { answers, stateTarget } from '../typed'
import type { FormContext, FormPorts } from './form.ports'
import { doubtOf, formEnd, formSetup, replaced } from './form.setup'
import { attemptStates } from './form-attempts'
import { mediaRegion } from './form-media'
import { checkingState, savingState, unlistedFirst } from './form-saving'

/** One use of a form: from its initial values until it is saved, dismissed or replaced. */
export function createFormMachine<Values extends object, Saved extends object, Scope>(
  ports: FormPorts<Values, Saved, Scope>,
) {
  type Context = FormContext<Values, Saved, Scope>
  const { attempts, check, commit, confirmsDiscard, draft, isDialog, media, spec, texts, unlisted } = ports
  const base = formSetup(ports)
  const work = (state: string) => stateTarget(ports.id, `open.work.${state}`)
  const ifDraft = <Action extends string>(action: Action): readonly Action[] => (draft ? [action] : [])
  const unlessUploading = media ? ([{ meta: { spec: ['EXT-12'] }, guard: 'isUploading' }] as const) : []
  const dismissed = { target: formEnd(ports), actions: ifDraft('dismissDraft') } as const
  const confirmedDiscard = confirmsDiscard
    ? ([{ meta: { spec: ['EXT-8', 'EXT-70'] }, guard: 'isChanged', target: work('confirmingDiscard') }] as const)
    : []
  const offersPrevious = draft && texts.draftSaved === null
  const { sentBefore, outcomeUnknown, confirmingResend } = attemptStates(base, ports)
  const broken = {
    meta: answers(spec.problem, 'The values break a rule.'),
    actions: ['commitEntries', 'validate', 'toastProblem'],
  } as const

  const writable = base.createStateConfig({
    initial: 'editing',
    on: {
      'form.change': {
        meta: answers(spec.changed, 'Something was typed.'),
        actions: [{ type: 'assignValues', params: ({ event }) => event }, 'markChanged', ...ifDraft('saveDraft')],
      },
      ...(commit && {
        'form.add': {
          meta: { spec: ['UPL-11', 'UPL-12'] },
          actions: [{ type: 'addEntry', params: ({ event }) => event }, 'markChanged', ...ifDraft('saveDraft')],
        },
      }),
      ...(unlisted && { 'unlisted.tell': { meta: { spec: ['EXT-93'] }, actions: 'tellUnlisted' } }),
      ...(draft && {
        'draft.reclaim': { meta: { spec: ['EXT-28'] }, actions: 'takeOverDraft' },
        'draft.copy': { meta: { spec: ['EXT-28'] }, actions: ['markChanged', 'saveDraft'] },
        'values.replaced': {
          description: 'The draft of another tab, or the previous draft, continues in this form.',
          meta: { spec: ['EXT-18', 'EXT-28'] },
          target: '.editing',
          actions: [{ type: 'replaceValues', params: ({ event }) => event }, 'markChanged'],
        },
      }),
      ...(offersPrevious && {
        'previous.restore': { meta: { spec: ['EXT-18'] }, actions: 'swapPrevious' },
        'previous.discard': { meta: { spec: ['EXT-18'] }, actions: 'removePrevious' },
      }),
      ...(media && {
        'media.choose': {
          meta: { spec: ['EXT-12'] },
          guard: { type: 'hasFiles', params: ({ event }) => event },
          actions: [{ type: 'queue', params: ({ event }) => event }, ...ifDraft('recordUploads')],
        },
        'media.retry': {
          meta: { spec: ['EXT-63'] },
          actions: [{ type: 'queueAgain', params: ({ event }) => event }, ...ifDraft('recordUploads')],
        },
        'media.forget': {
          meta: { spec: ['EXT-63'] },
          actions: [{ type: 'forgetFailed', params: ({ event }) => event }, ...ifDraft('recordUploads')],
        },
        'media.remove': {
          meta: { spec: ['UPL-13'] },
          actions: [
            { type: 'removeMedia', params: ({ event }) => event },
            'markChanged',
            ...ifDraft('saveDraft'),
            'toastMediaRemoved',
          ],
        },
      }),
    },
    states: {
      editing: {
        ...(attempts && { always: sentBefore }),
        on: {
          'form.submit': [
            ...unlessUploading,
            ...(attempts && draft
              ? [
                  {
                    description: 'Another tab has sent this draft, and may have saved it.',
                    meta: { spec: ['EXT-46'] },
                    guard: 'isSentElsewhere',
                    actions: 'adoptAttempt',
                  } as const,
                ]
              : []),
            ...(unlisted ? [unlistedFirst] : []),
            {
              meta: answers(spec.sent, 'The values are valid.'),
              guard: 'isValid',
              target: work('saving'),
              actions: ['commitEntries', 'clearProblem'],
            },
            broken,
          ],
          'form.dismiss': [
            ...confirmedDiscard,
            {
              description: 'Closing the form discards the draft.',
              meta: answers(spec.dismissed, 'The form was closed.'),
              ...dismissed,
            },
          ],
          ...(isDialog && {
            'form.close': [
              ...confirmedDiscard,
              ...(draft
                ? [
                    {
                      description: 'Escape discards nothing: what was typed is kept as a draft.',
                      meta: { spec: ['EXT-70'] },
                      guard: 'isChanged',
                      ...replaced(ports),
                    } as const,
                  ]
                : []),
              { meta: { reason: 'Nothing was typed.' }, ...dismissed },
            ],
          }),
          'form.replace': { meta: { spec: ['EXT-8'] }, ...replaced(ports) },
        },
      },
      outcomeUnknown,
    },
  })

  const confirmingDiscard = base.createStateConfig({
    description: 'The editor confirms before the values are discarded.',
    on: {
      'discard.confirm': { meta: answers(spec.dismissed, 'The values are discarded.'), ...dismissed },
      'discard.cancel': { meta: { spec: ['EXT-8'] }, target: 'writable.editing' },
      'form.replace': { meta: { spec: ['EXT-8'] }, ...replaced(ports) },
    },
  })

  return base.createMachine({
    id: ports.id,
    context: ({ input: { values, scope, draft: link } }) => ({
      values,
      ...doubtOf((link ? draft?.attempt(link) : attempts?.store?.read(values)) ?? null),
      isResending: false,
      pace: 'usual',
      draftId: link?.id ?? attempts?.newId() ?? '',
      scope,
      changed: link !== null,
      problem: null,
      marks: [],
      toldUnlisted: unlisted?.(values)?.typed ?? null,
      failure: null,
      outcome: 'dismissed',
      saved: null,
      draft: link,
      ended: null,
      queue: [],
      failed: [],
      mediaProblem: null,
    }),
    output: ({ context: { saved, outcome, values, ended, changed } }) =>
      saved
        ? { type: 'saved', saved: saved.value }
        : { type: outcome, values, draft: ended ? ended.link : null, changed },
    ...(draft && {
      invoke: {
        src: 'draft',
        id: 'draft',
        input: ({ context: { values, draft: link, draftId } }: { context: Context }) => ({
          values,
          link,
          id: draftId || null,
        }),
        onDone: {
          meta: { reason: 'The outcome of the form names its draft.' },
          actions: { type: 'assignEnded', params: ({ event }) => event.output },
        },
        onError: {
          meta: { reason: 'A form without autosave still saves.' },
          actions: { type: 'assignEnded', params: { link: null } },
        },
      },
    }),
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        ...(draft && {
          on: {
            'screen.leave': {
              meta: answers(spec.draftFlushed, 'The screen is being left.'),
              guard: 'isChanged',
              actions: 'flushOnScreenLeave',
            },
            'draft.flush': {
              meta: answers(spec.draftFlushed, 'The confirmation of the browser blocks the page.'),
              guard: 'isChanged',
              actions: 'flushOnPageLeave',
            },
          },
        }),
        states: {
          work: {
            initial: 'writable',
            ...(isDialog && {
              on: {
                'form.close': {
                  meta: { reason: 'An unknown outcome keeps the draft, whichever way the dialog is closed.' },
                  actions: raise({ type: 'form.dismiss' as const }),
                },
              },
            }),
            states: {
              writable,
              ...(confirmsDiscard && { confirmingDiscard }),
              ...(attempts && { confirmingResend }),
              saving: savingState(base, ports),
              ...(check && { checking: checkingState(base, ports) }),
            },
          },
          ...(media && { media: mediaRegion(base, ports) }),
        },
      },
      ...(draft && {
        closing: {
          description: 'The draft autosave saves or discards the draft.',
          always: {
            meta: { reason: 'The draft autosave has ended, or has failed.' },
            guard: 'hasAutosaveEnded',
            target: 'ended',
          },
        },
      }),
      ended: { type: 'final', entry: 'toastSaved' },
    },
  })
}
