import type { TimeSettings } from '../../domain/time/time-settings'
import type { Toast } from '../../domain/toast'

/** What the Settings screen needs of the browser and the app. */
export interface SettingsPorts {
  times: {
    /** The stored settings, or the defaults (SET-2). */
    read: () => TimeSettings
    /**
     * Calls back with the stored settings whenever they change, here or in another tab; returns an unsubscribe
     * function.
     */
    onChange: (listener: (stored: TimeSettings) => void) => () => void
    /** Stores the settings and notifies every clock; rejects if the browser cannot store them. */
    save: (chosen: TimeSettings) => Promise<void>
  }
  /** Whether the browser promised persistent storage; false if that is unknown. */
  isPromised: () => Promise<boolean>
  toast: (toast: Toast) => void
}

export type SettingsEvent =
  | { type: 'settings.change'; values: Partial<TimeSettings> }
  | { type: 'settings.save' }
  | { type: 'settings.sync'; stored: TimeSettings }

export interface SettingsContext {
  /** The form's values: the stored settings themselves, until the editor changes one. */
  values: TimeSettings
  stored: TimeSettings
  failure: string | null
  /** Whether the browser may evict drafts, as far as is known. */
  mayClear: boolean
}

/** The form as it opens (SET-2). */
export const initialSettings = (stored: TimeSettings): SettingsContext => ({
  values: stored,
  stored,
  failure: null,
  mayClear: false,
})
