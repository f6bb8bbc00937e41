import { CallError } from '../../../domain/failure'
import { answers, givenError } from '../../typed'
import { expectedVersion } from '../comparison/form-comparison'
import type { FormPorts, Found } from '../form.ports'
import type { FormSetup } from '../form.setup'
import { formEnd, replaced } from './form-transitions'

/** Where an attempt is kept until its outcome is definite: in the draft, or in a store of its own (EXT-46). */
function keeping<Values extends object, Saved extends object, Scope>({
  attempts,
  draft,
}: FormPorts<Values, Saved, Scope>): readonly ('recordAttempt' | 'storeAttempt')[] {
  if (attempts && draft) return ['recordAttempt']
  return attempts?.store ? ['storeAttempt'] : []
}

/** The values are saved; the form cannot be replaced meanwhile. */
export function savingState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { attempts, draft, place } = ports
  /** The item has another version than expected, or is gone: nothing of the attempt was carried out. */
  const refusals = [
    {
      description: 'What was to be saved is what is stored, such as after an answer that was lost.',
      meta: { spec: ['EXT-49'] },
      guard: { type: 'isStoredAlready', params: givenError },
      target: formEnd(ports),
      actions: [{ type: 'assignStored', params: givenError }, ...(draft ? (['discardDraft'] as const) : [])],
    },
    {
      meta: { spec: ['EXT-49'] },
      guard: { type: 'isRefused', params: givenError },
      target: 'comparing',
      actions: [{ type: 'compareRefused', params: givenError }, 'endAttempt', ...keeping(ports)],
    },
    {
      description: 'The item was deleted; what was typed can be saved as a new one.',
      meta: answers([...(ports.spec.failed ?? []), 'EXT-51'], 'The item is gone.'),
      guard: { type: 'isGone', params: givenError },
      target: 'writable.gone',
      actions: [
        { type: 'assignFailure', params: givenError },
        { type: 'toastFailure', params: givenError },
        'endAttempt',
        ...keeping(ports),
      ],
    },
  ] as const
  return base.createStateConfig({
    tags: ['busy', 'locked'],
    entry: [
      'startSaving',
      ...(place ? (['stopLocating'] as const) : []),
      'beginAttempt',
      ...keeping(ports),
      'reportLocked',
    ],
    exit: 'reportUnlocked',
    invoke: {
      src: 'save',
      id: 'save',
      input: ({ context: { values, scope, attempt, base: madeFrom } }) => ({
        values,
        scope,
        idempotencyKey: attempt?.key ?? '',
        version: expectedVersion(values, madeFrom),
      }),
      onDone: {
        description: 'A saved form closes, and its draft is removed.',
        meta: answers(ports.spec.saved, 'It was saved.'),
        target: formEnd(ports),
        actions: [
          { type: 'assignSaved', params: ({ event }) => ({ saved: event.output }) },
          ...(draft ? (['discardDraft'] as const) : []),
          ...(attempts?.store ? (['endAttempt', 'storeAttempt'] as const) : []),
        ],
      },
      onError: [
        ...(ports.compare ? refusals : []),
        {
          meta: { spec: ['EXT-3', 'EXT-44'] },
          guard: { type: 'isOutcomeUnknown', params: givenError },
          target: 'writable.outcomeUnknown',
          actions: { type: 'toastFailure', params: givenError },
        },
        ...(attempts && ports.check
          ? [
              {
                description: 'Other values were carried out under this key, such as those of another tab.',
                meta: { spec: ['EXT-46', 'EXT-47'] },
                guard: { type: 'isKeyTaken', params: givenError },
                target: 'writable.editing',
                actions: [{ type: 'assignFailure', params: givenError }, 'markDoubt', 'markResending'],
              } as const,
            ]
          : []),
        ...(attempts
          ? [
              {
                description: 'This call failed, but an earlier one of the same attempt may have been carried out.',
                meta: { spec: ['EXT-46'] },
                guard: 'isInDoubt',
                target: 'writable.editing',
                actions: [
                  { type: 'assignFailure', params: givenError },
                  { type: 'toastFailure', params: givenError },
                  'markDoubt',
                ],
              } as const,
            ]
          : []),
        {
          description: 'A form that cannot be saved stays open with its content.',
          meta: answers(ports.spec.failed, 'It was not saved.'),
          target: 'writable.editing',
          actions: [
            { type: 'assignFailure', params: givenError },
            { type: 'toastFailure', params: givenError },
            'endAttempt',
            ...keeping(ports),
          ],
        },
      ],
    },
    on: {
      'save.leave': { meta: { spec: ['EXT-64'] }, guard: 'isSlow', actions: 'setAside' },
      'save.show': { meta: { spec: ['EXT-64'] }, guard: 'isAside', actions: 'markSlow' },
    },
    after: {
      slowSave: { meta: { spec: ['EXT-64'] }, actions: 'markSlow' },
      timeout: { meta: { spec: ['EXT-3'] }, target: 'writable.outcomeUnknown', actions: 'toastUnconfirmed' },
    },
  })
}

/** Whether an attempt with an unknown outcome was carried out is checked (EXT-3). */
export function checkingState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { attempts, draft } = ports
  const found = ({ event }: { event: { output: { found: Found<Saved> } } }) => event.output
  /** What is done where the values were changed since they were sent, and what was sent was found. */
  const changedSince = attempts?.asChange
    ? ({
        description: 'What was changed since is saved as a change of the item that was found.',
        meta: { spec: ['EXT-46'] },
        guard: { type: 'isFoundToChange', params: found },
        target: 'saving',
        actions: [{ type: 'changeFound', params: found }, 'endAttempt'],
      } as const)
    : ({
        description: 'What was changed since is another broadcast, for the editor to decide.',
        meta: { spec: ['EXT-47'] },
        guard: { type: 'isFoundChanged', params: found },
        target: 'writable.editing',
        actions: ['endAttempt', ...keeping(ports), 'markSentBefore'],
      } as const)

  return base.createStateConfig({
    tags: ['busy', 'locked'],
    entry: 'reportLocked',
    exit: ['reportUnlocked', 'clearResending'],
    invoke: {
      src: 'check',
      id: 'check',
      input: ({ context: { attempt, values, scope } }) => ({
        values: attempt?.payload ?? values,
        attempt: { key: attempt?.key ?? '', at: attempt?.at ?? 0 },
        scope,
      }),
      onDone: [
        changedSince,
        {
          meta: { spec: ['EXT-3'] },
          guard: { type: 'isFound', params: found },
          target: formEnd(ports),
          actions: [
            { type: 'assignFound', params: found },
            ...(draft ? (['endDraft'] as const) : []),
            ...(attempts?.store ? (['endAttempt', 'storeAttempt'] as const) : []),
          ],
        },
        {
          description: 'What could not be read is not said to be missing.',
          meta: { spec: ['EXT-45'] },
          guard: { type: 'isUndecided', params: found },
          target: 'writable.outcomeUnknown',
          actions: 'markUndecided',
        },
        { meta: { spec: ['EXT-3'] }, target: 'writable.editing', actions: 'markMissing' },
      ],
      onError: {
        meta: { spec: ['EXT-3', 'EXT-233'] },
        target: 'writable.outcomeUnknown',
        actions: [
          { type: 'markUnchecked', params: givenError },
          { type: 'toastFailure', params: givenError },
        ],
      },
    },
    on: { 'form.dismiss': { meta: { spec: ['EXT-3'] }, ...replaced(ports) } },
    after: {
      timeout: {
        meta: { spec: ['EXT-3', 'EXT-233'] },
        target: 'writable.outcomeUnknown',
        actions: { type: 'markUnchecked', params: { error: new CallError('unknown') } },
      },
    },
  })
}
