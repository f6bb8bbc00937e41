import { answers } from '../typed'
import { expectedVersion } from './comparison/form-comparison'
import type { FormPorts } from './form.ports'
import { type FormSetup, formEnd, replaced } from './form.setup'

/** The values are saved; the form cannot be replaced meanwhile. */
export function savingState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const given = ({ event }: { event: { error: unknown } }) => event
  /** The item has another version than expected, or is gone. */
  const refusals = [
    {
      description: 'What was to be saved is what is stored, such as after an answer that was lost.',
      meta: { spec: ['EXT-49'] },
      guard: { type: 'isStoredAlready', params: given },
      target: formEnd(ports),
      actions: [{ type: 'assignStored', params: given }, ...(ports.draft ? (['discardDraft'] as const) : [])],
    },
    {
      meta: { spec: ['EXT-49'] },
      guard: { type: 'isRefused', params: given },
      target: 'comparing',
      actions: { type: 'compareRefused', params: given },
    },
    {
      description: 'The item was deleted; what was typed can be saved as a new one.',
      meta: answers([...(ports.spec.failed ?? []), 'EXT-51'], 'The item is gone.'),
      guard: { type: 'isGone', params: given },
      target: 'writable.gone',
      actions: [
        { type: 'assignFailure', params: given },
        { type: 'toastFailure', params: given },
      ],
    },
  ] as const
  return base.createStateConfig({
    tags: ['busy', 'locked'],
    entry: ['markSubmitted', 'reportLocked'],
    exit: 'reportUnlocked',
    invoke: {
      src: 'save',
      id: 'save',
      input: ({ context: { values, scope, idempotencyKey, base: madeFrom } }) => ({
        values,
        scope,
        idempotencyKey,
        version: expectedVersion(values, madeFrom),
      }),
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
        ...(ports.compare ? refusals : []),
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
