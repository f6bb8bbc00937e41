import { KEY_TAKEN } from '../../../../contract/attempt'
import type { Attempt } from '../../../domain/attempt'
import { CallError } from '../../../domain/failure'
import { commonTexts } from '../../../messages/common'
import { uncheckedReason } from '../../../messages/reasons'
import type { formComparison } from '../comparison/form-comparison'
import type { FormContext, FormPorts, Found } from '../form.ports'

/** The attempt of a form that opens, whose outcome is open. */
export const doubtOf = <Values>(attempt: Attempt<Values> | null) =>
  ({ attempt, doubt: attempt ? 'open' : 'none' }) as const

/** What a form knows of its attempts to save: pure steps, which its actions and guards call. */
export function attemptSteps<Values extends object, Saved extends object, Scope>(
  { attempts, commit, draft, texts }: FormPorts<Values, Saved, Scope>,
  { storedOf }: Pick<ReturnType<typeof formComparison<Values, Saved>>, 'storedOf'>,
) {
  type Context = FormContext<Values, Saved, Scope>
  /** What a save of the values sends, as text. */
  const bodyOf = (values: Values, { scope }: Pick<Context, 'scope'>) =>
    JSON.stringify(attempts?.body({ values: commit?.(values) ?? values, scope }) ?? null)

  const areFound = () => attempts?.areFound() ?? false
  /** The attempt of another tab to save the draft of this form. */
  const attemptElsewhere = ({ attempt, draftId }: Context) =>
    attempt === null ? (draft?.attempt({ id: draftId }) ?? null) : null
  type GuardArgs = { context: Context }

  return {
    areFound,
    attemptElsewhere,
    isItem: (found: Found<Saved>): found is Saved => typeof found === 'object' && found !== null,
    /** What a save would do: the same body over another version of the item is another intention. */
    intentionOf: ({ base, ...context }: Context) => bodyOf(context.values, context) + (base?.version ?? ''),
    /** Whether a save would send something else than the attempt did. */
    isChangedSince: (context: Context) =>
      context.attempt !== null && bodyOf(context.attempt.payload, context) !== bodyOf(context.values, context),
    asChange: (values: Values, found: Saved) => ({
      values: attempts?.asChange?.(values, found) ?? values,
      base: storedOf(found),
    }),
    /** A failure of a repeated attempt says more than that it was not found. */
    missing: ({ failure }: Context) =>
      ({ doubt: 'missing', ...(failure === null && { failure: texts.notSaved, reason: '' }) }) as const,
    /** A check that failed says nothing of the attempt, so that what an earlier check said of it holds no more. */
    unchecked: ({ failure }: Context, error: unknown) => ({
      failure: failure === commonTexts.undecided ? null : failure,
      reason: uncheckedReason(error),
    }),
    guards: {
      areFound,
      isOpen: ({ context: { doubt } }: GuardArgs) => doubt === 'open',
      isOpenAndFindable: ({ context: { doubt } }: GuardArgs) => doubt === 'open' && areFound(),
      isInDoubt: ({ context: { doubt } }: GuardArgs) => doubt === 'open' || (doubt === 'missing' && areFound()),
      /** The host refuses other values under a key that it has carried out; it refuses invalid ones with 422 as well. */
      isKeyTaken: ({ context: { doubt } }: GuardArgs, { error }: { error: unknown }) =>
        doubt !== 'none' && areFound() && error instanceof CallError && error.serverMessage === KEY_TAKEN,
      isSentElsewhere: ({ context }: GuardArgs) => attemptElsewhere(context) !== null,
    },
  }
}
