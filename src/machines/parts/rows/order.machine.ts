import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Move } from '../../../domain/content/slide-order'
import { CallError, isOutcomeUnknown } from '../../../domain/failure'
import type { Toast } from '../../../domain/toast'
import { type FailureText, toastFailure } from '../../../messages/failures'
import { type LastingFailure, lastingFailure } from '../../../messages/reasons'
import { givenError, type Meta, typed } from '../../typed'

export interface OrderPorts {
  /** The machine's id: the screen's own, then "order". */
  id: string
  /** Whether the host keeps an order; known once it has answered. */
  isStored: () => boolean
  move: (input: { move: Move; signal: AbortSignal }) => Promise<void>
  toast: (toast: Toast) => void
  texts: { moveFailed: FailureText }
}

export type OrderEvent =
  | ({ type: 'order.move' } & Move)
  /** The moves that were not carried out are sent once more. */
  | { type: 'order.retry' }
  /** What was said of the last failure is not needed any more. */
  | { type: 'order.dismiss' }
  /** The list has been read, or says that it could not be. */
  | { type: 'order.shown' }

/** The report to the parent that no move is under way any more: the list must be read again. */
export interface OrderReport {
  type: 'order.ended'
}

/** Moves that were not carried out, the oldest first, or may not have been, and why. */
export interface NotMoved extends LastingFailure {
  moves: readonly Move[]
  /** The same can be tried again. */
  isDefinite: boolean
}

export interface OrderContext {
  isStored: boolean
  /** The moves that the list does not show yet, the oldest first. */
  moves: readonly Move[]
  /** How many of them the host has carried out. */
  sent: number
  /** How many of them the next reading of the list shows. */
  read: number
  /** The item that was moved last; still named after the list shows its place. */
  last: string | null
  /** The last failure, until the next move or until it is dismissed. */
  notMoved: NotMoved | null
}

/** The order of a list, if its host keeps one: moves are shown at once and sent one after another (EXT-162). */
export function createOrderMachine(ports: OrderPorts) {
  return setup({
    types: typed<{ context: OrderContext; events: OrderEvent; tags: 'locked'; meta: Meta }>(),
    actors: {
      move: fromPromise<void, Move | undefined>(async ({ input, signal }) => {
        if (input) await ports.move({ move: input, signal })
      }),
    },
    actions: {
      add: assign(({ context: { moves } }, { id, before }: Move) => ({
        moves: [...moves, { id, before }],
        last: id,
        notMoved: null,
      })),
      addAgain: assign(({ context: { notMoved } }) => ({
        moves: notMoved?.moves ?? [],
        last: notMoved?.moves.at(-1)?.id ?? null,
        notMoved: null,
      })),
      noteFailure: assign(({ context: { moves, sent } }, { error }: { error: unknown }) => ({
        notMoved: {
          moves: moves.slice(sent),
          ...lastingFailure(error, ports.texts.moveFailed(error)),
          isDefinite: !isOutcomeUnknown(error),
        },
      })),
      clearFailure: assign({ notMoved: null }),
      count: assign(({ context: { sent } }) => ({ sent: sent + 1 })),
      awaitReading: assign(({ context: { sent } }) => ({ read: sent })),
      forgetAll: assign({ moves: [], sent: 0, read: 0, last: null }),
      /** The list shows what was sent before it was read. */
      forgetRead: assign(({ context: { moves, sent, read } }) => ({
        isStored: ports.isStored(),
        moves: moves.slice(read),
        sent: sent - read,
        read: 0,
      })),
      toastFailure: (_, { error }: { error: unknown }) => toastFailure(ports.toast, error, ports.texts.moveFailed),
    },
    guards: {
      isStored: ({ context }) => context.isStored,
      canRetry: ({ context: { isStored, notMoved } }) => isStored && notMoved?.isDefinite === true,
      hasMore: ({ context: { moves, sent } }) => sent + 1 < moves.length,
    },
    delays: { timeout: 60_000 },
  })
    .extend({
      actions: {
        report: enqueueActions(({ enqueue, self }) => {
          const event: OrderReport = { type: 'order.ended' }
          if (self._parent) enqueue.sendTo(self._parent, event)
        }),
      },
    })
    .createMachine({
      id: ports.id,
      context: { isStored: false, moves: [], sent: 0, read: 0, last: null, notMoved: null },
      on: {
        'order.shown': { meta: { spec: ['EXT-161'] }, actions: 'forgetRead' },
        'order.dismiss': { meta: { spec: ['EXT-234'] }, actions: 'clearFailure' },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.move': {
              meta: { spec: ['EXT-162'] },
              guard: 'isStored',
              target: 'moving',
              actions: { type: 'add', params: ({ event }) => event },
            },
            'order.retry': { meta: { spec: ['EXT-234'] }, guard: 'canRetry', target: 'moving', actions: 'addAgain' },
          },
        },
        moving: {
          tags: 'locked',
          invoke: {
            src: 'move',
            id: 'move',
            input: ({ context: { moves, sent } }) => moves[sent],
            onDone: [
              {
                meta: { spec: ['EXT-162'] },
                guard: 'hasMore',
                target: 'moving',
                reenter: true,
                actions: 'count',
              },
              { meta: { spec: ['EXT-162'] }, target: 'idle', actions: ['count', 'awaitReading', 'report'] },
            ],
            onError: {
              description: 'The order is that of the host again, also where the outcome is unknown.',
              meta: { spec: ['EXT-162', 'EXT-234'] },
              target: 'idle',
              actions: [
                { type: 'noteFailure', params: givenError },
                { type: 'toastFailure', params: givenError },
                'forgetAll',
                'report',
              ],
            },
          },
          after: {
            timeout: {
              meta: { spec: ['EXT-162', 'EXT-234'] },
              target: 'idle',
              actions: [
                { type: 'noteFailure', params: { error: new CallError('unknown') } },
                { type: 'toastFailure', params: { error: new CallError('unknown') } },
                'forgetAll',
                'report',
              ],
            },
          },
          on: {
            'order.move': {
              meta: { spec: ['EXT-162'] },
              actions: { type: 'add', params: ({ event }) => event },
            },
          },
        },
      },
    })
}
