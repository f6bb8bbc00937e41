import { assign, fromPromise, setup } from 'xstate'
import { CallError, isOutcomeUnknown } from '../../../domain/failure'
import type { BulkAction } from '../../../domain/selection'
import { failure, success } from '../../../domain/toast'
import { bulkReason, bulkResult } from '../../../messages/selection'
import { givenError, type Meta, typed } from '../../typed'
import type { BulkContext, BulkEvent, BulkInput, BulkOutput, SelectionPorts } from './selection.ports'

/** An action on several items: confirmed once, then carried out for one after the other, each with one call. */
export function createBulkMachine<Item extends { id: string }>(ports: SelectionPorts<Item>) {
  type Context = BulkContext<Item>
  const nextOf = ({ items, outcomes }: Context) => items[outcomes.length]
  const ended = (context: Context, type: 'done' | 'failed' | 'unknown', reason: string) => ({
    outcomes: [...context.outcomes, { id: nextOf(context)?.id ?? '', type, reason }],
  })

  return setup({
    types: typed<{
      context: Context
      input: BulkInput<Item>
      output: BulkOutput
      events: BulkEvent
      tags: 'busy' | 'locked'
      meta: Meta
    }>(),
    actors: {
      write: fromPromise<void, { item: Item | undefined; action: BulkAction }>(async ({ input, signal }) => {
        if (input.item) await ports.write({ ...input, item: input.item, signal })
      }),
    },
    actions: {
      chooseTopic: assign((_, { topicId }: { topicId: string }) => ({ action: { type: 'topic', topicId } as const })),
      stop: assign({ isStopping: true }),
      noteDone: assign(({ context }) => ended(context, 'done', '')),
      noteFailed: assign(({ context }, { error }: { error: unknown }) =>
        ended(context, isOutcomeUnknown(error) ? 'unknown' : 'failed', bulkReason(context.action, error)),
      ),
      noteUnknown: assign(({ context }) =>
        ended(context, 'unknown', bulkReason(context.action, new CallError('unknown'))),
      ),
      toastResult: ({ context: { action, items, outcomes } }) => {
        const isWhole = items.length === outcomes.filter(({ type }) => type === 'done').length
        ports.toast((isWhole ? success : failure)(bulkResult(action, outcomes, items.length)))
      },
    },
    guards: {
      isChosen: ({ context: { action } }) => action.type !== 'topic' || action.topicId !== '',
      /** The next call would not reach the host either, or would not be answered. */
      isHopeless: (_, { error }: { error: unknown }) =>
        error instanceof CallError && (error.isQuiet || error.kind === 'unreached'),
      isOver: ({ context }) => context.isStopping || nextOf(context) === undefined,
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: `${ports.id}.bulk`,
    context: ({ input }) => ({ ...input, outcomes: [], isStopping: false }),
    output: ({ context: { action, outcomes } }) => ({ action, outcomes }),
    initial: 'confirming',
    states: {
      confirming: {
        description: 'One question names how many items there are.',
        on: {
          'bulk.topic': {
            meta: { spec: ['EXT-168'] },
            actions: { type: 'chooseTopic', params: ({ event }) => event },
          },
          'bulk.confirm': { meta: { spec: ['EXT-167'] }, guard: 'isChosen', target: 'writing' },
          'bulk.cancel': { meta: { spec: ['EXT-167'] }, target: 'ended' },
        },
      },
      writing: {
        tags: ['busy', 'locked'],
        invoke: {
          src: 'write',
          id: 'write',
          input: ({ context }) => ({ item: nextOf(context), action: context.action }),
          onDone: { meta: { spec: ['EXT-167'] }, target: 'written', actions: 'noteDone' },
          onError: [
            {
              description: 'Without a connection or a session nothing more is sent.',
              meta: { spec: ['EXT-167'] },
              guard: { type: 'isHopeless', params: givenError },
              target: 'written',
              actions: [{ type: 'noteFailed', params: givenError }, 'stop'],
            },
            { meta: { spec: ['EXT-167'] }, target: 'written', actions: { type: 'noteFailed', params: givenError } },
          ],
        },
        after: { timeout: { meta: { spec: ['EXT-3', 'EXT-167'] }, target: 'written', actions: 'noteUnknown' } },
        on: { 'bulk.cancel': { meta: { spec: ['EXT-167'] }, actions: 'stop' } },
      },
      written: {
        always: [
          { meta: { spec: ['EXT-167'] }, guard: 'isOver', target: 'ended', actions: 'toastResult' },
          { meta: { spec: ['EXT-167'] }, target: 'writing' },
        ],
      },
      ended: { type: 'final' },
    },
  })
}
