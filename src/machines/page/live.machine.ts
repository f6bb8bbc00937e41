import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { LiveNews, StreamEvent } from '../../domain/live'
import { type Meta, typed } from '../typed'

export interface LivePorts {
  live: {
    /** Whether an editor is signed in, and online. */
    isReady: () => boolean
    /** Calls back when that changes; returns an unsubscribe function. */
    onReady: (listener: (isReady: boolean) => void) => () => void
    /** Whether the page is hidden. */
    isHidden: () => boolean
    onVisibility: (listener: (isVisible: boolean) => void) => () => void
    /** Calls back when another set of items is open in forms; returns an unsubscribe function. */
    onOpened: (listener: () => void) => () => void
    /** Opens a stream that tells what was done after a change, and says what is open here; returns what closes it. */
    listen: (after: string | null, hear: (event: StreamEvent) => void) => () => void
    /** Tells the lists. */
    tell: (news: LiveNews) => void
  }
}

/** The ids of the changes that were heard last: on several servers a stream repeats some after a pause. */
const KNOWN = 200

/** What was heard of open items holds only while a stream is open that takes it back. */
const tellNobody = { type: 'tell', params: { type: 'present', open: [] } } as const

/** Hears what others do as they do it, and tells the lists; only where the host has named its stream (EXT-260). */
export const createLiveMachine = ({ live }: LivePorts) =>
  setup({
    types: typed<{
      context: { after: string | null; heard: readonly string[]; tries: number }
      events:
        | StreamEvent
        | { type: 'desk.ready' }
        | { type: 'desk.unready' }
        | { type: 'page.show' }
        | { type: 'page.hide' }
        | { type: 'items.opened' }
      meta: Meta
    }>(),
    actors: {
      ready: fromCallback(({ sendBack }) =>
        live.onReady((isReady) => sendBack({ type: isReady ? 'desk.ready' : 'desk.unready' })),
      ),
      visibility: fromCallback(({ sendBack }) =>
        live.onVisibility((isVisible) => sendBack({ type: isVisible ? 'page.show' : 'page.hide' })),
      ),
      opened: fromCallback(({ sendBack }) => live.onOpened(() => sendBack({ type: 'items.opened' }))),
      stream: fromCallback<EventObject, { after: string | null }>(({ input, sendBack }) =>
        live.listen(input.after, sendBack),
      ),
    },
    actions: {
      hear: assign(({ context: { after } }, { id }: { id: string }) => ({ after: id === '' ? after : id, tries: 0 })),
      remember: assign(({ context: { heard } }, { id }: { id: string }) => ({ heard: [...heard, id].slice(-KNOWN) })),
      tell: (_, news: LiveNews) => live.tell(news),
      countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    },
    guards: {
      isReady: () => live.isReady(),
      isHidden: () => live.isHidden(),
      isNews: ({ context }, { id, own = false }: { id: string; own?: boolean }) => !own && !context.heard.includes(id),
    },
    delays: {
      backoff: ({ context: { tries } }) => Math.min(60_000, 500 * 2 ** tries),
      longHidden: 300_000,
    },
  }).createMachine({
    id: 'live',
    context: { after: null, heard: [], tries: 0 },
    invoke: [
      { src: 'ready', id: 'ready', onError: { meta: { spec: ['EXT-263'] }, target: '.off' } },
      { src: 'visibility', id: 'visibility', onError: { meta: { reason: 'The stream stays open in a hidden page.' } } },
      { src: 'opened', id: 'opened', onError: { meta: { reason: 'Lists are told, and others are not.' } } },
    ],
    initial: 'waiting',
    on: { 'desk.unready': { meta: { spec: ['EXT-263', 'EXT-292'] }, target: '.waiting', actions: tellNobody } },
    states: {
      waiting: {
        description: 'Nobody is signed in, or there is no network.',
        always: { meta: { spec: ['EXT-263'] }, guard: 'isReady', target: 'listening' },
        on: { 'desk.ready': { meta: { spec: ['EXT-263'] }, target: 'listening' } },
      },
      listening: {
        invoke: {
          src: 'stream',
          id: 'stream',
          input: ({ context: { after } }) => ({ after }),
          onError: { meta: { spec: ['EXT-263'] }, target: 'off' },
        },
        on: {
          'change.told': [
            {
              meta: { spec: ['EXT-264'] },
              guard: { type: 'isNews', params: ({ event }) => event.change },
              actions: [
                { type: 'hear', params: ({ event }) => event.change },
                { type: 'remember', params: ({ event }) => event.change },
                { type: 'tell', params: ({ event: { change } }) => ({ type: 'change', change }) },
              ],
            },
            {
              description: 'What this editor has done is no news, nor is what was heard before.',
              meta: { spec: ['EXT-264'] },
              actions: { type: 'hear', params: ({ event }) => event.change },
            },
          ],
          'many.told': {
            meta: { spec: ['EXT-264'] },
            guard: { type: 'isNews', params: ({ event }) => event },
            actions: [
              { type: 'hear', params: ({ event }) => event },
              { type: 'remember', params: ({ event }) => event },
              { type: 'tell', params: { type: 'many' } },
            ],
          },
          'present.told': {
            meta: { spec: ['EXT-266'] },
            actions: [
              { type: 'hear', params: ({ event }) => event },
              { type: 'tell', params: ({ event: { open } }) => ({ type: 'present', open }) },
            ],
          },
          'items.opened': {
            description: 'A stream says what is open here, so another one opens.',
            meta: { spec: ['EXT-266'] },
            target: 'listening',
            reenter: true,
          },
          'stream.end': { meta: { spec: ['EXT-263', 'EXT-292'] }, target: 'paused' },
          'stream.fail': { meta: { spec: ['EXT-263'] }, target: 'retrying', actions: 'countTry' },
        },
        initial: 'shown',
        states: {
          shown: {
            always: { meta: { spec: ['EXT-263'] }, guard: 'isHidden', target: 'hidden' },
            on: { 'page.hide': { meta: { spec: ['EXT-263'] }, target: 'hidden' } },
          },
          hidden: {
            on: { 'page.show': { meta: { spec: ['EXT-263'] }, target: 'shown' } },
            after: { longHidden: { meta: { spec: ['EXT-263', 'EXT-292'] }, target: '#live.paused' } },
          },
        },
      },
      retrying: { after: { backoff: { meta: { spec: ['EXT-263'] }, target: 'listening' } } },
      paused: {
        description: 'The page is hidden for long, or the host has ended the stream: it waits for its editor.',
        entry: tellNobody,
        on: {
          'page.show': { meta: { spec: ['EXT-263'] }, target: 'listening' },
          'items.opened': { meta: { spec: ['EXT-266'] }, target: 'listening' },
        },
      },
      off: { description: 'The browser has no streams; lists are as on any other host.', entry: tellNobody },
    },
  })
