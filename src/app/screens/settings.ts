import { createActor } from 'xstate'
import { createSettingsMachine } from '../../machines/settings.machine'
import { settingsTexts } from '../../messages/settings'
import { isStoragePromised } from '../../services/storage-promise'
import type { DeskApp } from '../desk'
import { defineScreen } from '../use-screen'

/** Settings, composed of its machine and the time settings that the header follows. */
export const settingsScreen = defineScreen(
  'settings',
  (app: DeskApp) => {
    const { times, readTimes, saveTimes } = app.desk
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
