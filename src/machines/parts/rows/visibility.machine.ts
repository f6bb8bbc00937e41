import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { CallError } from '../../../domain/failure'
import { failure, type Toast } from '../../../domain/toast'
import type { Versioned } from '../../../domain/version'
import { visibilityTexts } from '../../../messages/content/visibility'
import { type FailureText, toastFailure } from '../../../messages/failures'
import { type LastingFailure, lastingFailure } from '../../../messages/reasons'
import { givenError, type Meta, typed } from '../../typed'

/** An item, and whether readers are to see it. */
export interface Visibility<Item> {
  item: Item
  enable: boolean
}

export interface VisibilityPorts<Item> {
  /** The machine's id: the screen's own, then "visibility". */
  id: string
  /** Saves the item as it came, shown to readers or not; gives the saved item, if the host sent it. */
  save: (input: Visibility<Item> & { signal: AbortSignal }) => Promise<Item | null>
  toast: (toast: Toast) => void
  texts: { saveFailed: FailureText }
}

export type VisibilityEvent<Item> =
  | ({ type: 'visibility.set' } & Visibility<Item>)
  /** What was said of the last write is not needed any more. */
  | { type: 'visibility.dismiss' }
  /** What is shown is the answer of the host again. */
  | { type: 'visibility.shown' }

/** The report to the parent that a write has ended: the saved item, or null if the item must be read again. */
export interface VisibilityReport<Item> {
  type: 'visibility.ended'
  item: Item | null
}

/** A write that failed, may have been carried out or was overtaken, and why. */
export interface NotSwitched<Item> extends Visibility<Item>, LastingFailure {
  /** The same can be tried again. */
  isDefinite: boolean
}

export interface VisibilityContext<Item> {
  /** What was chosen and is not read back yet; null while the items say it themselves. */
  chosen: Visibility<Item> | null
  /** What became of the last write, unless it was carried out, until the next one or until it is dismissed. */
  notSwitched: NotSwitched<Item> | null
}

/** What became of a write. */
const endOf = (error: unknown): 'changed' | 'unknown' | 'failed' => {
  if (!(error instanceof CallError)) return 'failed'
  return error.status === 412 ? 'changed' : error.kind === 'unknown' ? 'unknown' : 'failed'
}

/**
 * Whether readers see an item, changed in its row by one write of the whole item (EXT-160). One item at a time; a write
 * that fails puts the item back.
 */
export function createVisibilityMachine<Item extends Versioned>(ports: VisibilityPorts<Item>) {
  type Failed = { error: unknown }
  return setup({
    types: typed<{
      context: VisibilityContext<Item>
      events: VisibilityEvent<Item>
      tags: 'locked' | 'busy'
      meta: Meta
    }>(),
    actors: {
      save: fromPromise<{ saved: Item | null }, Visibility<Item> | null>(async ({ input, signal }) => {
        if (input === null) return { saved: null }
        const saved = await ports.save({ ...input, signal })
        return { saved: saved ?? { ...input.item, enable: input.enable } }
      }),
    },
    actions: {
      choose: assign((_, { item, enable }: Visibility<Item>) => ({ chosen: { item, enable }, notSwitched: null })),
      noteFailure: assign(({ context: { chosen } }, { error }: Failed) => {
        const end = endOf(error)
        const { changed, unconfirmed } = visibilityTexts
        const told = { changed, unknown: unconfirmed, failed: ports.texts.saveFailed(error) }[end]
        const known = end === 'changed' ? { failure: told, reason: '' } : lastingFailure(error, told)
        return { notSwitched: chosen && { ...chosen, ...known, isDefinite: end === 'failed' } }
      }),
      clearFailure: assign({ notSwitched: null }),
      putBack: assign({ chosen: null }),
      toastFailure: (_, { error }: Failed) => {
        const end = endOf(error)
        if (end === 'changed') return ports.toast(failure(visibilityTexts.changed))
        toastFailure(ports.toast, error, ports.texts.saveFailed)
        if (end === 'unknown') ports.toast(failure(visibilityTexts.unconfirmed))
      },
    },
    guards: {
      isToBeRead: (_, { error }: Failed) => endOf(error) !== 'failed',
    },
    delays: { timeout: 60_000 },
  })
    .extend({
      actions: {
        report: enqueueActions(({ enqueue, self }, { item }: { item: Item | null }) => {
          const event: VisibilityReport<Item> = { type: 'visibility.ended', item }
          if (self._parent) enqueue.sendTo(self._parent, event)
        }),
      },
    })
    .createMachine({
      id: ports.id,
      context: { chosen: null, notSwitched: null },
      on: { 'visibility.dismiss': { meta: { spec: ['EXT-232'] }, actions: 'clearFailure' } },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'visibility.set': {
              meta: { spec: ['EXT-160'] },
              target: 'saving',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        saving: {
          tags: ['locked', 'busy'],
          invoke: {
            src: 'save',
            id: 'save',
            input: ({ context: { chosen } }) => chosen,
            onDone: {
              meta: { spec: ['EXT-160'] },
              target: 'settling',
              actions: { type: 'report', params: ({ event }) => ({ item: event.output.saved }) },
            },
            onError: [
              {
                description: 'It may have been saved, or someone changed the item: what the host has is read.',
                meta: { spec: ['EXT-160', 'EXT-232'] },
                guard: { type: 'isToBeRead', params: givenError },
                target: 'settling',
                actions: [
                  { type: 'noteFailure', params: givenError },
                  { type: 'toastFailure', params: givenError },
                  { type: 'report', params: { item: null } },
                ],
              },
              {
                meta: { spec: ['EXT-160', 'EXT-232'] },
                target: 'idle',
                actions: [
                  { type: 'noteFailure', params: givenError },
                  'putBack',
                  { type: 'toastFailure', params: givenError },
                ],
              },
            ],
          },
          after: {
            timeout: {
              meta: { spec: ['EXT-160', 'EXT-232'] },
              target: 'settling',
              actions: [
                { type: 'noteFailure', params: { error: new CallError('unknown') } },
                { type: 'toastFailure', params: { error: new CallError('unknown') } },
                { type: 'report', params: { item: null } },
              ],
            },
          },
        },
        settling: {
          description: 'The write has ended; what was chosen is shown until the item has been read.',
          tags: 'busy',
          on: { 'visibility.shown': { meta: { spec: ['EXT-160'] }, target: 'idle', actions: 'putBack' } },
        },
      },
    })
}
