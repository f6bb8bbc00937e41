import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DraftLink } from '../../domain/draft'
import { info, type Toast } from '../../domain/toast'
import { answers, type Clauses, type Meta, typed } from '../typed'

/** Keeps what was typed but not sent; the storage behind it never throws (decision 3). */
export interface DraftPort<Values> {
  /** A name for the draft of a form that was just changed for the first time. */
  begin: () => DraftLink
  /** Keeps the values on the device. */
  keep: (asked: { link: DraftLink; values: Values; signal: AbortSignal }) => Promise<DraftLink>
  /** Puts the kept draft among the saved drafts. */
  publish: (asked: { link: DraftLink; values: Values }) => void
  /** Keeps at once, for a page or screen about to go. */
  flush: (asked: { link: DraftLink; values: Values }) => void
  discard: (link: DraftLink) => void
  /** Calls back when the page is about to go; returns how to stop listening. */
  onLeave: (listener: () => void) => () => void
  /** Has the browser ask before it leaves the page; returns how to stop that. */
  holdPage: () => () => void
  now: () => number
  /** What was typed into the same form before and never sent, where it is offered there instead of listed (EXT-18). */
  earlier?: (asked: { values: Values; link: DraftLink | null }) => Promise<Kept<Values> | null>
}

/** Words that are kept, and the draft that they are kept in. */
export interface Kept<Values> {
  link: DraftLink
  values: Values
}

/** What a form opens with: whose words they are, and the draft that they are kept in. */
export interface Opening<Values> {
  mode: 'create' | 'edit'
  id: string | null
  values: Values
  draft: DraftLink | null
}

/** The drafts that a screen's form restores (DRAFT-13, EXT-9). */
export interface RestorePort<Values> {
  /** The draft handed over by the Drafts screen, once. */
  take: () => Promise<Opening<Values> | null>
  /** The id of an unsent form that is kept on this device. */
  waiting: () => Promise<string | null>
  /** Hands a kept draft over, so that it is taken next. */
  hand: (id: string) => void
  /** Brings a discarded draft back to its place. */
  restore: (id: string) => void
}

export interface DraftKeeperPorts<Values> {
  /** Missing for a form without drafts. */
  draft: DraftPort<Values> | undefined
  toast: (toast: Toast) => void
  /** Nothing is said of drafts that are not listed. */
  texts: { draftKept: string | null }
  spec: Clauses<'draftKept' | 'draftFlushed'>
}

export type DraftKeeperEvent<Values> =
  | { type: 'draft.change'; link: DraftLink; values: Values }
  | { type: 'page.leave' }
  | { type: 'screen.leave' }

/** Keeps the draft of one filling-in: on the device as one types, among the saved drafts at each pause (EXT-10). */
export function createDraftKeeperMachine<Values extends object>(ports: DraftKeeperPorts<Values>) {
  type Typed = Kept<Values>
  const tellKept = () => ports.texts.draftKept !== null && ports.toast(info(ports.texts.draftKept))
  return setup({
    types: typed<{
      context: { typed: Typed | null; keptAt: number | null; hasTold: boolean }
      events: DraftKeeperEvent<Values>
      meta: Meta
    }>(),
    actors: {
      keep: fromPromise<{ link: DraftLink | null }, { typed: Typed | null }>(async ({ input: { typed }, signal }) => ({
        link: (typed && (await ports.draft?.keep({ ...typed, signal }))) ?? null,
      })),
      leave: fromCallback(({ sendBack }) => ports.draft?.onLeave(() => sendBack({ type: 'page.leave' }))),
      holdPage: fromCallback(() => ports.draft?.holdPage()),
    },
    actions: {
      learn: assign(({ context: { typed } }, { link, values }: Typed) => ({
        typed: { link: typed && typed.link.id === link.id && typed.link.rev > link.rev ? typed.link : link, values },
      })),
      kept: assign(({ context: { typed } }, { link }: { link: DraftLink | null }) => ({
        typed: typed && link ? { ...typed, link } : typed,
        keptAt: ports.draft?.now() ?? null,
      })),
      flushed: assign({ keptAt: () => ports.draft?.now() ?? null }),
      publish: ({ context: { typed } }) => {
        if (typed) ports.draft?.publish(typed)
      },
      flush: ({ context: { typed } }) => {
        if (typed) ports.draft?.flush(typed)
      },
      tellOnce: ({ context: { hasTold } }) => {
        if (!hasTold) tellKept()
      },
      tell: () => tellKept(),
      markTold: assign({ hasTold: true }),
    },
    guards: { keepsDrafts: () => ports.draft !== undefined, hasTyped: ({ context }) => context.typed !== null },
    delays: { quiet: 250, longest: 1_000, pause: 750, again: 5_000 },
  }).createMachine({
    id: 'draftKeeper',
    context: { typed: null, keptAt: null, hasTold: false },
    initial: 'settled',
    invoke: {
      src: 'leave',
      id: 'leave',
      onError: { meta: { reason: 'A page that cannot be watched still keeps drafts.' } },
    },
    on: {
      'draft.change': {
        meta: answers(ports.spec.draftKept, 'Something was typed.'),
        guard: 'keepsDrafts',
        target: '.unkept',
        actions: { type: 'learn', params: ({ event }) => event },
      },
      'page.leave': {
        meta: answers(ports.spec.draftFlushed, 'The page goes.'),
        guard: 'hasTyped',
        actions: ['flush', 'flushed'],
      },
      'screen.leave': {
        meta: answers(ports.spec.draftFlushed, 'The screen goes.'),
        guard: 'hasTyped',
        target: '.settled',
        actions: ['flush', 'flushed', 'tell', 'markTold'],
      },
    },
    states: {
      settled: {},
      unkept: {
        description: 'Typed, and on the device after a short pause, or at the latest a second into steady typing.',
        initial: 'typing',
        after: { longest: { meta: { spec: ['EXT-10'] }, target: 'keeping' } },
        on: {
          'draft.change': {
            meta: { spec: ['EXT-10'] },
            target: '.typing',
            actions: { type: 'learn', params: ({ event }) => event },
          },
        },
        states: {
          typing: { after: { quiet: { meta: { spec: ['EXT-10'] }, target: '#draftKeeper.keeping' } } },
        },
      },
      keeping: {
        invoke: {
          src: 'keep',
          id: 'keep',
          input: ({ context: { typed } }) => ({ typed }),
          onDone: {
            meta: { spec: ['EXT-10'] },
            target: 'kept',
            actions: { type: 'kept', params: ({ event }) => event.output },
          },
          onError: { meta: { reason: 'The device could not keep it; it is tried again.' }, target: 'unkeepable' },
        },
      },
      kept: {
        after: {
          pause: {
            description: 'Typing has paused: the draft takes its place among the saved ones.',
            meta: answers(ports.spec.draftKept, 'Typing has paused.'),
            target: 'settled',
            actions: ['publish', 'tellOnce', 'markTold'],
          },
        },
      },
      unkeepable: {
        description: 'Nothing holds the words but this page, so the browser asks before it goes.',
        invoke: {
          src: 'holdPage',
          id: 'holdPage',
          onError: { meta: { reason: 'A page that cannot be held still tries again.' } },
        },
        on: {
          'draft.change': {
            description: 'The page stays held while one types on; the next try keeps the latest words.',
            meta: answers(ports.spec.draftKept, 'Something was typed.'),
            actions: { type: 'learn', params: ({ event }) => event },
          },
        },
        after: { again: { meta: { reason: 'The device may have room again.' }, target: 'keeping' } },
      },
    },
  })
}
