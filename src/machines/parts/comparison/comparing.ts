import { changedActions, replaced } from '../form/form-transitions'
import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'

/** The stored item differs from what the form was made from: the editor decides, field by field (EXT-49). */
export function comparingState<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const changed = changedActions(ports)
  const decide = ['applyComparison', ...changed] as const
  return base.createStateConfig({
    description: 'Someone else changed the item: their fields and ours are shown, to take one by one.',
    on: {
      'form.change': {
        description: 'The keys that still reach the fields are compared as well.',
        meta: { spec: ['EXT-49', 'EXT-50'] },
        actions: [
          { type: 'assignValues', params: ({ event }) => event },
          { type: 'compare', params: ({ context }) => ({ saves: context.comparison?.saves === true }) },
          ...changed,
        ],
      },
      'difference.take': {
        meta: { spec: ['EXT-49'] },
        actions: { type: 'takeDifference', params: ({ event }) => event },
      },
      'comparison.apply': [
        {
          description: 'What was going to be saved is saved over the version that it was compared with.',
          meta: { spec: ['EXT-49'] },
          guard: 'canSaveComparison',
          target: 'saving',
          actions: [...decide, 'clearProblem'],
        },
        {
          description: 'What was taken breaks a rule.',
          meta: { spec: ['EXT-49'] },
          guard: 'savesAfterComparison',
          target: 'writable.editing',
          actions: [...decide, 'validate', 'toastProblem'],
        },
        {
          description: 'The draft goes on with what was taken.',
          meta: { spec: ['EXT-50'] },
          target: 'writable.editing',
          actions: decide,
        },
      ],
      'comparison.close': {
        description: 'Nothing is decided and nothing is lost: the next save compares again.',
        meta: { spec: ['EXT-49'] },
        target: 'writable.editing',
        actions: 'endComparison',
      },
      'form.replace': { meta: { spec: ['EXT-8'] }, ...replaced(ports) },
    },
  })
}
