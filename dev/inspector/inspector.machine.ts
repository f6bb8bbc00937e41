import { assign } from 'xstate'
import { given } from '../../src/machines/typed'
import { folded } from './chart/folding'
import { diagramOf, type InspectorPorts, inspectorSetup, selected } from './inspector.setup'
import { prefilled, start, unchosen } from './reading'

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The state of the inspector: the selected actor, filters and zoom. */
export const createInspectorMachine = (ports: InspectorPorts) =>
  inspectorSetup(ports).createMachine({
    id: 'inspector',
    type: 'parallel',
    context: start,
    states: {
      desk: {
        initial: 'away',
        on: {
          'desk.open': {
            target: '.there',
            actions: [assign(({ event }) => ({ ...unchosen, feed: event.feed })), 'updateView', 'countMoments'],
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
                drawing: null,
                origin: null,
                zoom: 'legible',
                ...selected(context, event.id, context.view.actors.find(({ id }) => id === event.id)?.path ?? null),
              })),
              'judge',
            ],
          },
          'desk.open': '.none',
          'feed.change': [
            { guard: 'hasSuccessorOfSameChart', actions: ['chooseSuccessor', 'judge'] },
            {
              guard: 'hasSuccessor',
              target: '.chosen',
              actions: ['chooseSuccessor', assign({ drawing: null, zoom: 'legible' }), 'judge'],
            },
          ],
          'chart.zoom': {
            actions: assign(({ context, event }) => ({
              zoom: within(0.1, (event.from ?? (typeof context.zoom === 'number' ? context.zoom : 1)) * event.by, 3),
            })),
          },
          'chart.fit': { actions: assign({ zoom: 'whole' }) },
          'chart.mark': [
            {
              guard: { type: 'isHidden', params: given },
              target: '.layingOut',
              actions: { type: 'mark', params: given },
            },
            { actions: { type: 'mark', params: given } },
          ],
          'chart.fold': { guard: 'hasChart', target: '.layingOut', actions: { type: 'fold', params: given } },
          'chart.unfold': { guard: 'hasChart', target: '.layingOut', actions: { type: 'unfold', params: given } },
          'chart.unmark': { actions: assign({ origin: null }) },
          'source.open': { actions: 'openSource' },
          'chart.look': { actions: assign(({ event }) => ({ look: event.look })) },
        },
        states: {
          none: {},
          chosen: { entry: 'takePicture', always: [{ guard: 'hasChart', target: 'layingOut' }, { target: 'without' }] },
          without: {},
          layingOut: {
            invoke: {
              src: 'layOut',
              id: 'layOut',
              input: ({ context: { picture, folds } }) => ({ picture: picture && folded(picture, folds) }),
              onDone: { target: 'drawn', actions: assign(({ event }) => ({ drawing: event.output })) },
              onError: { target: 'failed', actions: assign({ drawing: null }) },
            },
          },
          drawn: {},
          failed: {},
        },
      },
      size: {
        initial: 'beside',
        states: { beside: { on: { 'chart.enlarge': 'whole' } }, whole: { on: { 'chart.reduce': 'beside' } } },
      },
      knowledge: {
        initial: 'unasked',
        states: {
          // Reading the sources keeps the dev server busy, so it is asked when an actor is chosen.
          unasked: { on: { 'actor.choose': 'asking' } },
          asking: {
            invoke: {
              src: 'askKnowledge',
              id: 'askKnowledge',
              onDone: {
                target: 'known',
                actions: [assign(({ event }) => ({ knowledge: event.output })), 'fillIn', 'judge'],
              },
              onError: 'unknown',
            },
          },
          known: {},
          unknown: {},
        },
      },
      clipboard: {
        initial: 'idle',
        on: { 'cause.copy': { target: '.copying', actions: assign(({ event }) => ({ copied: event.cause })) } },
        states: {
          idle: {},
          copying: {
            invoke: {
              src: 'copy',
              id: 'copy',
              input: ({ context }) => diagramOf(context),
              onDone: 'copied',
              onError: 'refused',
            },
          },
          copied: {},
          refused: {},
        },
      },
      time: {
        initial: 'present',
        on: {
          'desk.open': '.present',
          'feed.change': { actions: 'countMoments' },
          'time.move': {
            guard: { type: 'hasMoment', params: ({ event }) => event },
            target: '.past',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
        },
        states: {
          present: {},
          // The desk goes on; what is shown is a moment of before, and nothing is sent.
          past: { on: { 'time.now': { target: 'present', actions: 'goNow' } } },
        },
      },
      sender: {
        on: {
          'send.type': { actions: [assign(({ context, event }) => prefilled(context, event.name)), 'judge'] },
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
