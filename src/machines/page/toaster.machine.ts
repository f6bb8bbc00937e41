import { assign, fromCallback, setup } from 'xstate'
import { queued, type Toast } from '../../domain/toast'
import { type Meta, typed } from '../typed'
import type { ShownToast, ToasterPorts } from './toaster.ports'

/** How long a toast is shown, in milliseconds (TOAST-1). */
const SHOWN = 3_000

/** Shows one toast at a time for three seconds; the others wait in a queue. */
export const createToasterMachine = (ports: ToasterPorts) =>
  setup({
    types: typed<{
      context: {
        shown: ShownToast | null
        queue: readonly Toast[]
        count: number
        isPageVisible: boolean
        /** Milliseconds left for the shown toast when its timer last started, and the time of that start. */
        remaining: number
        since: number
      }
      events:
        | { type: 'toast.show'; toast: Toast }
        | { type: 'toast.dismiss' }
        | { type: 'toast.withdraw'; key: string }
        | { type: 'toast.run' }
        | { type: 'toast.pause' }
        | { type: 'toast.resume' }
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
      enqueue: assign(({ context }, { toast }: { toast: Toast }) => ({
        queue: queued(context.queue, toast, context.shown),
      })),
      withdraw: assign(({ context }, { key }: { key: string }) => ({
        queue: context.queue.filter((waiting) => waiting.key !== key),
      })),
      showNext: assign(({ context: { queue, count } }) => ({
        shown: queue[0] ? { ...queue[0], number: count + 1 } : null,
        queue: queue.slice(1),
        count: count + 1,
        remaining: SHOWN,
      })),
      startTimer: assign({ since: () => ports.now() }),
      /** Subtracts the elapsed time; a clock that was set back subtracts nothing (EXT-11). */
      pauseTimer: assign(({ context: { remaining, since } }) => ({
        remaining: Math.max(0, remaining - Math.max(0, ports.now() - since)),
      })),
      clear: assign({ shown: null }),
      assignVisibility: assign((_, { isPageVisible }: { isPageVisible: boolean }) => ({ isPageVisible })),
      runAction: ({ context: { shown } }) => {
        if (shown?.action) ports.runAction(shown.action.event)
      },
    },
    guards: {
      isShown: ({ context }, { key }: { key: string }) => context.shown?.key === key,
      isPageHidden: ({ context }) => !context.isPageVisible,
      hasQueued: ({ context }) => context.queue.length > 0,
      hasAction: ({ context }) => context.shown?.action !== undefined,
      endsShown: ({ context: { shown } }, { toast }: { toast: Toast }) =>
        shown !== null && toast.replaces !== undefined && shown.key === toast.replaces,
      isReplaceable: ({ context: { shown } }, { toast }: { toast: Toast }) =>
        shown?.tone === 'info' && toast.tone !== 'info',
    },
    delays: { shown: ({ context }) => context.remaining },
  }).createMachine({
    id: 'toaster',
    context: { shown: null, queue: [], count: 0, isPageVisible: true, remaining: SHOWN, since: 0 },
    initial: 'hidden',
    invoke: {
      src: 'visibility',
      id: 'visibility',
      onError: { meta: { reason: 'A page whose visibility is unknown counts as shown.' } },
    },
    on: {
      'toast.show': {
        meta: { spec: ['TOAST-3'] },
        actions: { type: 'enqueue', params: ({ event }) => event },
      },
      'toast.withdraw': {
        description: 'What a toast that waits is about is gone.',
        meta: { spec: ['EXT-72'] },
        actions: { type: 'withdraw', params: ({ event }) => event },
      },
      'page.hide': {
        meta: { spec: ['EXT-11'] },
        actions: { type: 'assignVisibility', params: { isPageVisible: false } },
      },
      'page.show': {
        meta: { spec: ['EXT-11'] },
        actions: { type: 'assignVisibility', params: { isPageVisible: true } },
      },
    },
    states: {
      hidden: {
        entry: 'clear',
        always: { meta: { spec: ['TOAST-3'] }, guard: 'hasQueued', target: 'visible' },
      },
      visible: {
        meta: { spec: ['TOAST-1'] },
        entry: 'showNext',
        initial: 'starting',
        on: {
          'toast.show': [
            {
              description:
                'The outcome replaces its progress notice at once, and any toast replaces an automatic notice.',
              meta: { spec: ['TOAST-3'] },
              guard: { type: 'endsShown', params: ({ event }) => event },
              target: 'hidden',
              actions: ['clear', { type: 'enqueue', params: ({ event }) => event }],
            },
            {
              meta: { spec: ['TOAST-3'] },
              guard: { type: 'isReplaceable', params: ({ event }) => event },
              target: 'hidden',
              actions: ['clear', { type: 'enqueue', params: ({ event }) => event }],
            },
          ],
          'toast.dismiss': { meta: { reason: 'The editor closed the toast.' }, target: 'hidden' },
          'toast.withdraw': {
            description: 'What the toast is about is gone.',
            meta: { spec: ['EXT-72'] },
            guard: { type: 'isShown', params: ({ event }) => event },
            target: 'hidden',
            actions: { type: 'withdraw', params: ({ event }) => event },
          },
          'toast.run': { meta: { spec: ['EXT-8'] }, guard: 'hasAction', target: 'hidden', actions: 'runAction' },
        },
        states: {
          starting: {
            always: [
              {
                description: 'A toast that arrives while the page is hidden waits until it is visible.',
                meta: { spec: ['EXT-11'] },
                guard: 'isPageHidden',
                target: 'pausedByHiddenPage',
              },
              { meta: { spec: ['TOAST-1'] }, target: 'running' },
            ],
          },
          running: {
            entry: 'startTimer',
            exit: 'pauseTimer',
            after: { shown: { meta: { spec: ['TOAST-1'] }, target: '#toaster.hidden' } },
            on: {
              'toast.pause': { meta: { spec: ['EXT-11'] }, target: 'pausedByPerson' },
              'page.hide': {
                meta: { spec: ['EXT-11'] },
                target: 'pausedByHiddenPage',
                actions: { type: 'assignVisibility', params: { isPageVisible: false } },
              },
            },
          },
          pausedByPerson: {
            meta: { reason: 'A pointer that rests on the toast is still there when the page is shown again.' },
            on: { 'toast.resume': { meta: { spec: ['EXT-11'] }, target: 'starting' } },
          },
          pausedByHiddenPage: {
            on: {
              'page.show': {
                meta: { spec: ['EXT-11'] },
                target: 'running',
                actions: { type: 'assignVisibility', params: { isPageVisible: true } },
              },
            },
          },
        },
      },
    },
  })
