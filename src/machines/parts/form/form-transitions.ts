import { answers, type Clauses, stateTarget } from '../../typed'
import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'

interface Ends {
  id: string
  draft?: unknown
}

/** Where a form ends: first its draft autosave ends, if it has one. */
export const formEnd = ({ id, draft }: Ends): string => stateTarget(id, draft ? 'closing' : 'ended')

/** A form that ends without a decision about its values: its draft is retained, and no Undo is offered. */
export const replaced = (
  ports: Ends,
): { target: string; actions: readonly ('leaveDraft' | 'markReplaced' | 'toastNotUploaded')[] } => ({
  target: formEnd(ports),
  actions: [...(ports.draft ? (['leaveDraft'] as const) : []), 'markReplaced', 'toastNotUploaded'],
})

/** The form ends by the decision of its editor, and its draft is discarded. */
export const dismissal = (ports: Ends) =>
  ({ target: formEnd(ports), actions: ports.draft ? (['dismissDraft'] as const) : [] }) as const

/** The target of a state of the form's work, from anywhere in it. */
export const workState = ({ id }: { id: string }, state: string): string => stateTarget(id, `open.work.${state}`)

/** The actions after a change of the values: their draft is saved, if the form has one. */
export const changedActions = ({ draft }: { draft?: unknown }) =>
  draft ? (['markChanged', 'saveDraft'] as const) : (['markChanged'] as const)

/** What is typed; the keys reach the fields also while a form asks something, until its dialog is there. */
export function changes<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  return base.createStateConfig({
    on: {
      'form.change': {
        meta: answers(ports.spec.changed, 'Something was typed.'),
        actions: [{ type: 'assignValues', params: ({ event }) => event }, ...changedActions(ports)],
      },
    },
  })
}

/** A form that is uploading a file does nothing else. */
export const unlessUploadingOf = ({ media }: { media?: unknown }) =>
  media ? ([{ meta: { spec: ['EXT-12'] }, guard: 'isUploading' }] as const) : []

/** What is submitted breaks a rule, which is reported. */
export const brokenRule = ({ spec }: { spec: Clauses<'problem'> }) =>
  ({
    meta: answers(spec.problem, 'The values break a rule.'),
    actions: ['commitEntries', 'validate', 'toastProblem'],
  }) as const
