import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DraftLink } from '../../domain/drafts/draft'
import { info, type Toast } from '../../domain/toast'
import { answers, type Clauses, type Meta, typed } from '../typed'

/** Saves the values of a form as a draft. Of these functions only `save` may fail. */
export interface DraftPort<Values> {
  /** Creates the link of a new draft, at the first change of a form. */
  begin: () => DraftLink
  /** Saves the values on the device. */
  save: (input: { link: DraftLink; values: Values; signal: AbortSignal }) => Promise<DraftLink>
  /** Adds the saved draft to the list of drafts. */
  publish: (input: { link: DraftLink; values: Values }) => void
  /** Saves at once, before the page or screen is left. */
  flush: (input: { link: DraftLink; values: Values }) => void
  discard: (link: DraftLink) => void
  /** Calls back when the page is about to be left; returns an unsubscribe function. */
  onPageHide: (listener: () => void) => () => void
  /** Makes the browser ask before it leaves the page; returns a function that ends this. */
  blockUnload: () => () => void
  now: () => number
  /** Requests the lock of one draft and reports its status until the returned function is called (EXT-28). */
  lock?: (input: { link: DraftLink; steal: boolean }, onStatus: (status: LockStatus) => void) => () => void
  /** The latest saved version of a draft, whichever tab wrote it. */
  latest?: (link: DraftLink) => SavedDraft<Values> | null
  /** The previous draft of the same form, which the form offers since it is not listed (EXT-18). */
  findPrevious?: (input: { values: Values; link: DraftLink | null }) => Promise<SavedDraft<Values> | null>
}

/**
 * The status of a draft lock: held by this tab, lost to another tab, or not available since the draft was deleted or
 * written by a newer version of the program.
 */
export type LockStatus = 'held' | 'lost' | 'deleted' | 'unsupportedVersion'

/** Saved values with the link of their draft. */
export interface SavedDraft<Values> {
  link: DraftLink
  values: Values
}

/** The initial values of a form, with the item and the draft that they belong to. */
export interface Opening<Values> {
  mode: 'create' | 'edit'
  id: string | null
  values: Values
  draft: DraftLink | null
}

/** How a screen restores drafts into its form (DRAFT-13, EXT-9). */
export interface RestorePort<Values> {
  /** Takes the draft that the Drafts screen handed off; null if there is none. */
  claim: () => Promise<Opening<Values> | null>
  /** The id of an unsent draft on this device. */
  findUnsent: () => Promise<string | null>
  /** Hands a saved draft off, so that the next claim takes it. */
  handOff: (id: string) => void
  /** Restores a discarded draft at its former position. */
  restore: (id: string) => void
}

export interface DraftAutosavePorts<Values> {
  /** Undefined for a form without drafts. */
  draft: DraftPort<Values> | undefined
  toast: (toast: Toast) => void
  /** Null for a form whose drafts are not listed. */
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
  /** The draft that holds the values. */
  link: DraftLink | null
  /** The id of the draft whose lock was requested last. */
  lockRequestedFor: string | null
  /** Whether the other tab has to release the lock at once. */
  steal: boolean
  savedAt: number | null
  hasAnnounced: boolean
}

/**
 * Saves the draft of an open form: on the device while the editor types, in the list of drafts at each pause (EXT-10).
 */
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

  /** Saves what is not saved yet; a new draft is created if another tab has written this one. */
  const releasing = base.createStateConfig({
    on: {
      'draft.release': {
        meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
        target: '#draftAutosave.content.clean',
        actions: ['flush', 'clearContent'],
      },
    },
  })

  /** Requests the draft lock, waiting or stealing it, and follows its status. */
  const requested = base.createStateConfig({
    entry: 'markLockRequested',
    initial: 'requesting',
    invoke: {
      src: 'lock',
      id: 'lock',
      input: ({ context: { link, steal } }) => ({ link, steal }),
      onError: {
        meta: { reason: 'Without a lock no tab overwrites the other: the changes of two tabs become two drafts.' },
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
      onError: { meta: { reason: 'Drafts are saved even if page events are not available.' } },
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
            description: 'The draft continues in this tab, in its latest saved version.',
            meta: { spec: ['EXT-28'] },
            target: '.dirty',
            actions: { type: 'assignContent', params: ({ event }) => event },
          },
          'draft.release': {
            description: 'This tab must not write the draft any more.',
            meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
            target: '.clean',
            actions: 'clearContent',
          },
          'page.leave': {
            meta: answers(ports.spec.draftFlushed, 'The page is being left.'),
            guard: 'hasContent',
            actions: ['flush', 'markSaved'],
          },
          'screen.leave': {
            meta: answers(ports.spec.draftFlushed, 'The screen is being left.'),
            guard: 'hasContent',
            target: '.clean',
            actions: ['flush', 'markSaved', 'announceSaved', 'markAnnounced'],
          },
        },
        states: {
          clean: {},
          dirty: {
            description:
              'Saved on the device after a short pause, or after a second of continuous typing at the latest.',
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
              onError: {
                meta: { reason: 'The device could not save the draft; saving is repeated.' },
                target: 'saveFailed',
              },
            },
          },
          saved: {
            after: {
              publishDelay: {
                description: 'Typing has paused: the draft is added to the list of drafts.',
                meta: answers(ports.spec.draftSaved, 'Typing has paused.'),
                target: 'clean',
                actions: ['publish', 'announceSavedOnce', 'markAnnounced'],
              },
            },
          },
          saveFailed: {
            description: 'only this page holds the values, so the browser asks before it leaves the page.',
            invoke: {
              src: 'blockUnload',
              id: 'blockUnload',
              onError: { meta: { reason: 'Saving is repeated even if leaving the page cannot be confirmed.' } },
            },
            on: {
              ...releasing.on,
              'draft.change': {
                description: 'Leaving the page still needs confirmation; the next attempt saves the latest values.',
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
          meta: { reason: 'The values belong to another draft than before.' },
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
            description: 'Another tab saved or deleted the draft; the next change creates a new one.',
            tags: 'lockedElsewhere',
          },
          unsupportedVersion: {
            description: 'A newer version of the program wrote the draft, so it is not modified.',
            tags: 'lockedElsewhere',
          },
        },
      },
    },
  })
}
