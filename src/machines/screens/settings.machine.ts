import { assign, fromCallback, fromPromise, setup, stopChild } from 'xstate'
import type { TimeSettings } from '../../domain/time/time-settings'
import { failure, success } from '../../domain/toast'
import { settingsTexts } from '../../messages/settings'
import { takeDownTexts } from '../../messages/take-down'
import { createTakeDownMachine } from '../parts/files/take-down.machine'
import { absentLogic, type Meta, typed } from '../typed'
import {
  initialSettings,
  type SettingsContext,
  type SettingsEvent,
  type SettingsPorts,
  type ZoneField,
} from './settings.ports'

/** The Settings screen: choices take effect only when they are saved (SET-1 to SET-3). */
export const createSettingsMachine = ({ times, shortcuts, isPromised, uploads, toast }: SettingsPorts) =>
  setup({
    types: typed<{
      context: SettingsContext
      events: SettingsEvent
      children: { takeDown: 'takeDown' }
      tags: 'locked'
      meta: Meta
    }>(),
    actors: {
      watchStored: fromCallback(({ sendBack }) =>
        times.onChange((stored) => sendBack({ type: 'settings.sync', stored })),
      ),
      ask: fromPromise(async () => ({ mayClear: !(await isPromised()) })),
      save: fromPromise<void, TimeSettings>(({ input }) => times.save(input)),
      takeDown: uploads ? createTakeDownMachine({ uploads, toast }) : absentLogic,
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
      toggleShortcuts: assign((_, { isOn }: { isOn: boolean }) => {
        const isChoiceStored = shortcuts.write(isOn)
        return { isChoiceStored, usesShortcuts: isChoiceStored ? isOn : !isOn }
      }),
      beginSearch: assign((_, { field }: { field: ZoneField }) => ({ field, search: '' })),
      assignSearch: assign((_, { text }: { text: string }) => ({ search: text })),
      pickZone: assign(({ context: { values, field } }, { zone }: { zone: string }) => ({
        values: { ...values, [field]: zone },
        failure: null,
      })),
      toastSaved: () => toast(success(settingsTexts.saved)),
      removeTakeDown: stopChild('takeDown'),
      toastUnconfirmed: () => toast(failure(takeDownTexts.unconfirmed)),
    },
  }).createMachine({
    id: 'settings',
    context: () => initialSettings(times.read(), shortcuts.read()),
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
      ...(uploads
        ? [
            {
              src: 'takeDown' as const,
              id: 'takeDown' as const,
              onError: {
                meta: {
                  spec: ['ERR-5'],
                  reason: 'Only the answer to a take-down is looked at in a way that may fail.',
                },
                actions: ['removeTakeDown' as const, 'toastUnconfirmed' as const],
              },
            },
          ]
        : []),
    ],
    on: {
      'shortcuts.toggle': {
        meta: { spec: ['EXT-186'] },
        actions: { type: 'toggleShortcuts', params: ({ event }) => event },
      },
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
          'zones.open': {
            meta: { spec: ['EXT-187'] },
            target: 'choosingZone',
            actions: { type: 'beginSearch', params: ({ event }) => event },
          },
          'settings.save': { meta: { spec: ['SET-3'] }, target: 'saving' },
        },
      },
      choosingZone: {
        on: {
          'zones.search': {
            meta: { spec: ['EXT-187'] },
            actions: { type: 'assignSearch', params: ({ event }) => event },
          },
          'zones.pick': {
            meta: { spec: ['EXT-187'] },
            target: 'open',
            actions: { type: 'pickZone', params: ({ event }) => event },
          },
          'zones.close': { meta: { spec: ['EXT-187'] }, target: 'open' },
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
