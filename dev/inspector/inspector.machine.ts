import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../../src/machines/typed'
import type { Feed } from './feed'
import type { Drawing } from './layout'
import type { Picture } from './picture'
import { type Context, judged, prefilled, readEvent, start } from './reading'

export interface InspectorPorts {
  layOut: (picture: Picture) => Promise<Drawing>
  /** Copies address, title and theme of the inspected app to the inspector page. */
  follow: () => void
}

type InspectorEvent =
  | { type: 'desk.open'; feed: Feed }
  | { type: 'feed.change' }
  | { type: 'actor.choose'; id: string }
  | { type: 'log.filter'; text: string }
  | { type: 'log.only'; isOnly: boolean }
  | { type: 'log.pause' | 'log.resume' | 'log.clear' }
  | { type: 'chart.zoom'; by: number }
  | { type: 'chart.fit' }
  | { type: 'send.type'; name: string }
  | { type: 'send.payload'; text: string }
  | { type: 'send.submit' }
  | { type: 'panel.fold' | 'panel.unfold' }
  | { type: 'panel.size'; share: number }

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The state of the inspector: the selected actor, filters and zoom. */
export function createInspectorMachine({ layOut, follow }: InspectorPorts) {
  const base = setup({
    types: typed<{ context: Context; events: InspectorEvent; meta: Meta }>(),
    actors: {
      watch: fromCallback<{ type: 'feed.change' }, { feed: Feed | null }>(({ input, sendBack }) =>
        input.feed?.subscribe(() => sendBack({ type: 'feed.change' })),
      ),
      layOut: fromPromise<Drawing, { picture: Picture | null }>(async ({ input }) => {
        if (!input.picture) throw new Error('An actor without a chart')
        return layOut(input.picture)
      }),
    },
    actions: {
      follow: () => follow(),
      updateView: assign(({ context }) => ({ view: context.feed?.view() ?? context.view })),
      // The log is paused; the states of actors are still updated.
      lookAtActors: assign(({ context: { view, feed } }) => ({
        view: { actors: feed?.view().actors ?? view.actors, log: view.log },
      })),
      renew: assign(({ context: { feed, chosen, type } }) => {
        const stays = chosen === null || feed?.accepted(chosen).includes(type) === true
        return stays ? {} : prefilled(feed, chosen)
      }),
      judge: assign(({ context }) => judged(context)),
      send: ({ context: { feed, chosen, type, payload } }) => {
        const read = readEvent(type, payload)
        if ('event' in read && chosen !== null) feed?.send(chosen, read.event)
      },
    },
    guards: {
      isSendable: ({ context: { type, payload, chosen } }) =>
        chosen !== null && type !== '' && 'event' in readEvent(type, payload),
      isOther: ({ context }, { id }: { id: string }) => context.chosen !== id,
      hasChart: ({ context: { feed, chosen } }) => chosen !== null && feed?.picture(chosen) != null,
    },
  })

  return base.createMachine({
    id: 'inspector',
    type: 'parallel',
    context: start,
    states: {
      desk: {
        initial: 'away',
        on: {
          'desk.open': {
            target: '.there',
            actions: [
              assign(({ event }) => ({ feed: event.feed, chosen: null, drawing: null, cleared: 0 })),
              'updateView',
            ],
          },
        },
        states: {
          away: {},
          there: {
            invoke: { src: 'watch', id: 'watch', input: ({ context }) => ({ feed: context.feed }), onError: 'away' },
          },
        },
      },
      log: {
        initial: 'following',
        on: {
          'log.filter': { actions: assign(({ event }) => ({ filter: event.text })) },
          'log.only': { actions: assign(({ event }) => ({ isOnly: event.isOnly })) },
          'log.clear': { actions: assign(({ context }) => ({ cleared: context.feed?.view().log[0]?.key ?? 0 })) },
        },
        states: {
          following: {
            on: { 'feed.change': { actions: ['updateView', 'renew', 'judge', 'follow'] }, 'log.pause': 'paused' },
          },
          paused: {
            on: {
              'feed.change': { actions: ['lookAtActors', 'renew', 'judge', 'follow'] },
              'log.resume': { target: 'following', actions: 'updateView' },
            },
          },
        },
      },
      chart: {
        initial: 'none',
        on: {
          'actor.choose': {
            guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
            target: '.chosen',
            actions: [
              assign(({ context, event }) => ({
                chosen: event.id,
                drawing: null,
                zoom: 'legible',
                ...prefilled(context.feed, event.id),
              })),
              'judge',
            ],
          },
          'desk.open': '.none',
          'chart.zoom': {
            actions: assign(({ context, event }) => ({
              zoom: within(0.25, (typeof context.zoom === 'number' ? context.zoom : 1) * event.by, 3),
            })),
          },
          'chart.fit': { actions: assign({ zoom: 'whole' }) },
        },
        states: {
          none: {},
          chosen: { always: [{ guard: 'hasChart', target: 'layingOut' }, { target: 'without' }] },
          without: {},
          layingOut: {
            invoke: {
              src: 'layOut',
              id: 'layOut',
              input: ({ context: { feed, chosen } }) => ({
                picture: chosen === null ? null : (feed?.picture(chosen) ?? null),
              }),
              onDone: { target: 'drawn', actions: assign(({ event }) => ({ drawing: event.output })) },
              onError: 'failed',
            },
          },
          drawn: {},
          failed: {},
        },
      },
      sender: {
        on: {
          'send.type': {
            actions: [assign(({ context, event }) => prefilled(context.feed, context.chosen, event.name)), 'judge'],
          },
          'send.payload': { actions: [assign(({ event }) => ({ payload: event.text })), 'judge'] },
          'send.submit': { guard: 'isSendable', actions: 'send' },
        },
      },
      panel: {
        initial: 'open',
        on: { 'panel.size': { actions: assign(({ event }) => ({ share: within(20, event.share, 75) })) } },
        states: { open: { on: { 'panel.fold': 'folded' } }, folded: { on: { 'panel.unfold': 'open' } } },
      },
    },
  })
}
