import { createSettingsMachine } from '../../machines/screens/settings.machine'
import { settingsTexts } from '../../messages/settings'
import { findUpload, takeDownUpload } from '../../services/api/uploaded-files.api'
import { createShortcutSetting } from '../../services/browser/shortcut-setting'
import { isStoragePromised } from '../../services/browser/storage-persistence'
import type { SignedInApp } from '../app-services'
import { defineScreen } from '../use-screen'

/** Composes Settings from its machine and the time settings that the header follows. */
export const settingsScreen = defineScreen('settings', {
  machine(app: SignedInApp) {
    const { http, times, readTimes, saveTimes } = app.services
    const path = app.environment.editors.readPath('uploadsPath')
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
        shortcuts: createShortcutSetting(app.environment.local),
        isPromised: isStoragePromised,
        uploads:
          path === null
            ? null
            : {
                find: ({ name, signal }) => findUpload(http, path, name, signal),
                takeDown: ({ name, signal }) => takeDownUpload(http, path, name, signal),
              },
        toast: app.toast,
      }),
    )
  },
  commandLabels: { 'settings.save': settingsTexts.submit },
})
