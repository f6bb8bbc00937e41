import { createSettingsMachine } from '../../machines/screens/settings.machine'
import { settingsTexts } from '../../messages/settings'
import { isStoragePromised } from '../../services/browser/storage-persistence'
import type { SignedInApp } from '../app-services'
import { defineScreen } from '../use-screen'

/** Composes Settings from its machine and the time settings that the header follows. */
export const settingsScreen = defineScreen('settings', {
  machine(app: SignedInApp) {
    const { times, readTimes, saveTimes } = app.services
    return createSettingsMachine(
      app.inspection.spyOn('settings', {
        times: {
          // Read anew, since other code in this tab may have written the key without a storage event.
          read: readTimes,
          onChange: (listener) => {
            const watching = times.subscribe(({ context }) => listener(context.settings))
            return () => watching.unsubscribe()
          },
          save: saveTimes,
        },
        isPromised: isStoragePromised,
        toast: app.toast,
      }),
    )
  },
  commandLabels: { 'settings.save': settingsTexts.submit },
})
