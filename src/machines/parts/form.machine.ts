import { raise } from 'xstate'
import { answers } from '../typed'
import { comparingState } from './comparison/comparing'
import { openedWith } from './comparison/form-comparison'
import { doubtOf } from './form/attempt-steps'
import { attemptStates } from './form/form-attempts'
import { draftEvents } from './form/form-drafts'
import { editingStates } from './form/form-editing'
import { mediaEvents, mediaRegion, refusedEntry } from './form/form-media'
import { fillings, placeRegion } from './form/form-place'
import { formPreviewRegion } from './form/form-preview'
import { confirmingAgainState, priorRegion } from './form/form-prior'
import { checkingState, savingState } from './form/form-saving'
import { changedActions, changes, dismissal, replaced } from './form/form-transitions'
import type { FormContext, FormPorts } from './form.ports'
import { formSetup } from './form.setup'

/** One use of a form: from its initial values until it is saved, dismissed or replaced. */
export function createFormMachine<Values extends object, Saved extends object, Scope>(
  ports: FormPorts<Values, Saved, Scope>,
) {
  type Context = FormContext<Values, Saved, Scope>
  const { attempts, check, compare, confirmsDiscard, draft, findPrior, isDialog, media, place, preview, spec } = ports
  const { commit, unlisted } = ports
  const base = formSetup(ports)
  const dismissed = dismissal(ports)
  const offersPrevious = draft?.findPrevious !== undefined
  const { sentBefore, outcomeUnknown, confirmingResend } = attemptStates(base, ports)
  const { editing, gone } = editingStates(base, ports)

  const writable = base.createStateConfig({
    initial: 'editing',
    on: {
      ...changes(base, ports).on,
      ...fillings(base, ports).on,
      ...(commit && {
        'form.add': [
          ...refusedEntry(ports),
          {
            meta: { spec: ['UPL-11', 'UPL-12'] },
            actions: [{ type: 'addEntry', params: ({ event }) => event }, ...changedActions(ports)],
          },
        ],
      }),
      ...(unlisted && { 'unlisted.tell': { meta: { spec: ['EXT-93'] }, actions: 'tellUnlisted' } }),
      ...draftEvents(base, ports).on,
      ...mediaEvents(base, ports).on,
    },
    states: {
      editing: { ...(attempts && { always: sentBefore }), ...editing },
      ...(compare && { gone }),
      outcomeUnknown,
    },
  })

  const confirmingDiscard = base.createStateConfig({
    description: 'The editor confirms before the values are discarded.',
    on: {
      ...changes(base, ports).on,
      'discard.confirm': { meta: answers(spec.dismissed, 'The values are discarded.'), ...dismissed },
      'discard.cancel': { meta: { spec: ['EXT-8'] }, target: 'writable.editing' },
      'form.replace': { meta: { spec: ['EXT-8'] }, ...replaced(ports) },
    },
  })

  return base.createMachine({
    id: ports.id,
    context: ({ input: { values: first, scope, draft: link, base: madeFrom } }) => {
      const earlier = link ? null : (attempts?.store?.read(first) ?? null)
      // Without a draft, the attempt alone has what was typed.
      const values = earlier?.payload ?? first
      return {
        ...openedWith(values, madeFrom, link !== null),
        values,
        ...doubtOf((link ? draft?.attempt(link) : null) ?? earlier),
        isResending: false,
        pace: 'usual',
        draftId: link?.id ?? attempts?.newId() ?? '',
        scope,
        changed: link !== null || earlier !== null,
        problem: null,
        marks: [],
        toldUnlisted: unlisted?.(values)?.typed ?? null,
        failure: null,
        failureIs: 'told',
        reason: '',
        outcome: 'dismissed',
        saved: null,
        asNew: false,
        draft: link,
        hasPrevious: false,
        ended: null,
        queue: [],
        failed: [],
        originals: {},
        removed: [],
        previewed: null,
        video: null,
        picture: null,
        mediaProblems: [],
        pointed: null,
        filled: {},
        prior: null,
      }
    },
    output: ({ context: { saved, asNew, outcome, values, ended, base: madeFrom, changed } }) =>
      saved
        ? { type: 'saved', saved: saved.value, ...(asNew && { asNew }) }
        : { type: outcome, values, draft: ended ? ended.link : null, base: madeFrom ?? undefined, changed },
    ...(draft && {
      invoke: {
        src: 'draft',
        id: 'draft',
        input: ({ context: { values, draft: link, draftId, base: madeFrom } }: { context: Context }) => ({
          values,
          link,
          id: draftId || null,
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
              ...(findPrior && { confirmingAgain: confirmingAgainState(base, ports) }),
              saving: savingState(base, ports),
              ...(compare && { comparing: comparingState(base, ports) }),
              ...(check && { checking: checkingState(base, ports) }),
            },
          },
          ...(media && { media: mediaRegion(base, ports) }),
          ...(place && { place: placeRegion(base, ports) }),
          ...(preview && { preview: formPreviewRegion(base, ports) }),
          ...(findPrior && { prior: priorRegion(base) }),
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
