import { answers } from '../typed'
import type { FormPorts } from './form.ports'
import { type FormSetup, formEnd, replaced } from './form.setup'

/** The values are saved; the form cannot be replaced meanwhile. */
export function savingState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  return base.createStateConfig({
    tags: ['busy', 'locked'],
    entry: ['markSubmitted', 'reportLocked'],
    exit: 'reportUnlocked',
    invoke: {
      src: 'save',
      id: 'save',
      input: ({ context: { values, scope, idempotencyKey } }) => ({ values, scope, idempotencyKey }),
      onDone: {
        description: 'A saved form closes, and its draft is removed.',
        meta: answers(ports.spec.saved, 'It was saved.'),
        target: formEnd(ports),
        actions: [
          { type: 'assignSaved', params: ({ event }) => ({ saved: event.output }) },
          ...(ports.draft ? (['discardDraft'] as const) : []),
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
  })
}

/** Whether the values of a save with an unknown outcome are stored is checked (EXT-3). */
export function checkingState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  return base.createStateConfig({
    tags: ['busy', 'locked'],
    entry: 'reportLocked',
    exit: 'reportUnlocked',
    invoke: {
      src: 'check',
      id: 'check',
      input: ({ context: { sent, scope } }) => ({ values: sent, scope }),
      onDone: [
        {
          meta: { spec: ['EXT-3'] },
          guard: { type: 'isFound', params: ({ event }) => event.output },
          target: formEnd(ports),
          actions: [
            { type: 'assignFound', params: ({ event }) => event.output },
            ...(ports.draft ? (['endDraft'] as const) : []),
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
    on: { 'form.dismiss': { meta: { spec: ['EXT-3'] }, ...replaced(ports) } },
    after: { timeout: { meta: { spec: ['EXT-3'] }, target: 'writable.outcomeUnknown' } },
  })
}
