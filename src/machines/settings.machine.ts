import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { TimeSettings } from '../domain/time-settings'
import { success, type Toast } from '../domain/toast'
import { settingsTexts } from '../messages/settings'
import { type Meta, typed } from './typed'

export interface SettingsPorts {
  times: {
    /** The stored settings, or the defaults (SET-2). */
    read: () => TimeSettings
    /** Calls back with the stored settings whenever they change, here or in another tab; returns how to stop. */
    onChange: (listener: (stored: TimeSettings) => void) => () => void
    /** Stores settings for every clock to follow; rejects where the browser does not keep them. */
    save: (chosen: TimeSettings) => Promise<void>
  }
  toast: (toast: Toast) => void
}

/** The Settings screen: what is chosen has no effect until it is saved (SET-1 to SET-3). */
export const createSettingsMachine = ({ times, toast }: SettingsPorts) =>
  setup({
    types: typed<{
      context: { values: TimeSettings; stored: TimeSettings; failure: string | null }
      events:
        | { type: 'settings.change'; values: Partial<TimeSettings> }
        | { type: 'settings.save' }
        | { type: 'settings.follow'; stored: TimeSettings }
      tags: 'locked'
      meta: Meta
    }>(),
    actors: {
      follow: fromCallback(({ sendBack }) => times.onChange((stored) => sendBack({ type: 'settings.follow', stored }))),
      save: fromPromise<void, TimeSettings>(({ input }) => times.save(input)),
    },
    actions: {
      fill: assign(({ context }, { values }: { values: Partial<TimeSettings> }) => ({
        values: { ...context.values, ...values },
        failure: null,
      })),
      learn: assign((_, { stored }: { stored: TimeSettings }) => ({ stored })),
      show: assign((_, { stored }: { stored: TimeSettings }) => ({ values: stored })),
      admit: assign({ failure: settingsTexts.notSaved }),
      forgive: assign({ failure: null }),
      tellSaved: () => toast(success(settingsTexts.saved)),
    },
  }).createMachine({
    id: 'settings',
    context: () => {
      const stored = times.read()
      return { values: stored, stored, failure: null }
    },
    invoke: { src: 'follow', id: 'follow', onError: { meta: { reason: 'The form still saves what it shows.' } } },
    initial: 'open',
    on: {
      'settings.follow': {
        description: 'What was chosen here and not saved stays.',
        meta: { spec: ['SET-3'] },
        actions: { type: 'learn', params: ({ event }) => event },
      },
    },
    states: {
      open: {
        initial: 'untouched',
        on: {
          'settings.change': {
            meta: { spec: ['SET-1'] },
            target: '.edited',
            actions: { type: 'fill', params: ({ event }) => event },
          },
          'settings.save': { meta: { spec: ['SET-3'] }, target: 'saving' },
        },
        states: {
          untouched: {
            meta: { spec: ['SET-2'] },
            on: {
              'settings.follow': {
                meta: { spec: ['SET-2'] },
                actions: [
                  { type: 'learn', params: ({ event }) => event },
                  { type: 'show', params: ({ event }) => event },
                ],
              },
            },
          },
          edited: {},
        },
      },
      saving: {
        tags: 'locked',
        entry: 'forgive',
        invoke: {
          src: 'save',
          id: 'save',
          input: ({ context }) => context.values,
          onDone: {
            meta: { spec: ['SET-3'] },
            target: 'open.untouched',
            actions: [{ type: 'learn', params: ({ context }) => ({ stored: context.values }) }, 'tellSaved'],
          },
          onError: {
            description: 'The browser keeps nothing: the choices stay in the form.',
            meta: { reason: 'Nothing was stored, and saying so is all that can be done.' },
            target: 'open.edited',
            actions: 'admit',
          },
        },
      },
    },
  })
