import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { UploadedFile } from '../../contract/upload'
import { defaultTimeSettings, type TimeSettings } from '../../src/domain/time/time-settings'
import { createSettingsMachine } from '../../src/machines/screens/settings.machine'
import { typed } from '../../src/machines/typed'
import { commonTexts } from '../../src/messages/common'
import { settingsTexts } from '../../src/messages/settings'
import { shortcutTexts } from '../../src/messages/shell/shortcuts'
import { takeDownTexts } from '../../src/messages/take-down'
import { SettingsView } from '../../src/views/settings/settings.view'
import { answered, begin, failed, listeners, recordedToasts, unknown } from '../support/fakes'
import { anUpload } from '../support/fixtures/upload-fixture'
import { settingsPorts } from '../support/settings-ports'
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
      uploads: null,
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

const wrongAddress = failed(404, 'There is no uploaded file at that address.')
const noAnswer = failed(403, 'Not now')

/** What an editor sees of "Take a file down", on a host that offers it. */
const takeDownModel = createTestModel(
  setup({
    types: typed<{
      context: Record<string, never>
      events:
        | { type: 'type an address' | 'type another address' | 'press Look up' | 'press Take down...' | 'press Cancel' }
        | { type: 'press Take down' | 'press Check' | 'press Enter in the address' | 'the host finds the file' }
        | { type: 'the host finds nothing' | 'the host takes it down' | 'the host refuses' | 'no answer comes' }
    }>(),
  }).createMachine({
    id: 'takeDown',
    context: {},
    initial: 'blank',
    states: {
      blank: { on: { 'press Look up': 'addressMissing', 'type an address': 'typed' } },
      addressMissing: { on: { 'type an address': 'typed' } },
      typed: { on: { 'press Look up': 'finding', 'press Enter in the address': 'finding' } },
      finding: { on: { 'the host finds the file': 'found', 'the host finds nothing': 'notFound' } },
      notFound: { on: { 'press Look up': 'finding', 'type another address': 'typed' } },
      found: {
        on: {
          'press Take down...': 'asking',
          'press Enter in the address': 'finding',
          'type another address': 'typed',
        },
      },
      asking: { on: { 'press Cancel': 'found', 'press Take down': 'takingDown' } },
      takingDown: {
        on: { 'the host takes it down': 'takenDown', 'the host refuses': 'refused', 'no answer comes': 'unconfirmed' },
      },
      takenDown: { on: { 'type an address': 'typed' } },
      refused: { on: { 'press Take down...': 'asking', 'type another address': 'typed' } },
      unconfirmed: {
        on: {
          'press Check': 'checking',
          'press Enter in the address': 'checking',
          'type another address': 'typed',
        },
      },
      checking: {
        on: {
          'the host finds the file': 'stillThere',
          'the host finds nothing': 'takenDown',
          'the host refuses': 'unchecked',
        },
      },
      stillThere: { on: { 'press Take down...': 'asking' } },
      unchecked: { on: { 'press Check': 'checking', 'type another address': 'typed' } },
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(takeDownModel))
  test(`on Settings, a file is taken down: ${way.text} [EXT-302, EXT-303]`, async () => {
    const finding = answered<{ name: string }, UploadedFile>()
    const taking = answered<{ name: string }, void>()
    const toasts = recordedToasts()
    const machine = createSettingsMachine({
      ...settingsPorts(),
      uploads: { find: finding.port, takeDown: taking.port },
      toast: toasts.toast,
    })
    const { actor } = await begin((around) => createActor(machine, around))
    await show(<SettingsView settings={actor} clock={stillClock()} />, '/settings')

    const user = userEvent.setup({ delay: null })
    const part = () => within(screen.getByRole('form', { name: takeDownTexts.title, hidden: true }))
    const field = () => part().getByLabelText<HTMLInputElement>(takeDownTexts.address)
    const question = () => within(screen.getByRole('alertdialog', { name: takeDownTexts.question }))
    const type = (text: string) => () => fireEvent.change(field(), { target: { value: text } })
    const press = (name: string) => () => user.click(part().getByRole('button', { name }))
    const answer = (name: string) => async () =>
      user.click(await waitFor(() => question().getByRole('button', { name })))
    const seen = { isFound: false, problem: '', notice: '' }
    const look =
      (expected: Partial<typeof seen> = {}) =>
      () =>
        waitFor(() => {
          expect(screen.queryByRole('alertdialog')).toBeNull()
          const { isFound, problem, notice } = { ...seen, ...expected }
          const error = document.getElementById(`${field().id}-error`)?.textContent ?? ''
          expect([field().getAttribute('aria-invalid') === 'true', error]).toEqual([problem !== '', problem])
          expect(part().queryByText('Used by 2 news items and 1 slide.') !== null).toBe(isFound)
          if (notice !== '') part().getByText(notice)
          const canTakeDown = isFound && !notice.startsWith(takeDownTexts.unconfirmed)
          expect(part().queryByRole('button', { name: takeDownTexts.takeDown }) !== null).toBe(canTakeDown)
        })
    const busy = (name: string) => () =>
      waitFor(() => expect(part().getByRole('button', { name }).ariaBusy).toBe('true'))
    await walk(way, {
      sees: {
        blank: look(),
        addressMissing: look({ problem: takeDownTexts.missing }),
        typed: look(),
        finding: busy(takeDownTexts.lookingUp),
        notFound: look({ problem: wrongAddress.serverMessage }),
        found: look({ isFound: true }),
        asking: () =>
          waitFor(() => {
            question().getByText(/^It cannot be brought back\. 3 items will show or link to a missing picture/)
            expect(document.activeElement?.textContent).toBe(commonTexts.cancel)
          }),
        takingDown: () =>
          waitFor(() =>
            expect(question().getByRole('button', { name: takeDownTexts.takingDown }).ariaBusy).toBe('true'),
          ),
        takenDown: async () => {
          await look()()
          expect([field().value, toasts.texts().at(-1)]).toEqual(['', takeDownTexts.takenDown])
        },
        refused: look({ isFound: true, notice: `${takeDownTexts.notTakenDown} ${noAnswer.serverMessage}` }),
        unconfirmed: look({ isFound: true, notice: takeDownTexts.unconfirmed }),
        checking: busy(commonTexts.checking),
        stillThere: look({ isFound: true, notice: takeDownTexts.stillThere }),
        unchecked: look({
          isFound: true,
          notice: `${takeDownTexts.unconfirmed} The check failed. ${noAnswer.serverMessage}`,
        }),
      },
      does: {
        'type an address': type(`https://desk.example${anUpload().url}`),
        // Another one each time, since a field tells of no change to the same text.
        'type another address': () => type(`${field().value}x`)(),
        'press Look up': press(takeDownTexts.lookUp),
        'press Enter in the address': () => user.type(field(), '{Enter}'),
        'press Take down...': press(takeDownTexts.takeDown),
        'press Cancel': answer(commonTexts.cancel),
        'press Take down': answer(takeDownTexts.confirm),
        'press Check': press(commonTexts.check),
        'the host finds the file': () => act(() => finding.last().yes(anUpload())),
        'the host finds nothing': () => act(() => finding.last().no(wrongAddress)),
        'the host takes it down': () => act(() => taking.last().yes()),
        'the host refuses': () =>
          act(() => (taking.calls.at(-1)?.isOpen() ? taking.last() : finding.last()).no(noAnswer)),
        'no answer comes': () => act(() => taking.last().no(unknown())),
      },
    })
    actor.stop()
  })
