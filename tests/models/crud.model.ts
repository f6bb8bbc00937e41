import { assign, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { typed } from '../../src/machines/typed'
import { type EventOf, type StateOf, walksOf } from './walks'

export type Mode = 'create' | 'edit'

interface Seen {
  /** From 0. */
  page: number
  items: number
  mode: Mode
  /** An earlier try to save may have been carried out. */
  isInDoubt: boolean
}

export interface CrudOptions {
  /** How many items there are, and how many of them a page shows. */
  items: number
  perPage?: number
  /** A new item is shown on the first page; otherwise the page stays. */
  leadsToFirst?: boolean
  /** What asks before an item is deleted. */
  confirmsWith?: 'dialog' | 'browser'
  /** The form for a new item is a part of the screen. */
  staysOpen?: boolean
  /** Each row has a switch that shows its item to readers. */
  switches?: boolean
}

/** What an editor sees of a screen with a list and a form: its behaviour, without its workings. */
export function crudModel(options: CrudOptions) {
  const { items, perPage = Number.MAX_SAFE_INTEGER, leadsToFirst = false } = options
  const { staysOpen = false, switches = false } = options
  const asksItself = options.confirmsWith !== 'browser'
  return createTestModel(
    setup({
      types: typed<{
        context: Seen
        events:
          | { type: 'press next' | 'press previous' | 'press add' | 'press edit' | 'press cancel' }
          | { type: 'fill in and send' | 'send again' | 'check' | 'save again' | 'keep the draft' }
          | { type: 'the host saves' | 'the host refuses to save' | 'no answer to the save comes' }
          | { type: 'the host finds it' | 'the host does not find it' | 'the host refuses to look' }
          | { type: 'press delete' | 'confirm' | 'decline' | 'delete again' | 'give up' | 'retry' | 'close' }
          | { type: 'switch the first' | 'the host switches' | 'the host refuses to switch' }
          | { type: 'no answer to the switch comes' }
          | { type: 'the host deletes' | 'the host refuses to delete' | 'no answer to the deletion comes' }
      }>(),
      guards: {
        hasNext: ({ context: { page, items: all } }) => (page + 1) * perPage < all,
        hasPrevious: ({ context: { page } }) => page > 0,
        mayAdd: ({ context }) => context.items <= items && !staysOpen,
        maySend: ({ context }) => context.items <= items && staysOpen,
        mayDelete: ({ context }) => context.items >= items,
        mayCancel: ({ context: { mode } }) => mode === 'edit' || !staysOpen,
        maySwitch: () => switches,
        isInDoubt: ({ context }) => context.isInDoubt,
      },
      actions: {
        begin: assign((_, { mode }: { mode: Mode }) => ({ mode })),
        forget: assign({ mode: 'create', isInDoubt: false }),
        doubt: assign({ isInDoubt: true }),
        trust: assign({ isInDoubt: false }),
        save: assign(({ context: { page, items: all, mode } }) =>
          mode === 'edit' ? {} : { page: leadsToFirst ? 0 : page, items: all + 1 },
        ),
        remove: assign(({ context: { page, items: all } }) => ({
          page: page > 0 && all - page * perPage === 1 ? page - 1 : page,
          items: all - 1,
        })),
        turn: assign(({ context }, { by }: { by: number }) => ({ page: context.page + by })),
      },
    }).createMachine({
      id: 'crud',
      context: { page: 0, items, mode: 'create', isInDoubt: false },
      initial: 'browsing',
      states: {
        browsing: {
          entry: 'forget',
          on: {
            'press next': { guard: 'hasNext', actions: { type: 'turn', params: { by: 1 } } },
            'press previous': { guard: 'hasPrevious', actions: { type: 'turn', params: { by: -1 } } },
            'press add': { guard: 'mayAdd', target: 'filling' },
            'press edit': { target: 'filling', actions: { type: 'begin', params: { mode: 'edit' } } },
            'fill in and send': { guard: 'maySend', target: 'saving' },
            'switch the first': { guard: 'maySwitch', target: 'switching' },
            'press delete': { guard: 'mayDelete', target: asksItself ? 'asking' : 'deleting' },
          },
        },
        filling: {
          on: { 'press cancel': { guard: 'mayCancel', target: 'browsing' }, 'fill in and send': 'saving' },
        },
        saving: {
          on: {
            'the host saves': { target: 'browsing', actions: 'save' },
            'the host refuses to save': [{ guard: 'isInDoubt', target: 'unconfirmed' }, { target: 'refused' }],
            'no answer to the save comes': { target: 'unconfirmed', actions: 'doubt' },
          },
        },
        refused: {
          on: { 'press cancel': { guard: 'mayCancel', target: 'browsing' }, 'send again': 'saving' },
        },
        unconfirmed: { on: { check: 'checking', 'save again': 'saving', 'keep the draft': 'browsing' } },
        checking: {
          on: {
            'the host finds it': { target: 'browsing', actions: 'save' },
            'the host does not find it': { target: 'missing', actions: 'trust' },
            'the host refuses to look': 'unconfirmed',
          },
        },
        missing: {
          on: { 'press cancel': { guard: 'mayCancel', target: 'browsing' }, 'send again': 'saving' },
        },
        asking: { on: { confirm: 'deleting', decline: 'browsing' } },
        deleting: {
          on: {
            'the host deletes': { target: 'browsing', actions: 'remove' },
            'the host refuses to delete': 'notDeleted',
            'no answer to the deletion comes': 'deletionUnconfirmed',
          },
        },
        deletionUnconfirmed: { on: { 'delete again': 'deleting', 'give up': 'browsing' } },
        switching: {
          on: {
            'the host switches': 'browsing',
            'the host refuses to switch': 'notSwitched',
            'no answer to the switch comes': 'switchUnconfirmed',
          },
        },
        notSwitched: { on: { retry: 'switching', close: 'browsing' } },
        switchUnconfirmed: { on: { close: 'browsing' } },
        notDeleted: { on: { retry: asksItself ? 'asking' : 'deleting', close: 'browsing' } },
      },
    }),
    // Two ways to the same state are one state.
    { serializeTransition: () => '' },
  )
}

type CrudModel = ReturnType<typeof crudModel>
export type CrudState = StateOf<CrudModel>
export type CrudEvent = EventOf<CrudModel>

/** What is done with an item differs between a new and a stored one; what is done about a failure does not. */
const differing: readonly string[] = ['filling', 'saving', 'checking']

/** The walks through a screen: each transition, and each turn of the page. */
export const crudWalks = (options: CrudOptions) =>
  walksOf(crudModel(options), ({ state: { value, context }, event, nextState }) =>
    [
      value,
      differing.includes(value) && nextState.value === 'browsing' ? context.mode : '',
      event.type,
      nextState.value,
      Math.sign(nextState.context.page - context.page),
    ].join(', '),
  )
