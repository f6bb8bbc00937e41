import { assign, fromCallback, setup } from 'xstate'
import { queued, type Toast, type ToastEvent } from '../domain/toast'
import { type Meta, typed } from './typed'

export interface ToasterPorts {
  /** Carries out what a toast offers, such as Undo. */
  act: (event: ToastEvent) => void
  /** Calls back when the page is shown or hidden; returns how to stop listening. */
  onVisibility: (listener: (isVisible: boolean) => void) => () => void
  /** The time, in milliseconds. */
  now: () => number
}

export interface ShownToast extends Toast {
  /** Grows with each toast, so that equal ones differ. */
  number: number
}

/** How long a toast is seen, in milliseconds (TOAST-1). */
const SHOWN = 3_000

/** Shows one toast at a time for three seconds; the next ones wait their turn. */
export const createToasterMachine = (ports: ToasterPorts) =>
  setup({
    types: typed<{
      context: {
        shown: ShownToast | null
        waiting: readonly Toast[]
        count: number
        isSeen: boolean
        /** What is left of the shown toast's time when it last went on, and when that was. */
        remaining: number
        since: number
      }
      events:
        | { type: 'toast.show'; toast: Toast }
        | { type: 'toast.dismiss' }
        | { type: 'toast.act' }
        | { type: 'toast.hold' }
        | { type: 'toast.release' }
        | { type: 'page.show' }
        | { type: 'page.hide' }
      meta: Meta
    }>(),
    actors: {
      visibility: fromCallback(({ sendBack }) =>
        ports.onVisibility((isVisible) => sendBack({ type: isVisible ? 'page.show' : 'page.hide' })),
      ),
    },
    actions: {
      queue: assign(({ context }, { toast }: { toast: Toast }) => ({ waiting: queued(context.waiting, toast) })),
      showNext: assign(({ context: { waiting, count } }) => ({
        shown: waiting[0] ? { ...waiting[0], number: count + 1 } : null,
        waiting: waiting.slice(1),
        count: count + 1,
        remaining: SHOWN,
      })),
      goOn: assign({ since: () => ports.now() }),
      /** What has passed is spent; a clock that was set back spends nothing (EXT-11). */
      pause: assign(({ context: { remaining, since } }) => ({
        remaining: Math.max(0, remaining - Math.max(0, ports.now() - since)),
      })),
      clear: assign({ shown: null }),
      see: assign((_, { isSeen }: { isSeen: boolean }) => ({ isSeen })),
      act: ({ context: { shown } }) => {
        if (shown?.action) ports.act(shown.action.event)
      },
    },
    guards: {
      isNew: ({ context }, { toast }: { toast: Toast }) =>
        [context.shown, ...context.waiting].every((known) => known?.text !== toast.text),
      isUnseen: ({ context }) => !context.isSeen,
      hasWaiting: ({ context }) => context.waiting.length > 0,
      hasAction: ({ context }) => context.shown?.action !== undefined,
      endsShown: ({ context: { shown } }, { toast }: { toast: Toast }) =>
        shown !== null && toast.replaces !== undefined && shown.key === toast.replaces,
      givesWay: ({ context: { shown } }, { toast }: { toast: Toast }) =>
        shown?.tone === 'info' && toast.tone !== 'info',
    },
    delays: { shown: ({ context }) => context.remaining },
  }).createMachine({
    id: 'toaster',
    context: { shown: null, waiting: [], count: 0, isSeen: true, remaining: SHOWN, since: 0 },
    initial: 'hidden',
    invoke: {
      src: 'visibility',
      id: 'visibility',
      onError: { meta: { reason: 'A page whose visibility is unknown counts as shown.' } },
    },
    on: {
      'toast.show': {
        meta: { spec: ['TOAST-3'] },
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: { type: 'queue', params: ({ event }) => event },
      },
      'page.hide': { meta: { spec: ['EXT-11'] }, actions: { type: 'see', params: { isSeen: false } } },
      'page.show': { meta: { spec: ['EXT-11'] }, actions: { type: 'see', params: { isSeen: true } } },
    },
    states: {
      hidden: {
        entry: 'clear',
        always: { meta: { spec: ['TOAST-3'] }, guard: 'hasWaiting', target: 'visible' },
      },
      visible: {
        meta: { spec: ['TOAST-1', 'TOAST-2'] },
        entry: 'showNext',
        initial: 'starting',
        on: {
          'toast.show': [
            {
              description: 'A progress notice gives way at once to its outcome, an automatic one to any other.',
              meta: { spec: ['TOAST-3'] },
              guard: { type: 'endsShown', params: ({ event }) => event },
              target: 'hidden',
              actions: { type: 'queue', params: ({ event }) => event },
            },
            {
              meta: { spec: ['TOAST-3'] },
              guard: { type: 'givesWay', params: ({ event }) => event },
              target: 'hidden',
              actions: { type: 'queue', params: ({ event }) => event },
            },
            {
              meta: { spec: ['TOAST-3'] },
              guard: { type: 'isNew', params: ({ event }) => event },
              actions: { type: 'queue', params: ({ event }) => event },
            },
          ],
          'toast.dismiss': { meta: { reason: 'The person has read it.' }, target: 'hidden' },
          'toast.act': { meta: { spec: ['EXT-8'] }, guard: 'hasAction', target: 'hidden', actions: 'act' },
        },
        states: {
          starting: {
            always: [
              {
                description: 'A toast that comes while nobody looks waits for eyes.',
                meta: { spec: ['EXT-11'] },
                guard: 'isUnseen',
                target: 'unseen',
              },
              { meta: { spec: ['TOAST-1'] }, target: 'running' },
            ],
          },
          running: {
            entry: 'goOn',
            exit: 'pause',
            after: { shown: { meta: { spec: ['TOAST-1'] }, target: '#toaster.hidden' } },
            on: {
              'toast.hold': { meta: { spec: ['EXT-11'] }, target: 'held' },
              'page.hide': {
                meta: { spec: ['EXT-11'] },
                target: 'unseen',
                actions: { type: 'see', params: { isSeen: false } },
              },
            },
          },
          held: {
            on: {
              'toast.release': { meta: { spec: ['EXT-11'] }, target: 'running' },
              'page.hide': {
                meta: { spec: ['EXT-11'] },
                target: 'unseen',
                actions: { type: 'see', params: { isSeen: false } },
              },
            },
          },
          unseen: {
            on: {
              'page.show': {
                meta: { spec: ['EXT-11'] },
                target: 'running',
                actions: { type: 'see', params: { isSeen: true } },
              },
            },
          },
        },
      },
    },
  })
