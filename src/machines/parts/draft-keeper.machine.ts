import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate'
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
  /** Tells of the right to write one draft for as long as it is asked for; returns how to let go (EXT-28). */
  lease?: (asked: { link: DraftLink; takes: boolean }, tell: (news: LeaseNews) => void) => () => void
  /** A draft as it was last kept, by whichever tab. */
  newest?: (link: DraftLink) => Kept<Values> | null
  /** What was typed into the same form before and never sent, where it is offered there instead of listed (EXT-18). */
  earlier?: (asked: { values: Values; link: DraftLink | null }) => Promise<Kept<Values> | null>
}

/** What a tab learns of a draft that it writes: its own now, taken by another tab, gone, or written by a newer program. */
export type LeaseNews = 'held' | 'lost' | 'gone' | 'newer'

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
  | { type: 'draft.claim'; link: DraftLink; values: Values }
  | { type: 'draft.yield' }
  | { type: 'lease.told'; news: LeaseNews }
  | { type: 'page.leave' }
  | { type: 'screen.leave' }

export interface DraftKeeperContext<Values> {
  typed: Kept<Values> | null
  /** The draft that the words belong to. */
  link: DraftLink | null
  /** The draft whose lease was asked for last. */
  leased: string | null
  /** Whether the other tab has to let go of it at once. */
  takes: boolean
  keptAt: number | null
  hasTold: boolean
}

/** Keeps the draft of one filling-in: on the device as one types, among the saved drafts at each pause (EXT-10). */
export function createDraftKeeperMachine<Values extends object>(ports: DraftKeeperPorts<Values>) {
  type Typed = Kept<Values>
  const tellKept = () => ports.texts.draftKept !== null && ports.toast(info(ports.texts.draftKept))
  const base = setup({
    types: typed<{
      context: DraftKeeperContext<Values>
      input: { link: DraftLink | null }
      events: DraftKeeperEvent<Values>
      tags: 'lent' | 'freed'
      meta: Meta
    }>(),
    actors: {
      keep: fromPromise<{ link: DraftLink | null }, { typed: Typed | null }>(async ({ input: { typed }, signal }) => ({
        link: (typed && (await ports.draft?.keep({ ...typed, signal }))) ?? null,
      })),
      leave: fromCallback(({ sendBack }) => ports.draft?.onLeave(() => sendBack({ type: 'page.leave' }))),
      holdPage: fromCallback(() => ports.draft?.holdPage()),
      lease: fromCallback<AnyEventObject, { link: DraftLink | null; takes: boolean }>(({ input, sendBack }) => {
        const { link, takes } = input
        const tell = (news: LeaseNews) => sendBack({ type: 'lease.told', news })
        if (link && ports.draft?.lease) return ports.draft.lease({ link, takes }, tell)
        return tell('held')
      }),
    },
    actions: {
      learn: assign(({ context: { typed } }, { link, values }: Typed) => {
        const latest = typed && typed.link.id === link.id && typed.link.rev > link.rev ? typed.link : link
        return { typed: { link: latest, values }, link: latest }
      }),
      kept: assign(({ context }, { link }: { link: DraftLink | null }) => ({
        typed: context.typed && link ? { ...context.typed, link } : context.typed,
        link: context.typed && link ? link : context.link,
        keptAt: ports.draft?.now() ?? null,
      })),
      forget: assign({ typed: null }),
      markTakes: assign((_, { takes }: { takes: boolean }) => ({ takes })),
      markLeased: assign(({ context: { link } }) => ({ leased: link?.id ?? null })),
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
    guards: {
      keepsDrafts: () => ports.draft !== undefined,
      hasTyped: ({ context }) => context.typed !== null,
      hasMoved: ({ context: { link, leased } }) => link !== null && link.id !== leased,
      isNews: (_, { news, is }: { news: LeaseNews; is: LeaseNews }) => news === is,
    },
    delays: { handing: 400, quiet: 250, longest: 1_000, pause: 750, again: 5_000 },
  })

  /** What is not kept yet is, beside the draft where another tab has written that. */
  const yields = base.createStateConfig({
    on: {
      'draft.yield': {
        meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
        target: '#draftKeeper.words.settled',
        actions: ['flush', 'forget'],
      },
    },
  })

  /** Asks for the right to write the draft, in turn or at once, and hears what becomes of it. */
  const asked = base.createStateConfig({
    entry: 'markLeased',
    initial: 'asking',
    invoke: {
      src: 'lease',
      id: 'lease',
      input: ({ context: { link, takes } }) => ({ link, takes }),
      onError: {
        meta: { reason: 'Without a lease no draft covers another: what both wrote is two drafts.' },
        target: '.held',
      },
    },
    on: {
      'lease.told': [
        {
          meta: { spec: ['EXT-29'] },
          guard: { type: 'isNews', params: ({ event }) => ({ ...event, is: 'gone' }) },
          target: '#draftKeeper.lease.gone',
        },
        {
          meta: { spec: ['EXT-30'] },
          guard: { type: 'isNews', params: ({ event }) => ({ ...event, is: 'newer' }) },
          target: '#draftKeeper.lease.newer',
        },
      ],
    },
    states: {
      asking: {
        on: {
          'lease.told': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isNews', params: ({ event }) => ({ ...event, is: 'held' }) },
            target: 'held',
          },
        },
        after: { handing: { meta: { spec: ['EXT-28'] }, target: 'elsewhere' } },
      },
      held: {
        on: {
          'lease.told': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isNews', params: ({ event }) => ({ ...event, is: 'lost' }) },
            target: 'elsewhere',
          },
        },
      },
      elsewhere: {
        tags: 'lent',
        on: {
          'lease.told': {
            description: 'The other tab has let go, or is no more.',
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isNews', params: ({ event }) => ({ ...event, is: 'held' }) },
            target: 'freed',
          },
        },
      },
      freed: {
        tags: ['lent', 'freed'],
        on: {
          'lease.told': {
            meta: { spec: ['EXT-28'] },
            guard: { type: 'isNews', params: ({ event }) => ({ ...event, is: 'lost' }) },
            target: 'elsewhere',
          },
        },
      },
    },
  })

  return base.createMachine({
    id: 'draftKeeper',
    context: ({ input: { link } }) => ({ typed: null, link, leased: null, takes: false, keptAt: null, hasTold: false }),
    type: 'parallel',
    invoke: {
      src: 'leave',
      id: 'leave',
      onError: { meta: { reason: 'A page that cannot be watched still keeps drafts.' } },
    },
    states: {
      words: {
        initial: 'settled',
        on: {
          'draft.change': {
            meta: answers(ports.spec.draftKept, 'Something was typed.'),
            guard: 'keepsDrafts',
            target: '.unkept',
            actions: { type: 'learn', params: ({ event }) => event },
          },
          'draft.claim': {
            description: 'The draft is gone on with here, as it was last kept.',
            meta: { spec: ['EXT-28'] },
            target: '.unkept',
            actions: { type: 'learn', params: ({ event }) => event },
          },
          'draft.yield': {
            description: 'The draft is not for this tab to write any more.',
            meta: { spec: ['EXT-28', 'EXT-29', 'EXT-30'] },
            target: '.settled',
            actions: 'forget',
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
              ...yields.on,
              'draft.change': {
                meta: { spec: ['EXT-10'] },
                target: '.typing',
                actions: { type: 'learn', params: ({ event }) => event },
              },
            },
            states: {
              typing: { after: { quiet: { meta: { spec: ['EXT-10'] }, target: '#draftKeeper.words.keeping' } } },
            },
          },
          keeping: {
            ...yields,
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
              ...yields.on,
              'draft.change': {
                description: 'The page stays held while one types on; the next try keeps the latest words.',
                meta: answers(ports.spec.draftKept, 'Something was typed.'),
                actions: { type: 'learn', params: ({ event }) => event },
              },
            },
            after: { again: { meta: { reason: 'The device may have room again.' }, target: 'keeping' } },
          },
        },
      },
      lease: {
        description: 'Whether this tab may write the draft: one tab at a time does.',
        initial: 'unasked',
        always: {
          meta: { reason: 'The words belong to another draft than before.' },
          guard: 'hasMoved',
          target: '.asked',
          actions: { type: 'markTakes', params: { takes: false } },
        },
        on: {
          'draft.claim': {
            meta: { spec: ['EXT-28'] },
            target: '.asked',
            actions: { type: 'markTakes', params: { takes: true } },
          },
        },
        states: {
          unasked: {},
          asked,
          gone: {
            description: 'Another tab saved or deleted the draft; the next key makes a new one.',
            tags: 'lent',
          },
          newer: {
            description: 'A newer program wrote the draft, and this one leaves it as it is.',
            tags: 'lent',
          },
        },
      },
    },
  })
}
