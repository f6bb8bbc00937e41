import { defaultTimeSettings } from '../../src/domain/time/time-settings'
import type { SettingsPorts } from '../../src/machines/screens/settings.ports'

/** What Settings need of a browser that stores everything, on a host that offers nothing. */
export const settingsPorts = (): SettingsPorts => ({
  times: { read: () => defaultTimeSettings, onChange: () => () => undefined, save: async () => undefined },
  shortcuts: { read: () => true, write: () => true },
  isPromised: async () => true,
  uploads: null,
  toast: () => undefined,
})
