import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate'
import type { Attempt } from '../../domain/attempt'
import type { DraftLink, LockStatus } from '../../domain/drafts/draft'
import { aboutDraft, failure, info } from '../../domain/toast'
import { formDraftTexts } from '../../messages/drafts/form-drafts'
import { type Meta, typed } from '../typed'
import type { EditBase } from './comparison/comparison.ports'
import type {
  DraftAutosaveContext,
  DraftAutosaveEvent,
  DraftAutosaveInput,
  DraftAutosaveOutput,
  DraftAutosavePorts,
  PreviousOffered,
  SavedDraft,
  ValuesReplaced,
} from './draft-autosave.ports'

export type DraftAutosaveSetup<Values> = ReturnType<typeof draftAutosaveSetup<Values>>

/** The files that a saved draft waited for. */
export const lostOf = (saved: Pick<SavedDraft<unknown>, 'uploads'> | null) => {
  const names = saved?.uploads ?? []
  return { uploads: names, lost: names }
}

/** The actors, actions and guards of the draft autosave. It is the only actor that knows the link of the draft. */
export function draftAutosaveSetup<Values>({ draft, marked, toast, texts }: DraftAutosavePorts<Values>) {
  type Context = DraftAutosaveContext<Values>
  type Sent = { values: Values; attempt: Attempt<Values> | null }
  const contentOf = ({ link, content, base, uploads }: Context): SavedDraft<Values> | null =>
    link && content !== null ? { link, values: content, base: base && marked(base), uploads } : null
  /** The saved version of the draft that another tab has locked. */
  const lockedElsewhere = ({ link, lock }: Context) => (link === null && lock ? draft.latest(lock.link) : null)
  const announceSaved = (id: string) => texts.draftSaved !== null && toast(aboutDraft(info(texts.draftSaved), id))

  return setup({
    types: typed<{
      context: Context
      input: DraftAutosaveInput<Values>
      output: DraftAutosaveOutput
      events: DraftAutosaveEvent<Values>
      tags: 'lockedElsewhere' | 'available'
      meta: Meta
    }>(),
    actors: {
      save: fromPromise<{ link: DraftLink | null }, { written: SavedDraft<Values> | null }>(
        async ({ input: { written }, signal }) => ({
          link: written && (await draft.save({ ...written, base: written.base && marked(written.base), signal })),
        }),
      ),
      pageHide: fromCallback<DraftAutosaveEvent<Values>>(({ sendBack }) =>
        draft.onPageHide(() => sendBack({ type: 'page.leave' })),
      ),
      blockUnload: fromCallback(() => draft.blockUnload()),
      lock: fromCallback<DraftAutosaveEvent<Values>, { request: Context['lock'] }>(({ input, sendBack }) =>
        input.request ? draft.lock(input.request, (status) => sendBack({ type: 'lock.changed', status })) : undefined,
      ),
      findPrevious: fromPromise<{ found: SavedDraft<Values> | null }, DraftAutosaveInput<Values>>(
        async ({ input }) => ({ found: (await draft.findPrevious?.(input)) ?? null }),
      ),
    },
    actions: {
      assignContent: assign(({ context }, { values, base }: Omit<SavedDraft<Values>, 'link'>) => ({
        content: values,
        base,
        link: context.link ?? draft.begin(context.nextId),
        nextId: null,
        begunToSend: null,
      })),
      /**
       * What is sent may be more than was typed, such as the id of an item that was found: it is saved from then on. A
       * form that is sent as it opened begins its draft here, to hold the attempt.
       */
      assignSent: assign(({ context: { content, link, lock, nextId } }, { values, attempt }: Sent) => {
        if (link !== null || attempt === null) return { content: content === null ? null : values }
        const begun = draft.begin(nextId)
        return { content: values, link: begun, nextId: null, begunToSend: lock === null ? begun.id : null }
      }),
      forgetSent: assign({ link: null, content: null, lock: null }),
      assignLink: assign(({ context }, { link }: { link: DraftLink | null }) => ({ link: link ?? context.link })),
      assignUploads: assign((_, { names }: { names: readonly string[] }) => ({
        uploads: names,
        lost: [],
        begunToSend: null,
      })),
      markSaved: assign({ savedAt: () => draft.now() }),
      publish: ({ context }) => {
        const written = contentOf(context)
        if (written) draft.publish(written)
      },
      flush: ({ context }) => {
        const written = contentOf(context)
        if (written) draft.flush(written)
      },
      /** Saves the values of a form that is left, and tells what became of them once that is known. */
      flushAndTell: ({ context }) => {
        const written = contentOf(context)
        if (!written) return
        draft.flush({
          ...written,
          onStored: (isStored) =>
            isStored ? announceSaved(written.link.id) : toast(failure(formDraftTexts.notStored)),
        })
      },
      /** Saves the values of the form, also those that were not changed. */
      flushValues: ({ context: { link, base } }, { values }: { values: Values }) => {
        if (link) draft.flush({ link, values, base: base && marked(base) })
      },
      /** Saves the values together with the attempt to send them; null removes a former one. */
      flushAttempt: (
        { context: { link, base: own } },
        { values, attempt, base }: Sent & { base?: EditBase<Values> | null },
      ) => {
        const madeFrom = base ?? own
        if (link) draft.flush({ link, values, base: madeFrom && marked(madeFrom), attempt })
      },
      discard: ({ context: { link } }) => link && draft.discard(link),
      finish: ({ context: { link } }) => link && draft.finish(link),
      announceSavedOnce: ({ context: { hasAnnounced, link } }) => {
        if (!hasAnnounced && link) announceSaved(link.id)
      },
      markAnnounced: assign({ hasAnnounced: true }),
      assignLockRequest: assign(({ context: { link } }) => ({ lock: link && { link, steal: false } })),
      raiseDetach: raise({ type: 'draft.detach' }),
      detach: assign({ link: null, content: null }),
      takeOver: assign(({ context }) => {
        const latest = lockedElsewhere(context)
        return latest
          ? {
              link: latest.link,
              content: latest.values,
              base: latest.base,
              lock: { link: latest.link, steal: true },
              ...lostOf(latest),
            }
          : {}
      }),
      assignPrevious: assign((_, { found }: { found: SavedDraft<Values> | null }) => ({ previous: found })),
      /** The values in the form become the previous draft. */
      swapWithPrevious: assign(({ context: { previous, link, base, uploads } }, { values }: { values: Values }) =>
        previous
          ? {
              link: previous.link,
              content: previous.values,
              base: previous.base,
              previous: link && { link, values, base, uploads },
              ...lostOf(previous),
            }
          : {},
      ),
      discardPrevious: ({ context: { previous } }) => previous && draft.discard(previous.link),
      clearPrevious: assign({ previous: null }),
    },
    guards: {
      hasContent: ({ context }) => contentOf(context) !== null,
      endsUntouched: ({ context: { link, begunToSend } }, { attempt }: { attempt: Attempt<Values> | null }) =>
        attempt === null && begunToSend !== null && link?.id === begunToSend,
      hasDraftChanged: ({ context: { link, lock } }) => link !== null && link.id !== lock?.link.id,
      isLockStatus: (_, { status, is }: { status: LockStatus; is: LockStatus }) => status === is,
      canTakeOver: ({ context }) => lockedElsewhere(context) !== null,
    },
    delays: { saveDelay: 200, publishDelay: 750, retry: 5_000 },
  }).extend({
    actions: {
      reportPrevious: enqueueActions(({ context: { previous }, enqueue, self }) => {
        const report: PreviousOffered = { type: 'previous.offered', isOffered: previous !== null }
        if (self._parent) enqueue.sendTo(self._parent, report)
      }),
      reportValues: enqueueActions(({ context: { content, link, base }, enqueue, self }) => {
        if (!self._parent || content === null || link === null) return
        enqueue.sendTo(self._parent, {
          type: 'values.replaced',
          values: content,
          link,
          base,
        } satisfies ValuesReplaced<Values>)
      }),
    },
  })
}
