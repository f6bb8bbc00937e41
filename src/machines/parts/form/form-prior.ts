import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'
import { brokenRule, changes, replaced } from './form-transitions'

/** Looks, once, for what was sent before about the same. */
export function priorRegion<Values extends object, Saved extends object, Scope>(base: FormSetup<Values, Saved, Scope>) {
  return base.createStateConfig({
    initial: 'looking',
    states: {
      looking: {
        invoke: {
          src: 'findPrior',
          id: 'findPrior',
          input: ({ context: { values } }) => ({ values }),
          onDone: {
            meta: { spec: ['EXT-173'] },
            target: 'known',
            actions: { type: 'assignPrior', params: ({ event }) => event.output },
          },
          onError: { meta: { reason: 'What is not known holds nobody up.' }, target: 'known' },
        },
      },
      known: {},
    },
  })
}

/** The editor confirms that the same is sent a second time. */
export function confirmingAgainState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  return base.createStateConfig({
    description: 'The editor confirms that the same is sent a second time.',
    on: {
      ...changes(base, ports).on,
      'resend.confirm': [
        {
          meta: { spec: ['EXT-173'] },
          guard: 'isValid',
          target: 'saving',
          actions: ['commitEntries', 'clearProblem'],
        },
        { ...brokenRule(ports), target: 'writable.editing' },
      ],
      'resend.cancel': { meta: { spec: ['EXT-173'] }, target: 'writable.editing' },
      'form.replace': { meta: { spec: ['EXT-173'] }, ...replaced(ports) },
    },
  })
}
