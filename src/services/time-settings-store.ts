import * as z from 'zod/mini'
import type { Kept, SafeStorage } from './storage'

const KEY = 'timeSettings'

const settings = z.object({
  showTimeInHeader: z._default(z.catch(z.boolean(), true), true),
  primaryTimeZone: z._default(z.catch(z.string(), 'local'), 'local'),
  secondaryTimeZone: z._default(z.catch(z.string(), ''), ''),
})
export type TimeSettings = z.infer<typeof settings>

/** The time settings in local storage, each with its default (DATA-17, trap F1). */
export const createTimeSettingsStore = (local: SafeStorage) => ({
  read(): TimeSettings {
    try {
      return settings.parse(JSON.parse(local.get(KEY) ?? '{}'))
    } catch {
      return settings.parse({})
    }
  },
  write: (chosen: TimeSettings): Kept => local.set(KEY, JSON.stringify(chosen)),
})
