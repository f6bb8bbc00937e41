import * as z from 'zod/mini'
import { readJson } from '../../domain/json'
import { defaultTimeSettings, type TimeSettings } from '../../domain/time/time-settings'
import type { SafeStorage, WriteResult } from './storage'

/** The local storage key of the time settings (DATA-17). */
export const TIME_SETTINGS = 'timeSettings'

const { showTimeInHeader, primaryTimeZone, secondaryTimeZone } = defaultTimeSettings
const settings = z.object({
  showTimeInHeader: z._default(z.catch(z.boolean(), showTimeInHeader), showTimeInHeader),
  // An empty zone means the browser's own; other programs that read the key interpret it the same way.
  primaryTimeZone: z._default(z.catch(z.string().check(z.minLength(1)), primaryTimeZone), primaryTimeZone),
  secondaryTimeZone: z._default(z.catch(z.string(), secondaryTimeZone), secondaryTimeZone),
})

/** The time settings in local storage, each with its default (DATA-17). */
export const createTimeSettingsStore = (local: SafeStorage) => ({
  read: (): TimeSettings => settings.safeParse(readJson(local.get(TIME_SETTINGS))).data ?? defaultTimeSettings,
  write: (chosen: TimeSettings): WriteResult => local.set(TIME_SETTINGS, JSON.stringify(chosen)),
})
