import { createActor } from 'xstate'
import { createSettingsMachine } from '../../machines/screens/settings.machine'
import { settingsTexts } from '../../messages/settings'
import { isStoragePromised } from '../../services/browser/storage-persistence'
import type { SignedInApp } from '../app-services'
import { defineScreen } from '../use-screen'

/** Settings, composed of its machine and the time settings that the header follows. */
export const settingsScreen = defineScreen(
  'settings',
  (app: SignedInApp) => {
    const { times, readTimes, saveTimes } = app.services
    return createActor(
      createSettingsMachine(
        app.inspection.spyOn('settings', {
          times: {
            // What somebody else stored in this very tab was told to nobody.
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
      ),
      app.inspection.actorOptions('settings'),
    )
  },
  { 'settings.save': settingsTexts.submit },
)
