import { KEY_TAKEN } from '../../../../contract/attempt'
import type { Attempt } from '../../../domain/attempt'
import { CallError, isQuiet } from '../../../domain/failure'
import { failureOf, uncheckedReason } from '../../../messages/reasons'
import type { formComparison } from '../comparison/form-comparison'
import type { ValuesReplaced } from '../draft-autosave.ports'
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

  const isItem = (found: Found<Saved>): found is Saved => typeof found === 'object' && found !== null
  const areFound = () => attempts?.areFound() ?? false
  /** The attempt of another tab to save the draft of this form. */
  const attemptElsewhere = ({ attempt, draftId }: Context) =>
    attempt === null ? (draft?.attempt({ id: draftId }) ?? null) : null
  const isInDoubt = (doubt: Context['doubt']) => doubt === 'open' || (doubt === 'missing' && areFound())
  /** What an answer said of the attempt. */
  const answeredOf = ({ failure, failureIs }: Context) => (failureIs === 'told' ? failure : null)
  type GuardArgs = { context: Context }

  return {
    areFound,
    attemptElsewhere,
    /** Other values go on in the form, with the attempt of their own draft. */
    replaced: ({ values, base, link }: ValuesReplaced<Values>) => ({
      values,
      base: base ?? null,
      problem: null,
      marks: [],
      removed: [],
      draftId: link.id,
      ...doubtOf(draft?.attempt(link) ?? null),
    }),
    isItem,
    /** What a save would do: the same body over another version of the item is another intention. */
    intentionOf: ({ base, ...context }: Context) => bodyOf(context.values, context) + (base?.version ?? ''),
    /** Whether a save would send something else than the attempt did. */
    isChangedSince: (context: Context) =>
      context.attempt !== null && bodyOf(context.attempt.payload, context) !== bodyOf(context.values, context),
    asChange: (values: Values, found: Saved) => ({
      values: attempts?.asChange?.(values, found) ?? values,
      base: storedOf(found),
    }),
    /** That a session had ended does not say that an attempt was not sent which may have been carried out before. */
    failed: ({ doubt, values }: Context, error: unknown) =>
      isQuiet(error) && isInDoubt(doubt)
        ? ({ failure: null, failureIs: 'told', reason: '' } as const)
        : ({
            ...failureOf(error, texts.saveFailed(values)(error)),
            failureIs: isQuiet(error) ? 'unsent' : 'told',
          } as const),
    /** A failure of a repeated attempt says more than that it was not found. */
    missing: (context: Context) => {
      const notSaved = { failure: texts.notSaved, failureIs: 'told', reason: '' } as const
      return { doubt: 'missing', ...(answeredOf(context) === null && notSaved) } as const
    },
    /** A check that failed says nothing of the attempt, so that what was said of it without an answer holds no more. */
    unchecked: (context: Context, error: unknown) => ({ failure: answeredOf(context), reason: uncheckedReason(error) }),
    guards: {
      areFound,
      isOpen: ({ context: { doubt } }: GuardArgs) => doubt === 'open',
      isFound: (_: GuardArgs, { found }: { found: Found<Saved> }) => isItem(found),
      isUndecided: (_: GuardArgs, { found }: { found: Found<Saved> }) => found === 'undecided',
      isFoundToChange: ({ context }: GuardArgs, { found }: { found: Found<Saved> }) =>
        isItem(found) && context.isResending,
      isOpenAndFindable: ({ context: { doubt } }: GuardArgs) => doubt === 'open' && areFound(),
      isInDoubt: ({ context: { doubt } }: GuardArgs) => isInDoubt(doubt),
      /** The host refuses other values under a key that it has carried out; it refuses invalid ones with 422 as well. */
      isKeyTaken: ({ context: { doubt } }: GuardArgs, { error }: { error: unknown }) =>
        doubt !== 'none' && areFound() && error instanceof CallError && error.serverMessage === KEY_TAKEN,
      isSentElsewhere: ({ context }: GuardArgs) => attemptElsewhere(context) !== null,
    },
  }
}
