import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../../src/machines/typed'
import { sequenceOf } from '../docs/sequence'
import { foldsOver } from './chart/folding'
import { originIn } from './chart/origin'
import type { Feed } from './feed'
import type { Knowledge } from './knowledge'
import type { Drawing } from './layout'
import type { Picture } from './picture'
import { type Context, judged, type Look, prefilled, readEvent, successor, viewOf } from './reading'

export interface InspectorPorts {
  layOut: (picture: Picture) => Promise<Drawing>
  /** Copies address, title and theme of the inspected app to the inspector page. */
  follow: () => void
  /** What the dev server knows of events; rejects where it cannot read the sources. */
  askKnowledge: () => Promise<Knowledge>
  /** Opens a file of the sources at a line in the developer's editor. */
  openSource: (source: string) => void
  /** Puts a text on the clipboard. */
  copy: (text: string) => Promise<void>
}

type InspectorEvent =
  | { type: 'desk.open'; feed: Feed }
  | { type: 'feed.change' }
  | { type: 'actor.choose'; id: string }
  | { type: 'log.filter'; text: string }
  | { type: 'log.only'; isOnly: boolean }
  | { type: 'log.pause' | 'log.resume' | 'log.clear' }
  | { type: 'cause.copy'; cause: number }
  | { type: 'chart.zoom'; by: number; from?: number }
  | { type: 'chart.fit' | 'chart.enlarge' | 'chart.reduce' }
  | { type: 'chart.look'; look: Look }
  | { type: 'chart.fold' | 'chart.unfold'; ids: readonly string[] }
  | { type: 'chart.mark'; key: string }
  | { type: 'chart.unmark' }
  | { type: 'source.open' }
  | { type: 'send.type'; name: string }
  | { type: 'send.payload'; text: string }
  | { type: 'send.submit' }
  | { type: 'panel.fold' | 'panel.unfold' }
  | { type: 'time.move'; index: number }
  | { type: 'time.now' }
  | { type: 'panel.size'; share: number }

/** What changes with the selected actor. */
export const selected = (context: Context, id: string, path: string | null) => ({
  chosen: id,
  path,
  ...prefilled({ ...context, chosen: id, path }),
})

/** The events of a cause as a sequence diagram, in their order. */
export const diagramOf = ({ feed, copied }: Context): string => {
  const log = feed?.view().log ?? []
  return sequenceOf(log.filter(({ cause }) => cause === copied).toReversed())
}

const hiding = ({ picture, folds }: Context, key: string): string[] => (picture ? foldsOver(picture, folds, key) : [])

/** What the inspector's machine is made of. */
export const inspectorSetup = ({ layOut, follow, askKnowledge, openSource, copy }: InspectorPorts) =>
  setup({
    types: typed<{ context: Context; events: InspectorEvent; meta: Meta }>(),
    actors: {
      watch: fromCallback<{ type: 'feed.change' }, { feed: Feed | null }>(({ input, sendBack }) =>
        input.feed?.subscribe(() => sendBack({ type: 'feed.change' })),
      ),
      layOut: fromPromise<Drawing, { picture: Picture | null }>(async ({ input }) => {
        if (!input.picture) throw new Error('An actor without a chart')
        return layOut(input.picture)
      }),
      askKnowledge: fromPromise(askKnowledge),
      copy: fromPromise<void, string>(({ input }) => copy(input)),
    },
    actions: {
      follow: () => follow(),
      takePicture: assign(({ context: { feed, chosen } }) => ({
        picture: chosen === null ? null : (feed?.picture(chosen) ?? null),
      })),
      fold: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
        folds: [...new Set([...context.folds, ...ids])],
      })),
      unfold: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
        folds: context.folds.filter((id) => !ids.includes(id)),
      })),
      // What hides it is unfolded.
      mark: assign(({ context }, { key }: { key: string }) => {
        const { picture, folds } = context
        const over = hiding(context, key)
        return { origin: picture && originIn(picture, key), folds: folds.filter((id) => !over.includes(id)) }
      }),
      openSource: ({ context: { origin } }) => {
        if (origin?.source) openSource(origin.source)
      },
      updateView: assign(({ context }) => (context.moment === null ? { view: viewOf(context) } : {})),
      countMoments: assign(({ context: { feed, moments } }) => ({ moments: feed?.moments() ?? moments })),
      goTo: assign(({ context }, { index }: { index: number }) => {
        const moment = context.moments[index] ?? null
        return { moment, view: viewOf({ ...context, moment }) }
      }),
      goNow: assign(({ context }) => ({ moment: null, view: viewOf({ ...context, moment: null }) })),
      // The log is paused; the states of actors are still updated.
      lookAtActors: assign(({ context: { view, feed, moment } }) => ({
        view: { actors: (moment === null ? feed?.view().actors : undefined) ?? view.actors, log: view.log },
      })),
      renew: assign(({ context }) => {
        const { feed, chosen, type } = context
        const stays = chosen === null || feed?.accepted(chosen).includes(type) === true
        return stays ? {} : prefilled(context)
      }),
      // What is typed already stays.
      fillIn: assign(({ context }) => (context.payload === '' ? prefilled(context, context.type) : {})),
      chooseSuccessor: assign(({ context }) => {
        const next = successor(context)
        return next ? selected(context, next.id, next.path) : {}
      }),
      judge: assign(({ context }) => judged(context)),
      send: ({ context: { feed, chosen, type, payload } }) => {
        const read = readEvent(type, payload)
        if ('event' in read && chosen !== null) feed?.send(chosen, read.event)
      },
    },
    guards: {
      isHidden: ({ context }, { key }: { key: string }) => hiding(context, key).length > 0,
      hasMoment: ({ context }, { index }: { index: number }) => context.moments[index] !== undefined,
      isSendable: ({ context }) => context.chosen !== null && context.type !== '' && judged(context).problem === null,
      isOther: ({ context }, { id }: { id: string }) => context.chosen !== id,
      hasSuccessor: ({ context }) => successor(context) !== undefined,
      // Its drawing stays, and with it what is in view.
      hasSuccessorOfSameChart: ({ context }) => {
        const next = successor(context)
        return next !== undefined && next.machine === context.drawing?.machine
      },
      hasChart: ({ context }) => context.picture !== null,
    },
  })
