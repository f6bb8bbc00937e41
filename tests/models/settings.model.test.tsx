import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { defaultTimeSettings, type TimeSettings } from '../../src/domain/time/time-settings'
import { createSettingsMachine } from '../../src/machines/screens/settings.machine'
import { typed } from '../../src/machines/typed'
import { commonTexts } from '../../src/messages/common'
import { settingsTexts } from '../../src/messages/settings'
import { shortcutTexts } from '../../src/messages/shell/shortcuts'
import { SettingsView } from '../../src/views/settings/settings.view'
import { answered, begin, listeners } from '../support/fakes'
import { show } from '../support/show'
import { stillClock } from './still-clock'
import { walk, walksOf } from './walks'

const LISTED = 'Asia/Tokyo'
const SEARCHED = 'Pacific/Fiji'

interface Seen {
  isShown: boolean
  zone: string
  usesShortcuts: boolean
  /** Nothing was chosen since the form was opened or stored. */
  isUntouched: boolean
}

/** What an editor sees of Settings. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'switch the clock' | 'choose a zone' | 'press All zones' | 'pick a zone' | 'press Close' }
        | { type: 'search for nothing' | 'press Save' | 'the browser stores it' | 'the browser is full' }
        | { type: 'switch the shortcuts' | 'another tab switches the clock' }
    }>(),
    guards: {
      isUntouched: ({ context }) => context.isUntouched,
      hasOwnZone: ({ context }) => context.zone === defaultTimeSettings.primaryTimeZone,
      isFirst: ({ context }) => context.usesShortcuts,
    },
    actions: {
      switchClock: assign(({ context }) => ({ isShown: !context.isShown, isUntouched: false })),
      follow: assign(({ context }) => ({ isShown: !context.isShown })),
      choose: assign((_, { zone }: { zone: string }) => ({ zone, isUntouched: false })),
      store: assign({ isUntouched: true }),
      switchShortcuts: assign(({ context }) => ({ usesShortcuts: !context.usesShortcuts })),
    },
  }).createMachine({
    id: 'settings',
    context: { isShown: true, zone: defaultTimeSettings.primaryTimeZone, usesShortcuts: true, isUntouched: true },
    initial: 'open',
    states: {
      open: {
        on: {
          'switch the clock': { actions: 'switchClock' },
          'choose a zone': { guard: 'hasOwnZone', actions: { type: 'choose', params: { zone: LISTED } } },
          'press All zones': 'choosing',
          'press Save': 'saving',
          'switch the shortcuts': { guard: 'isFirst', actions: 'switchShortcuts' },
          'another tab switches the clock': { guard: 'isUntouched', actions: 'follow' },
        },
      },
      failed: {
        on: {
          'switch the clock': { target: 'open', actions: 'switchClock' },
          'press All zones': 'choosingAfterFailure',
          'press Save': 'saving',
        },
      },
      choosing: {
        on: {
          'search for nothing': 'findingNothing',
          'pick a zone': { target: 'open', actions: { type: 'choose', params: { zone: SEARCHED } } },
          'press Close': 'open',
        },
      },
      choosingAfterFailure: { on: { 'press Close': 'failed' } },
      findingNothing: { on: { 'press Close': 'open' } },
      saving: {
        on: { 'the browser stores it': { target: 'open', actions: 'store' }, 'the browser is full': 'failed' },
      },
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(model))
  test(`on Settings: ${way.text} [SET-1, SET-2, SET-3, EXT-186, EXT-187]`, async () => {
    const changes = listeners<TimeSettings>()
    const saving = answered<TimeSettings, void>()
    const machine = createSettingsMachine({
      times: { read: () => defaultTimeSettings, onChange: changes.on, save: saving.port },
      shortcuts: { read: () => true, write: () => true },
      isPromised: async () => true,
      toast: () => undefined,
    })
    const { actor } = await begin((around) => createActor(machine, around))
    await show(<SettingsView settings={actor} clock={stillClock()} />, '/settings')

    const user = userEvent.setup({ delay: null })
    const form = within(screen.getByRole('form', { name: settingsTexts.title }))
    const zone = () => form.getByLabelText<HTMLSelectElement>(settingsTexts.primary)
    const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
    const dialog = () => within(screen.getByRole('dialog', { name: settingsTexts.zonesTitle }))
    const search = async (text: string) =>
      fireEvent.change(await waitFor(() => dialog().getByLabelText(settingsTexts.zonesTitle)), {
        target: { value: text },
      })
    const seeChoices = ({ isShown, zone: chosen, usesShortcuts }: Seen) => {
      expect([box(settingsTexts.show).checked, zone().value, box(shortcutTexts.enable).checked]).toEqual([
        isShown,
        chosen,
        usesShortcuts,
      ])
      const preview = within(screen.getByRole('region', { name: settingsTexts.preview }))
      expect(preview.queryByText(settingsTexts.hidden) === null).toBe(isShown)
    }
    const look =
      (failure: string | null) =>
      ({ context }: { context: Seen }) =>
        waitFor(() => {
          expect(screen.queryByRole('dialog')).toBeNull()
          expect(form.queryByRole('alert')?.textContent ?? null).toBe(failure)
          seeChoices(context)
        })
    const lookForZones = () =>
      waitFor(() => dialog().getByLabelText(settingsTexts.zonesList, { selector: '[role=listbox]' }))
    await walk(way, {
      sees: {
        open: look(null),
        saving: look(null),
        failed: look(settingsTexts.notSaved),
        choosing: lookForZones,
        choosingAfterFailure: lookForZones,
        findingNothing: () => waitFor(() => dialog().getByText(commonTexts.noResults)),
      },
      does: {
        'switch the clock': () => user.click(box(settingsTexts.show)),
        'choose a zone': () => fireEvent.change(zone(), { target: { value: LISTED } }),
        'press All zones': () =>
          user.click(
            form.getByRole('button', {
              name: `${settingsTexts.allZones} ${settingsTexts.allZonesOf.primaryTimeZone}`,
            }),
          ),
        'search for nothing': () => search('Atlantis'),
        'pick a zone': async () => {
          await search('Fiji')
          await user.click(await waitFor(() => dialog().getByRole('option', { name: /Fiji/ })))
        },
        'press Close': () => user.click(dialog().getByRole('button', { name: commonTexts.close })),
        'press Save': () => user.click(form.getByRole('button', { name: settingsTexts.submit })),
        'the browser stores it': () => act(() => saving.last().yes()),
        'the browser is full': () => act(() => saving.last().no(new Error('full'))),
        'switch the shortcuts': () => user.click(box(shortcutTexts.enable)),
        'another tab switches the clock': ({ context }) =>
          act(async () => changes.tell({ ...actor.getSnapshot().context.stored, showTimeInHeader: !context.isShown })),
      },
    })
    actor.stop()
  })
