import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate'
import type { Prior } from '../../domain/content/notification'
import { isOutcomeUnknown } from '../../domain/failure'
import { formMarks } from '../../domain/form-problems'
import type { Location, Pointed } from '../../domain/location/placing'
import { failure, info, success } from '../../domain/toast'
import { commonTexts } from '../../messages/common'
import { toastFailure } from '../../messages/failures'
import { savingTexts } from '../../messages/saving'
import { absentLogic, type Meta, typed } from '../typed'
import { type Failed, formComparison } from './comparison/form-comparison'
import { createDraftAutosaveMachine } from './draft-autosave.machine'
import type { DraftAutosaveEvent, DraftAutosaveOutput, ValuesReplaced } from './draft-autosave.ports'
import { attemptSteps, doubtOf } from './form/attempt-steps'
import { entrySteps, refusedIn } from './form/form-entries'
import { fileSteps } from './form/form-files'
import type { EntryEvent, FileEvent } from './form/form-media.ports'
import { type Located, placeSteps } from './form/form-place'
import type {
  CheckInput,
  FormContext,
  FormEvent,
  FormInput,
  FormOutcome,
  FormPorts,
  FormReport,
  Found,
  SaveInput,
} from './form.ports'
import type { Uploaded } from './upload.ports'

export type FormSetup<Values extends object, Saved extends object, Scope> = ReturnType<
  typeof formSetup<Values, Saved, Scope>
>

/** The actors, actions and guards of a form. */
export function formSetup<Values extends object, Saved extends object, Scope>(ports: FormPorts<Values, Saved, Scope>) {
  type Context = FormContext<Values, Saved, Scope>
  const { attempts } = ports
  const committed = (values: Values, field?: string) => ports.commit?.(values, field) ?? values
  const marks = formMarks({ ...ports, refused: (values) => refusedIn(ports.media, values) })
  const isValid = ({ values }: Context) => marks.marked(values).problem === null
  const toDraft = (event: DraftAutosaveEvent<Values>) => event
  const report = (event: FormReport) => event
  const comparison = formComparison(ports.compare, committed, (values) => marks.marked(values).problem)
  const { marked } = comparison
  const attempt = attemptSteps(ports, comparison)
  const { areFound, asChange, attemptElsewhere, intentionOf, isChangedSince, isItem } = attempt
  const media = fileSteps(ports.media)
  const entries = entrySteps(ports.media, marks.changedTo)
  const place = placeSteps(ports, marks.changedTo)

  return setup({
    types: typed<{
      context: FormContext<Values, Saved, Scope>
      input: FormInput<Values, Scope>
      output: FormOutcome<Values, Saved>
      events: FormEvent<Values, Saved>
      children: { draft: 'draft'; upload: 'upload' }
      tags: 'busy' | 'locked'
      meta: Meta
    }>(),
    actors: {
      save: fromPromise<Saved, Omit<SaveInput<Values, Scope>, 'signal'>>(({ input, signal }) =>
        ports.save({ ...input, signal }),
      ),
      check: fromPromise<{ found: Found<Saved> }, Omit<CheckInput<Values, Scope>, 'signal'>>(
        async ({ input, signal }) => ({ found: (await ports.check?.({ ...input, signal })) ?? null }),
      ),
      findPrior: fromPromise<{ prior: Prior | null }, { values: Values }>(async ({ input, signal }) => ({
        prior: (await ports.findPrior?.({ ...input, signal })) ?? null,
      })),
      locate: fromPromise<Located, Pointed>(({ input }) => place.locate(input)),
      draft: ports.draft
        ? createDraftAutosaveMachine<Values>({ ...ports, id: `${ports.id}.draft`, draft: ports.draft, marked })
        : absentLogic,
      upload: ports.media?.upload ?? absentLogic,
    },
    actions: {
      assignValues: assign(({ context }, { values }: { values: Partial<Values> }) =>
        marks.changedTo(context, { ...context.values, ...values }),
      ),
      assignNow: assign(({ context }, { field }: { field: string }) => place.atNow(context, field)),
      setPoint: assign(({ context }, pointed: Pointed) => place.pointedAt(context, pointed)),
      fillLocation: assign(({ context }, located: Located) => place.located(context, located)),
      takeLocation: assign(({ context }, taken: { location: Partial<Location> }) => place.taken(context, taken)),
      stopLocating: assign({ pointed: null }),
      replaceValues: assign((_, event: ValuesReplaced<Values>) => ({ ...attempt.replaced(event), ...media.none })),
      assignHasPrevious: assign((_, { isOffered }: { isOffered: boolean }) => ({ hasPrevious: isOffered })),
      addEntry: assign(({ context }, { field }: { field: string }) =>
        marks.changedTo(context, committed(context.values, field)),
      ),
      commitEntries: assign(({ context }) => ({ values: committed(context.values) })),
      markChanged: assign({ changed: true }),
      applyUpload: assign(({ context }, { uploaded }: { uploaded: Uploaded }) => {
        const { values, ...files } = media.uploaded(context, uploaded)
        return { ...files, ...marks.changedTo(context, values) }
      }),
      changeEntries: assign(({ context }, event: EntryEvent) => entries.changed(context, event)),
      markRefused: assign(({ context }) => marks.markedRefused(context)),
      assignPreviewed: assign(({ context }) => ({ previewed: ports.preview?.of(committed(context.values)) ?? null })),
      assignOpened: assign((_, opened: { video?: string | null; picture?: string | null }) => opened),
      clearPreviewed: assign({ previewed: null, video: null, picture: null }),
      changeFiles: assign(({ context }, event: FileEvent) => media.changed(context, event)),
      assignPrior: assign((_, { prior }: { prior: Prior | null }) => ({ prior })),
      validate: assign(({ context: { values } }) => marks.marked(values)),
      tellUnlisted: assign(({ context: { values } }) => ({ toldUnlisted: marks.unlistedText(values) })),
      markUnlisted: assign(({ context: { values } }) => marks.markedUnlisted(values)),
      toastProblem: ({ context: { problem } }) => problem && ports.toast(failure(problem.text)),
      clearProblem: assign({ problem: null, marks: [], failure: null, reason: '' }),
      /** A repeated attempt keeps its key, also where the values were changed since: the first call may be late. */
      beginAttempt: assign(({ context }) => ({
        attempt: {
          key: context.attempt?.key ?? attempts?.keyOf(context.draftId, intentionOf(context)) ?? '',
          payload: context.values,
          at: attempts?.now() ?? 0,
        },
      })),
      startSaving: assign({ pace: 'usual' }),
      markSlow: assign({ pace: 'slow' }),
      setAside: assign({ pace: 'aside' }),
      /** An editor who works on does not see the notice of the form. */
      toastUnconfirmed: ({ context: { pace } }) =>
        pace === 'aside' && ports.toast(failure(commonTexts.unconfirmedSave)),
      adoptAttempt: assign(({ context }) => doubtOf(attemptElsewhere(context))),
      endAttempt: assign({ attempt: null, doubt: 'none' }),
      storeAttempt: ({ context: { values, attempt } }) => attempts?.store?.write(values, attempt),
      markDoubt: assign({ doubt: 'open' }),
      markResending: assign({ isResending: true }),
      clearResending: assign({ isResending: false }),
      changeFound: assign(({ context }, { found }: { found: Found<Saved> }) =>
        isItem(found) ? asChange(context.values, found) : {},
      ),
      assignFailure: assign(({ context }, { error }: { error: unknown }) => ({
        ...attempt.failed(context, error),
        ...marks.markedBy(context.values, error),
      })),
      toastFailure: ({ context }, { error }: { error: unknown }) =>
        toastFailure(ports.toast, error, ports.texts.saveFailed(context.values)),
      toastMediaRemoved: () => ports.media && ports.toast(success(ports.media.texts.removed)),
      toastNotUploaded: ({ context }) => {
        const lost = media.lost(context)
        if (lost) ports.toast(lost)
      },
      toastCancelled: (_, { isWaiting }: { isWaiting?: true }) =>
        isWaiting && ports.media && ports.toast(info(ports.media.texts.cancelled)),
      toastSaved: ({ context: { saved, values } }) => saved && ports.toast(success(ports.texts.saved(values))),
      markMissing: assign(({ context }) => attempt.missing(context)),
      markUnchecked: assign(({ context }, { error }: Failed) => attempt.unchecked(context, error)),
      markUndecided: assign({ failure: savingTexts.undecided, failureIs: 'undecided', reason: '' }),
      markSentBefore: assign({ failure: ports.texts.sentBefore ?? null, failureIs: 'told', reason: '' }),
      assignSaved: assign((_, { saved }: { saved: Saved }) => ({ saved: { value: saved } })),
      assignFound: assign((_, { found }: { found: Found<Saved> }) => ({
        saved: isItem(found) ? { value: found } : null,
      })),
      markReplaced: assign({ outcome: 'replaced' }),
      assignPresent: assign(({ context }, { item }: { item: Saved }) => comparison.read(context, item)),
      compare: assign(({ context }, { saves }: { saves: boolean }) => comparison.compared(context, saves)),
      compareAgain: assign(({ context }) => comparison.again(context)),
      compareRefused: assign(({ context }, { error }: Failed) => comparison.refused(context, error)),
      takeDifference: assign(({ context }, { field, side }: { field: string; side: 'theirs' | 'ours' }) =>
        comparison.taken(context, field, side),
      ),
      applyComparison: assign(({ context }) => comparison.decided(context)),
      endComparison: assign({ comparison: null }),
      assignStored: assign(({ context }, { error }: Failed) => comparison.savedAlready(context, error)),
      makeNew: assign(({ context }) => ({ ...comparison.asNew(context), asNew: true })),
      assignEnded: assign((_, { link }: DraftAutosaveOutput) => ({ ended: { link } })),
    },
    guards: {
      isSlow: ({ context }) => context.pace === 'slow',
      isAside: ({ context }) => context.pace === 'aside',
      isChanged: ({ context }) => context.changed,
      /** Values that were typed, or files that are no values yet. */
      holdsInput: ({ context: { changed, queue, failed } }) => changed || queue.length > 0 || failed.length > 0,
      hasPrevious: ({ context }) => context.hasPrevious,
      isLocating: ({ context }) => context.pointed !== null,
      isLocated: ({ context }) => context.pointed === null,
      isUploaded: (_, { uploaded }: { uploaded: Uploaded }) => uploaded.type === 'uploaded',
      isUploading: ({ context }) => context.queue.length > 0,
      isValid: ({ context }) => isValid(context),
      isUntold: ({ context }) =>
        ![null, context.toldUnlisted].includes(marks.unlistedText(context.values)) && isValid(context),
      isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
      wasSentBefore: ({ context }) => context.prior !== null && isValid(context),
      isFoundChanged: ({ context }, { found }: { found: Found<Saved> }) =>
        isItem(found) && (context.isResending || isChangedSince(context)),
      isChangedAndFindable: ({ context }) => isValid(context) && isChangedSince(context) && areFound(),
      isChangedSince: ({ context }) => isValid(context) && isChangedSince(context),
      isEntryRefused: ({ context }, { field }: { field: string }) => ports.media?.refused(context.values) === field,
      hasFiles: (_, { files }: { files: readonly File[] }) => files.length > 0,
      hasAutosaveEnded: ({ context }) => context.ended !== null,
      ...comparison.guards,
      ...attempt.guards,
    },
    delays: { slowSave: 8_000, timeout: 60_000 },
  }).extend({
    actions: {
      /** Only for the form of the screen: a notification runs beside it, under the same parent. */
      reportLocked: enqueueActions(({ enqueue, self: { id, _parent } }) => {
        if (_parent && id === 'form') enqueue.sendTo(_parent, report({ type: 'form.locked' }))
      }),
      reportUnlocked: enqueueActions(({ enqueue, self: { id, _parent } }) => {
        if (_parent && id === 'form') enqueue.sendTo(_parent, report({ type: 'form.unlocked' }))
      }),
      saveDraft: sendTo('draft', ({ context: { values, base } }) =>
        toDraft({ type: 'draft.change', values, base: base ?? undefined }),
      ),
      recordUploads: sendTo('draft', ({ context: { queue, failed } }) =>
        toDraft({ type: 'uploads.record', names: [...queue, ...failed].map(({ file }) => file.name) }),
      ),
      takeOverDraft: sendTo('draft', toDraft({ type: 'draft.takeOver' })),
      swapPrevious: sendTo('draft', ({ context: { values } }) => toDraft({ type: 'previous.swap', values })),
      removePrevious: sendTo('draft', toDraft({ type: 'previous.remove' })),
      flushOnScreenLeave: sendTo('draft', toDraft({ type: 'screen.leave' })),
      flushOnPageLeave: sendTo('draft', toDraft({ type: 'page.leave' })),
      leaveDraft: sendTo('draft', toDraft({ type: 'draft.leave' })),
      dismissDraft: sendTo('draft', ({ context: { values } }) => toDraft({ type: 'draft.dismiss', values })),
      discardDraft: sendTo('draft', toDraft({ type: 'draft.discard' })),
      recordAttempt: sendTo('draft', ({ context: { values, attempt } }) =>
        toDraft({ type: 'attempt.record', values, attempt }),
      ),
      /** Values that were changed after sending are saved as a draft, which changes the item that was found. */
      endDraft: sendTo('draft', ({ context: { attempt, values, saved } }) =>
        toDraft(
          JSON.stringify(attempt?.payload) === JSON.stringify(values)
            ? { type: 'draft.discard' }
            : { type: 'draft.retain', ...(saved ? asChange(values, saved.value) : { values }) },
        ),
      ),
    },
  })
}
