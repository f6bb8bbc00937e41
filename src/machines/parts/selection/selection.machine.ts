import { assertEvent, assign, enqueueActions, sendTo, setup } from 'xstate'
import { afterBulk, nothingSelected, type Pressed, pressed, stillShown } from '../../../domain/selection'
import { given, type Meta, typed } from '../../typed'
import { createBulkMachine } from './bulk.machine'
import type {
  BulkEvent,
  BulkInput,
  BulkOutput,
  SelectionContext,
  SelectionEvent,
  SelectionPorts,
  SelectionReport,
} from './selection.ports'

/** The selected rows of a list, from the first press until none is selected, and the actions on all of them. */
export function createSelectionMachine<Item extends { id: string }>(ports: SelectionPorts<Item>) {
  const toBulk = (event: BulkEvent) => event
  const report = (event: SelectionReport) => event

  return setup({
    types: typed<{
      context: SelectionContext
      input: Pressed
      events: SelectionEvent<Item>
      children: { bulk: 'bulk' }
      meta: Meta
    }>(),
    actors: { bulk: createBulkMachine<Item>(ports) },
    actions: {
      press: assign(({ context: { selection } }, press: Pressed) => ({ selection: pressed(selection, press) })),
      clear: assign({ selection: nothingSelected }),
      keepShown: assign(
        ({ context: { selection } }, { items, at }: { items: readonly { id: string }[]; at: string }) => ({
          selection: stillShown(selection, { at, shown: items.map(({ id }) => id) }),
        }),
      ),
      keepUnwritten: assign(({ context: { selection } }, { outcomes }: BulkOutput) => ({
        selection: afterBulk(selection, outcomes),
      })),
      cancelBulk: sendTo('bulk', toBulk({ type: 'bulk.cancel' })),
      askForTopics: enqueueActions(({ enqueue, self }, { action }: BulkInput<Item>) => {
        if (self._parent && action.type === 'topic') enqueue.sendTo(self._parent, report({ type: 'choices.request' }))
      }),
      reportBulk: enqueueActions(({ enqueue, self }, output: BulkOutput) => {
        if (self._parent) enqueue.sendTo(self._parent, report({ type: 'bulk.ended', ...output }))
      }),
    },
    guards: { isEmpty: ({ context }) => context.selection.ids.length === 0 },
  }).createMachine({
    id: ports.id,
    context: ({ input }) => ({ selection: pressed(nothingSelected, input) }),
    initial: 'selecting',
    on: {
      'list.shown': {
        description: 'Another page or another search clears the selection; an item that is gone leaves it.',
        meta: { spec: ['EXT-166'] },
        actions: { type: 'keepShown', params: given },
      },
    },
    states: {
      selecting: {
        always: { meta: { spec: ['EXT-166'] }, guard: 'isEmpty', target: 'ended' },
        on: {
          'select.press': { meta: { spec: ['EXT-165'] }, actions: { type: 'press', params: given } },
          'select.clear': { meta: { spec: ['EXT-166'] }, actions: 'clear' },
          'bulk.request': {
            meta: { spec: ['EXT-167', 'EXT-168'] },
            target: 'acting',
            actions: { type: 'askForTopics', params: given },
          },
        },
      },
      acting: {
        invoke: {
          src: 'bulk',
          id: 'bulk',
          input: ({ event }) => {
            assertEvent(event, 'bulk.request')
            return { action: event.action, items: event.items }
          },
          onDone: {
            meta: { spec: ['EXT-167'] },
            target: 'selecting',
            actions: [
              { type: 'keepUnwritten', params: ({ event }) => event.output },
              { type: 'reportBulk', params: ({ event }) => event.output },
            ],
          },
          onError: { meta: { spec: ['ERR-5'] }, target: 'selecting' },
        },
        on: {
          'screen.leave': {
            description: 'Nothing more is sent once the screen is left.',
            meta: { spec: ['EXT-167'] },
            actions: 'cancelBulk',
          },
        },
      },
      ended: { type: 'final' },
    },
  })
}
