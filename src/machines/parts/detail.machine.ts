import { assign, enqueueActions, setup } from 'xstate'
import { isGone } from '../../domain/failure'
import type { Toast } from '../../domain/toast'
import { type FailureText, toastFailure } from '../../messages/failures'
import { answers, type Clauses, type Meta, typed } from '../typed'
import { createReadMachine, errorIn, type ReadOutcome } from './read.machine'

export interface DetailPorts<Item> {
  /** The machine's id: the screen's own, then "detail". */
  id: string
  load: (signal: AbortSignal) => Promise<Item>
  toast: (toast: Toast) => void
  texts: { loadFailed: FailureText }
  spec: Clauses<'read' | 'found' | 'failed' | 'toggled' | 'replaced'>
}

export type DetailEvent<Item> =
  | { type: 'detail.retry' }
  | { type: 'detail.toggle' }
  /** The item was saved elsewhere on the page. */
  | { type: 'detail.replace'; item: Item }

/** The report to the parent that a read has ended. */
export interface DetailReport {
  type: 'detail.shown'
}

export interface DetailContext<Item> {
  /** Null until the read has succeeded (EVT-34). */
  item: Item | null
  /** Why no item is shown. */
  failure: string | null
  /** The host knows no such item, so that a retry is of no use (EXT-155). */
  isUnknown: boolean
}

/** Reads one item by its id and shows it, with details that are collapsed at first (EVT-27, EVT-30). */
export function createDetailMachine<Item extends object>(ports: DetailPorts<Item>) {
  type Outcome = { outcome: ReadOutcome<Item> }
  return setup({
    types: typed<{
      context: DetailContext<Item>
      events: DetailEvent<Item>
      children: { read: 'read' }
      tags: 'busy'
      meta: Meta
    }>(),
    actors: { read: createReadMachine<null, Item>((_, signal) => ports.load(signal), `${ports.id}.read`) },
    actions: {
      show: assign((_, { outcome }: Outcome) =>
        outcome.type === 'read' ? { item: outcome.result, failure: null, isUnknown: false } : {},
      ),
      replace: assign((_, { item }: { item: Item }) => ({ item })),
      showFailure: assign((_, { outcome }: Outcome) => ({
        item: null,
        failure: ports.texts.loadFailed(errorIn(outcome)),
        isUnknown: isGone(errorIn(outcome)),
      })),
      toastFailure: (_, { outcome }: Outcome) => toastFailure(ports.toast, errorIn(outcome), ports.texts.loadFailed),
    },
    guards: { isRead: (_, { outcome }: Outcome) => outcome.type === 'read' },
  })
    .extend({
      actions: {
        report: enqueueActions(({ enqueue, self }) => {
          const event: DetailReport = { type: 'detail.shown' }
          if (self._parent) enqueue.sendTo(self._parent, event)
        }),
      },
    })
    .createMachine({
      id: ports.id,
      context: { item: null, failure: null, isUnknown: false },
      type: 'parallel',
      states: {
        item: {
          initial: 'reading',
          on: { 'detail.retry': { meta: { spec: ['EXT-7'] }, target: '.reading' } },
          states: {
            reading: {
              tags: 'busy',
              meta: answers(ports.spec.read, 'The read is in progress.'),
              on: {
                'detail.replace': {
                  description: 'The read in progress may not know the change yet, and is begun anew.',
                  meta: answers(ports.spec.replaced, 'The item was saved.'),
                  target: 'reading',
                  reenter: true,
                  actions: { type: 'replace', params: ({ event }) => event },
                },
              },
              invoke: {
                src: 'read',
                id: 'read',
                input: { query: null },
                onDone: [
                  {
                    meta: answers(ports.spec.found, 'The read succeeded.'),
                    guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'found',
                    actions: [{ type: 'show', params: ({ event }) => ({ outcome: event.output }) }, 'report'],
                  },
                  {
                    meta: answers([...(ports.spec.failed ?? []), 'ERR-5'], 'It could not be read.'),
                    target: 'missing',
                    actions: [
                      { type: 'showFailure', params: ({ event }) => ({ outcome: event.output }) },
                      { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
                      'report',
                    ],
                  },
                ],
                onError: { meta: { spec: ['ERR-5'] }, target: 'missing', actions: 'report' },
              },
            },
            found: {
              on: {
                'detail.replace': {
                  meta: answers(ports.spec.replaced, 'The item was saved.'),
                  actions: { type: 'replace', params: ({ event }) => event },
                },
              },
            },
            missing: {},
          },
        },
        more: {
          initial: 'folded',
          states: {
            folded: {
              on: {
                'detail.toggle': { meta: answers(ports.spec.toggled, 'The details were expanded.'), target: 'open' },
              },
            },
            open: {
              on: {
                'detail.toggle': { meta: answers(ports.spec.toggled, 'The details were collapsed.'), target: 'folded' },
              },
            },
          },
        },
      },
    })
}
