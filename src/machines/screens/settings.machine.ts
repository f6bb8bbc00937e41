import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { TimeSettings } from '../../domain/time/time-settings'
import { success } from '../../domain/toast'
import { settingsTexts } from '../../messages/settings'
import { type Meta, typed } from '../typed'
import { initialSettings, type SettingsContext, type SettingsEvent, type SettingsPorts } from './settings.ports'

/** The Settings screen: choices take effect only when they are saved (SET-1 to SET-3). */
export const createSettingsMachine = ({ times, isPromised, toast }: SettingsPorts) =>
  setup({
    types: typed<{ context: SettingsContext; events: SettingsEvent; tags: 'locked'; meta: Meta }>(),
    actors: {
      watchStored: fromCallback(({ sendBack }) =>
        times.onChange((stored) => sendBack({ type: 'settings.sync', stored })),
      ),
      ask: fromPromise(async () => ({ mayClear: !(await isPromised()) })),
      save: fromPromise<void, TimeSettings>(({ input }) => times.save(input)),
    },
    actions: {
      fill: assign(({ context }, { values }: { values: Partial<TimeSettings> }) => ({
        values: { ...context.values, ...values },
        failure: null,
      })),
      /** Choices that are not saved yet are retained. */
      watchStored: assign(({ context: { values, stored } }, next: { stored: TimeSettings }) => ({
        values: values === stored ? next.stored : values,
        stored: next.stored,
      })),
      judge: assign((_, { mayClear }: { mayClear: boolean }) => ({ mayClear })),
      settle: assign(({ context }) => ({ stored: context.values })),
      say: assign((_, { failure }: { failure: string | null }) => ({ failure })),
      toastSaved: () => toast(success(settingsTexts.saved)),
    },
  }).createMachine({
    id: 'settings',
    context: () => initialSettings(times.read()),
    invoke: [
      { src: 'watchStored', id: 'watchStored', onError: { meta: { reason: 'The form still saves what it shows.' } } },
      {
        src: 'ask',
        id: 'ask',
        onDone: { meta: { spec: ['SET-4'] }, actions: { type: 'judge', params: ({ event }) => event.output } },
        onError: {
          meta: { reason: 'A browser without the query counts as not persistent.' },
          actions: { type: 'judge', params: { mayClear: true } },
        },
      },
    ],
    on: {
      'settings.sync': {
        meta: { spec: ['SET-2', 'SET-3'] },
        actions: { type: 'watchStored', params: ({ event }) => event },
      },
    },
    initial: 'open',
    states: {
      open: {
        on: {
          'settings.change': { meta: { spec: ['SET-1'] }, actions: { type: 'fill', params: ({ event }) => event } },
          'settings.save': { meta: { spec: ['SET-3'] }, target: 'saving' },
        },
      },
      saving: {
        tags: 'locked',
        entry: { type: 'say', params: { failure: null } },
        invoke: {
          src: 'save',
          id: 'save',
          input: ({ context }) => context.values,
          onDone: { meta: { spec: ['SET-3'] }, target: 'open', actions: ['settle', 'toastSaved'] },
          onError: {
            meta: { reason: 'The settings could not be stored; an error is shown and the choices are retained.' },
            target: 'open',
            actions: { type: 'say', params: { failure: settingsTexts.notSaved } },
          },
        },
      },
    },
  })
