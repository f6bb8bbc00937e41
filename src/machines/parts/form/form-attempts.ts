import { raise } from 'xstate'
import { answers } from '../../typed'
import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'
import { brokenRule, changes, replaced, unlessUploadingOf, workState } from './form-transitions'

/** What a form does about an attempt that may have been carried out (EXT-46). */
export function attemptStates<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { attempts, check, checksByKey, spec } = ports
  const unlessUploading = unlessUploadingOf(ports)
  const checked = { meta: { spec: ['EXT-3'] }, target: workState(ports, 'checking') } as const

  const sentBefore = base.createStateConfig({
    always: [
      ...(check
        ? ([
            {
              description: 'An attempt whose outcome is open is checked before anything else is sent.',
              meta: { spec: ['EXT-46', 'EXT-47'] },
              guard: 'isOpenAndFindable',
              target: workState(ports, 'checking'),
            },
          ] as const)
        : []),
      {
        description: 'A draft was restored whose attempt may have been carried out.',
        meta: { spec: ['EXT-46', 'EXT-47'] },
        guard: 'isOpen',
        target: 'outcomeUnknown',
      },
    ],
  }).always

  const outcomeUnknown = base.createStateConfig({
    description: 'Whether the values were saved is unknown; the editor decides.',
    entry: 'markDoubt',
    on: {
      ...(check && {
        'outcome.check': [...unlessUploading, checksByKey ? ({ ...checked, guard: 'areFound' } as const) : checked],
      }),
      ...(check &&
        !checksByKey && {
          'form.submit': {
            description: 'A save that cannot be checked is repeated only on an explicit request.',
            meta: answers(spec.sent, 'Submitting a form whose outcome is unknown saves it again.'),
            actions: raise({ type: 'save.retry' }),
          },
        }),
      'save.retry': [
        ...unlessUploading,
        ...(attempts && check
          ? ([
              {
                description: 'Values that were changed since are saved as a change, if the first were saved.',
                meta: { spec: ['EXT-46', 'EXT-47'] },
                guard: 'isChangedAndFindable',
                target: workState(ports, 'checking'),
                actions: ['commitEntries', 'clearProblem', 'markResending'],
              },
            ] as const)
          : []),
        ...(attempts
          ? ([
              {
                meta: { spec: ['EXT-46', 'EXT-47'] },
                guard: 'isChangedSince',
                target: workState(ports, 'confirmingResend'),
                actions: 'clearProblem',
              },
            ] as const)
          : []),
        {
          meta: { spec: ['EXT-3', 'EXT-4'] },
          guard: 'isValid',
          target: workState(ports, 'saving'),
          actions: ['commitEntries', 'clearProblem'],
        },
        brokenRule(ports),
      ],
      'form.dismiss': {
        description: 'The values may not have been saved, so their draft is retained and no Undo is offered.',
        meta: { spec: ['EXT-3'] },
        ...replaced(ports),
      },
      'form.replace': { meta: { spec: ['EXT-3'] }, ...replaced(ports) },
    },
  })

  const confirmingResend = base.createStateConfig({
    description: 'The editor confirms that changed values are saved as well, although the first may have been.',
    on: {
      ...changes(base, ports).on,
      'resend.confirm': [
        { meta: { spec: ['EXT-46', 'EXT-47'] }, guard: 'isValid', target: 'saving', actions: 'commitEntries' },
        { ...brokenRule(ports), target: 'writable.outcomeUnknown' },
      ],
      'resend.cancel': { meta: { spec: ['EXT-46', 'EXT-47'] }, target: 'writable.outcomeUnknown' },
      'form.replace': { meta: { spec: ['EXT-46', 'EXT-47'] }, ...replaced(ports) },
    },
  })

  return { sentBefore, outcomeUnknown, confirmingResend }
}
