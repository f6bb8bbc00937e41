import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../machines/typed'
import type { Feed, FeedView, Verdict } from './feed'
import type { Drawing } from './layout'
import type { Picture } from './picture'
import { readEvent } from './reading'

export interface InspectorPorts {
  layOut: (picture: Picture) => Promise<Drawing>
  /** Shows around the desk what the desk shows of itself: its address, its title, its theme. */
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

/** How large a chart is drawn: as wide as there is room but legible, all of it, or by a factor. */
export type Zoom = 'legible' | 'whole' | number

interface Context {
  feed: Feed | null
  view: FeedView
  chosen: string | null
  drawing: Drawing | null
  filter: string
  /** Whether only the chosen actor's events are shown. */
  isOnly: boolean
  /** Events up to this one were cleared away. */
  cleared: number
  zoom: Zoom
  type: string
  payload: string
  /** What is wrong with the payload, or what became of the event. */
  problem: string | null
  verdict: Verdict
  /** How much of the window the inspector takes, in per cent. */
  share: number
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** What a state hears first of all, and what was last carried by an event of that name. */
function prefilled(feed: Feed | null, chosen: string | null, name?: string): Pick<Context, 'type' | 'payload'> {
  const types = chosen === null ? [] : (feed?.accepted(chosen) ?? [])
  const type = name !== undefined && types.includes(name) ? name : (types[0] ?? '')
  const last = feed?.view().log.find((line) => line.actor === chosen && line.type === type)
  return { type, payload: last?.payload ?? '' }
}

function judged({ feed, chosen, type, payload }: Context): Pick<Context, 'problem' | 'verdict'> {
  const read = readEvent(type, payload)
  if ('problem' in read) return { problem: read.problem, verdict: 'unknown' }
  return { problem: null, verdict: feed && chosen !== null && type !== '' ? feed.can(chosen, read.event) : 'unknown' }
}

/** What is looked at of the desk beside it, and how. */
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
      look: assign(({ context }) => ({ view: context.feed?.view() ?? context.view })),
      // The log stands still; what actors are does not.
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
    context: {
      feed: null,
      view: { actors: [], log: [] },
      chosen: null,
      drawing: null,
      filter: '-clock',
      isOnly: false,
      cleared: 0,
      zoom: 'legible',
      type: '',
      payload: '',
      problem: null,
      verdict: 'unknown',
      share: 46,
    },
    states: {
      desk: {
        initial: 'away',
        on: {
          'desk.open': {
            target: '.there',
            actions: [assign(({ event }) => ({ feed: event.feed, chosen: null, drawing: null, cleared: 0 })), 'look'],
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
            on: { 'feed.change': { actions: ['look', 'renew', 'judge', 'follow'] }, 'log.pause': 'paused' },
          },
          paused: {
            on: {
              'feed.change': { actions: ['lookAtActors', 'renew', 'judge', 'follow'] },
              'log.resume': { target: 'following', actions: 'look' },
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
