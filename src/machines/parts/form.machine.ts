import { raise } from 'xstate'
import { answers, stateTarget } from '../typed'
import { comparingState } from './comparison/comparing'
import { formComparison } from './comparison/form-comparison'
import type { ValuesReplaced } from './draft-autosave.ports'
import type { FormContext, FormPorts } from './form.ports'
import { formSetup, replaced } from './form.setup'
import { brokenRule, dismissal, editingStates, unlessUploadingOf } from './form-editing'
import { mediaRegion } from './form-media'
import { checkingState, savingState } from './form-saving'

/** One use of a form: from its initial values until it is saved, dismissed or replaced. */
export function createFormMachine<Values extends object, Saved extends object, Scope>(
  ports: FormPorts<Values, Saved, Scope>,
) {
  type Context = FormContext<Values, Saved, Scope>
  const { check, commit, compare, confirmsDiscard, draft, media, spec } = ports
  const base = formSetup(ports)
  const work = (state: string) => stateTarget(ports.id, `open.work.${state}`)
  const ifDraft = <Action extends string>(action: Action): readonly Action[] => (draft ? [action] : [])
  const unlessUploading = unlessUploadingOf(ports)
  const dismissed = dismissal(ports)
  const broken = brokenRule(ports)
  const offersPrevious = draft?.findPrevious !== undefined
  const opened = formComparison(compare, () => null).opened
  const given = ({ event }: { event: ValuesReplaced<Values> }) => event
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
      ...(draft && {
        'draft.reclaim': { meta: { spec: ['EXT-28'] }, actions: 'takeOverDraft' },
        'draft.copy': { meta: { spec: ['EXT-28'] }, actions: ['markChanged', 'saveDraft'] },
        'values.replaced': [
          ...(compare
            ? [
                {
                  description: 'The draft that continues was made from another version of the item.',
                  meta: { spec: ['EXT-50'] },
                  guard: { type: 'isReplacementOutdated', params: given },
                  target: work('comparing'),
                  actions: [
                    { type: 'replaceValues', params: given },
                    'markChanged',
                    { type: 'compare', params: { saves: false } },
                  ],
                } as const,
              ]
            : []),
          {
            description: 'The draft of another tab, or the previous draft, continues in this form.',
            meta: { spec: ['EXT-18', 'EXT-28'] },
            actions: [{ type: 'replaceValues', params: given }, 'markChanged'],
          },
        ],
      }),
      ...(offersPrevious && {
        'previous.restore': { meta: { spec: ['EXT-18', 'EXT-53'] }, guard: 'hasPrevious', actions: 'swapPrevious' },
        'previous.discard': { meta: { spec: ['EXT-18', 'EXT-53'] }, guard: 'hasPrevious', actions: 'removePrevious' },
      }),
      ...(media && {
        'media.choose': {
          meta: { spec: ['EXT-12'] },
          guard: { type: 'hasFiles', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event }) => event },
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
      ...editingStates(base, ports),
      outcomeUnknown: {
        description: 'Whether the values were saved is unknown; the editor decides.',
        on: {
          ...(check && {
            'outcome.check': [...unlessUploading, { meta: { spec: ['EXT-3'] }, target: work('checking') }],
            'form.submit': {
              description: 'A save that cannot be checked is repeated only on an explicit request.',
              meta: answers(spec.sent, 'Submitting a form whose outcome is unknown saves it again.'),
              actions: raise({ type: 'save.retry' }),
            },
          }),
          'save.retry': [
            ...unlessUploading,
            {
              meta: { spec: ['EXT-3', 'EXT-4'] },
              guard: 'isValid',
              target: work('saving'),
              actions: ['commitEntries', 'clearProblem'],
            },
            broken,
          ],
          'form.dismiss': {
            description: 'The values may not have been saved, so their draft is retained and no Undo is offered.',
            meta: { spec: ['EXT-3'] },
            ...replaced(ports),
          },
          'form.replace': { meta: { spec: ['EXT-3'] }, ...replaced(ports) },
        },
      },
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
    context: ({ input: { values, scope, draft: link, base: madeFrom } }) => ({
      ...opened(values, madeFrom, link !== null),
      values,
      sent: values,
      scope,
      changed: link !== null,
      problem: null,
      failure: null,
      idempotencyKey: ports.idempotencyKey(),
      outcome: 'dismissed',
      saved: null,
      asNew: false,
      draft: link,
      hasPrevious: false,
      ended: null,
      queue: [],
      mediaProblem: null,
    }),
    output: ({ context: { saved, asNew, outcome, values, ended, base: madeFrom, changed } }) =>
      saved
        ? { type: 'saved', saved: saved.value, ...(asNew && { asNew }) }
        : { type: outcome, values, draft: ended ? ended.link : null, base: madeFrom ?? undefined, changed },
    ...(draft && {
      invoke: {
        src: 'draft',
        id: 'draft',
        input: ({ context: { values, draft: link, base: madeFrom } }: { context: Context }) => ({
          values,
          link,
          base: madeFrom ?? undefined,
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
        on: {
          ...(compare && {
            'item.read': {
              description: 'What the list shows is what the next save is compared with.',
              meta: { spec: ['EXT-49'] },
              actions: { type: 'assignPresent', params: ({ event }) => event },
            },
          }),
          ...(offersPrevious && {
            'previous.offered': {
              meta: { spec: ['EXT-18', 'EXT-53'] },
              actions: { type: 'assignHasPrevious', params: ({ event }) => event },
            },
          }),
          ...(draft && {
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
          }),
        },
        states: {
          work: {
            initial: 'writable',
            states: {
              writable,
              ...(confirmsDiscard && { confirmingDiscard }),
              saving: savingState(base, ports),
              ...(compare && { comparing: comparingState(base, ports) }),
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
