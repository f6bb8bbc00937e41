import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { defaultTimeSettings } from '../../../src/domain/time/time-settings'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createSettingsMachine } from '../../../src/machines/screens/settings.machine'
import { isStoragePromised } from '../../../src/services/browser/storage-persistence'
import { SettingsView } from '../../../src/views/settings/settings.view'
import { show } from '../../support/show'

afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined
const stop = () => nothing
const line = 'This browser may clear drafts when space runs short.'

test.each([
  ['has promised to keep its storage', { storage: { persisted: async () => true } }, false],
  ['has promised nothing', { storage: { persisted: async () => false } }, true],
  ['knows no such promise', { storage: {} }, true],
  ['has no storage to ask, as on plain http', {}, true],
  ['fails to say', { storage: { persisted: () => Promise.reject(new DOMException('Forbidden')) } }, true],
])('where the browser %s, About Drafts says so plainly or not at all [SET-4]', async (_, navigator, isSaid) => {
  const settings = createActor(
    createSettingsMachine({
      times: { read: () => defaultTimeSettings, onChange: stop, save: async () => undefined },
      shortcuts: { read: () => true, write: () => true },
      isPromised: isStoragePromised,
      uploads: null,
      toast: nothing,
    }),
  )
  const clock = createActor(createClockMachine({ clock: { now: () => 0, onSecond: stop } })).start()
  vi.stubGlobal('navigator', navigator)
  const asked = settings.start()
  await act(settled)
  vi.unstubAllGlobals()
  await show(<SettingsView settings={asked} clock={clock} />, '/settings')
  const about = within(screen.getByRole('region', { name: 'About Drafts' }))
  expect(about.getByText(/At most 20 are kept, newest first/)).toBeTruthy()
  expect(about.queryAllByText(line)).toHaveLength(isSaid ? 1 : 0)
})
