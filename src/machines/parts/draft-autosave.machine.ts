import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DraftLink } from '../../domain/drafts/draft'
import { info, type Toast } from '../../domain/toast'
import { answers, type Clauses, type Meta, typed } from '../typed'

/** Keeps what was typed but not sent; the storage behind it never throws. */
export interface DraftPort<Values> {
  /** A name for the draft of a form that was just changed for the first time. */
  begin: () => DraftLink
  /** Keeps the values on the device. */
  save: (input: { link: DraftLink; values: Values; signal: AbortSignal }) => Promise<DraftLink>
  /** Puts the kept draft among the saved drafts. */
  publish: (input: { link: DraftLink; values: Values }) => void
  /** Keeps at once, for a page or screen about to go. */
  flush: (input: { link: DraftLink; values: Values }) => void
  discard: (link: DraftLink) => void
  /** Calls back when the page is about to go; returns how to stop listening. */
  onPageHide: (listener: () => void) => () => void
  /** Has the browser ask before it leaves the page; returns how to stop that. */
  blockUnload: () => () => void
  now: () => number
  /** Tells of the right to write one draft for as long as it is asked for; returns how to let go (EXT-28). */
  lock?: (input: { link: DraftLink; steal: boolean }, onStatus: (status: LockStatus) => void) => () => void
  /** A draft as it was last kept, by whichever tab. */
  latest?: (link: DraftLink) => SavedDraft<Values> | null
  /** What was typed into the same form before and never sent, where it is offered there instead of listed (EXT-18). */
  findPrevious?: (input: { values: Values; link: DraftLink | null }) => Promise<SavedDraft<Values> | null>
}

/** What a tab learns of a draft that it writes: its own now, taken by another tab, gone, or written by a newer program. */
export type LockStatus = 'held' | 'lost' | 'deleted' | 'unsupportedVersion'

/** Saved values, and the draft that holds them. */
export interface SavedDraft<Values> {
  link: DraftLink
  values: Values
}

/** What a form opens with: the item and the draft that the values belong to. */
export interface Opening<Values> {
  mode: 'create' | 'edit'
  id: string | null
  values: Values
  draft: DraftLink | null
}

/** The drafts that a screen's form restores (DRAFT-13, EXT-9). */
export interface RestorePort<Values> {
  /** The draft handed over by the Drafts screen, once. */
  claim: () => Promise<Opening<Values> | null>
  /** The id of an unsent form that is kept on this device. */
  findUnsent: () => Promise<string | null>
  /** Hands a kept draft over, so that it is taken next. */
  handOff: (id: string) => void
  /** Brings a discarded draft back to its place. */
  restore: (id: string) => void
}

export interface DraftAutosavePorts<Values> {
  /** Missing for a form without drafts. */
  draft: DraftPort<Values> | undefined
  toast: (toast: Toast) => void
  /** Nothing is said of drafts that are not listed. */
  texts: { draftSaved: string | null }
  spec: Clauses<'draftSaved' | 'draftFlushed'>
}

export type DraftAutosaveEvent<Values> =
  | { type: 'draft.change'; link: DraftLink; values: Values }
  | { type: 'draft.claim'; link: DraftLink; values: Values }
  | { type: 'draft.release' }
  | { type: 'lock.changed'; status: LockStatus }
  | { type: 'page.leave' }
  | { type: 'screen.leave' }

export interface DraftAutosaveContext<Values> {
  typed: SavedDraft<Values> | null
  /** The draft that the values belong to. */
  link: DraftLink | null
  /** The draft whose lock was asked for last. */
  lockRequestedFor: string | null
  /** Whether the other tab has to release it at once. */
  steal: boolean
  savedAt: number | null
  hasAnnounced: boolean
}

/** Saves the draft of an open form: on the device while typing, in the list of drafts at each pause (EXT-10). */
export function createDraftAutosaveMachine<Values extends object>(ports: DraftAutosavePorts<Values>) {
  type Content = SavedDraft<Values>
  const announceSaved = () => ports.texts.draftSaved !== null && ports.toast(info(ports.texts.draftSaved))
  const base = setup({
    types: typed<{
      context: DraftAutosaveContext<Values>
      input: { link: DraftLink | null }
      events: DraftAutosaveEvent<Values>
      tags: 'lockedElsewhere' | 'available'
      meta: Meta
    }>(),
    actors: {
      save: fromPromise<{ link: DraftLink | null }, { typed: Content | null }>(
        async ({ input: { typed }, signal }) => ({
          link: (typed && (await ports.draft?.save({ ...typed, signal }))) ?? null,
        }),
      ),
      pageHide: fromCallback(({ sendBack }) => ports.draft?.onPageHide(() => sendBack({ type: 'page.leave' }))),
      blockUnload: fromCallback(() => ports.draft?.blockUnload()),
      lock: fromCallback<AnyEventObject, { link: DraftLink | null; steal: boolean }>(({ input, sendBack }) => {
        const { link, steal } = input
        const onStatus = (status: LockStatus) => sendBack({ type: 'lock.changed', status })
        if (link && ports.draft?.lock) return ports.draft.lock({ link, steal }, onStatus)
        return onStatus('held')
      }),
    },
    actions: {
      assignContent: assign(({ context: { typed } }, { link, values }: Content) => {
        const latest = typed && typed.link.id === link.id && typed.link.rev > link.rev ? typed.link : link
        return { typed: { link: latest, values }, link: latest }
      }),
      saved: assign(({ context }, { link }: { link: DraftLink | null }) => ({
        typed: context.typed && link ? { ...context.typed, link } : context.typed,
        link: context.typed && link ? link : context.link,
        savedAt: ports.draft?.now() ?? null,
      })),
      clearContent: assign({ typed: null }),
      setSteal: assign((_, { steal }: { steal: boolean }) => ({ steal })),
      markLockRequested: assign(({ context: { link } }) => ({ lockRequestedFor: link ? link.id : null })),
      markSaved: assign({ savedAt: () => ports.draft?.now() ?? null }),
      publish: ({ context: { typed } }) => {
        if (typed) ports.draft?.publish(typed)
      },
      flush: ({ context: { typed } }) => {
        if (typed) ports.draft?.flush(typed)
      },
      announceSavedOnce: ({ context: { hasAnnounced } }) => {
        if (!hasAnnounced) announceSaved()
      },
      announceSaved: () => announceSaved(),
      markAnnounced: assign({ hasAnnounced: true }),
    },
    guards: {
      savesDrafts: () => ports.draft !== undefined,
      hasContent: ({ context }) => context.typed !== null,
      hasDraftChanged: ({ context: { link, lockRequestedFor } }) => link !== null && link.id !== lockRequestedFor,
      isLockStatus: (_, { status, is }: { status: LockStatus; is: LockStatus }) => status === is,
    },
    delays: { lockTimeout: 400, typingPause: 250, maxTyping: 1_000, publishDelay: 750, retry: 5_000 },
  })

  /** What is not kept yet is, beside the draft where another tab has written that. */
  const releasing = base.createStateConfig({
    on: {
      'draft.release': {
        meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
        target: '#draftAutosave.content.clean',
        actions: ['flush', 'clearContent'],
      },
    },
  })

  /** Asks for the right to write the draft, in turn or at once, and follows its status. */
  const requested = base.createStateConfig({
    entry: 'markLockRequested',
    initial: 'requesting',
    invoke: {
      src: 'lock',
      id: 'lock',
      input: ({ context: { link, steal } }) => ({ link, steal }),
      onError: {
        meta: { reason: 'Without a lock no draft covers another: what both wrote is two drafts.' },
        target: '.held',
      },
    },
    on: {
      'lock.changed': [
        {
          meta: { spec: ['EXT-29'] },
          guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'deleted' }) },
          target: '#draftAutosave.lock.deleted',
        },
        {
          meta: { spec: ['EXT-30'] },
          guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'unsupportedVersion' }) },
          target: '#draftAutosave.lock.unsupportedVersion',
        },
      ],
    },
    states: {
      requesting: {
        on: {
          'lock.changed': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'held' }) },
            target: 'held',
          },
        },
        after: { lockTimeout: { meta: { spec: ['EXT-28'] }, target: 'lockedElsewhere' } },
      },
      held: {
        on: {
          'lock.changed': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'lost' }) },
            target: 'lockedElsewhere',
          },
        },
      },
      lockedElsewhere: {
        tags: 'lockedElsewhere',
        on: {
          'lock.changed': {
            description: 'The other tab released the draft, or was closed.',
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'held' }) },
            target: 'available',
          },
        },
      },
      available: {
        tags: ['lockedElsewhere', 'available'],
        on: {
          'lock.changed': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isLockStatus', params: ({ event }) => ({ ...event, is: 'lost' }) },
            target: 'lockedElsewhere',
          },
        },
      },
    },
  })

  return base.createMachine({
    id: 'draftAutosave',
    context: ({ input: { link } }) => ({
      typed: null,
      link,
      lockRequestedFor: null,
      steal: false,
      savedAt: null,
      hasAnnounced: false,
    }),
    type: 'parallel',
    invoke: {
      src: 'pageHide',
      id: 'pageHide',
      onError: { meta: { reason: 'A page that cannot be watched still keeps drafts.' } },
    },
    states: {
      content: {
        initial: 'clean',
        on: {
          'draft.change': {
            meta: answers(ports.spec.draftSaved, 'Something was typed.'),
            guard: 'savesDrafts',
            target: '.dirty',
            actions: { type: 'assignContent', params: ({ event }) => event },
          },
          'draft.claim': {
            description: 'The draft is gone on with here, as it was last kept.',
            meta: { spec: ['EXT-28'] },
            target: '.dirty',
            actions: { type: 'assignContent', params: ({ event }) => event },
          },
          'draft.release': {
            description: 'The draft is not for this tab to write any more.',
            meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
            target: '.clean',
            actions: 'clearContent',
          },
          'page.leave': {
            meta: answers(ports.spec.draftFlushed, 'The page goes.'),
            guard: 'hasContent',
            actions: ['flush', 'markSaved'],
          },
          'screen.leave': {
            meta: answers(ports.spec.draftFlushed, 'The screen goes.'),
            guard: 'hasContent',
            target: '.clean',
            actions: ['flush', 'markSaved', 'announceSaved', 'markAnnounced'],
          },
        },
        states: {
          clean: {},
          dirty: {
            description: 'Typed, and on the device after a short pause, or at the latest a second into steady typing.',
            initial: 'typing',
            after: { maxTyping: { meta: { spec: ['EXT-10'] }, target: 'saving' } },
            on: {
              ...releasing.on,
              'draft.change': {
                meta: { spec: ['EXT-10'] },
                target: '.typing',
                actions: { type: 'assignContent', params: ({ event }) => event },
              },
            },
            states: {
              typing: {
                after: { typingPause: { meta: { spec: ['EXT-10'] }, target: '#draftAutosave.content.saving' } },
              },
            },
          },
          saving: {
            ...releasing,
            invoke: {
              src: 'save',
              id: 'save',
              input: ({ context: { typed } }) => ({ typed }),
              onDone: {
                meta: { spec: ['EXT-10'] },
                target: 'saved',
                actions: { type: 'saved', params: ({ event }) => event.output },
              },
              onError: { meta: { reason: 'The device could not keep it; it is tried again.' }, target: 'saveFailed' },
            },
          },
          saved: {
            after: {
              publishDelay: {
                description: 'Typing has paused: the draft takes its place among the saved ones.',
                meta: answers(ports.spec.draftSaved, 'Typing has paused.'),
                target: 'clean',
                actions: ['publish', 'announceSavedOnce', 'markAnnounced'],
              },
            },
          },
          saveFailed: {
            description: 'only this page holds the values, so the browser asks before it goes.',
            invoke: {
              src: 'blockUnload',
              id: 'blockUnload',
              onError: { meta: { reason: 'A page that cannot be held still tries again.' } },
            },
            on: {
              ...releasing.on,
              'draft.change': {
                description: 'The page stays held while one types on; the next try keeps the latest words.',
                meta: answers(ports.spec.draftSaved, 'Something was typed.'),
                actions: { type: 'assignContent', params: ({ event }) => event },
              },
            },
            after: { retry: { meta: { reason: 'The device may have room again.' }, target: 'saving' } },
          },
        },
      },
      lock: {
        description: 'Whether this tab may write the draft: one tab at a time does.',
        initial: 'notRequested',
        always: {
          meta: { reason: 'The words belong to another draft than before.' },
          guard: 'hasDraftChanged',
          target: '.requested',
          actions: { type: 'setSteal', params: { steal: false } },
        },
        on: {
          'draft.claim': {
            meta: { spec: ['EXT-28'] },
            target: '.requested',
            actions: { type: 'setSteal', params: { steal: true } },
          },
        },
        states: {
          notRequested: {},
          requested,
          deleted: {
            description: 'Another tab saved or deleted the draft; the next key makes a new one.',
            tags: 'lockedElsewhere',
          },
          unsupportedVersion: {
            description: 'A newer program wrote the draft, and this one leaves it as it is.',
            tags: 'lockedElsewhere',
          },
        },
      },
    },
  })
}
