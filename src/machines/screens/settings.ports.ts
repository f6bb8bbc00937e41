import type { TimeSettings } from '../../domain/time/time-settings'
import type { Toast } from '../../domain/toast'

/** What the Settings screen asks of the world. */
export interface SettingsPorts {
  times: {
    /** The stored settings, or the defaults (SET-2). */
    read: () => TimeSettings
    /** Calls back with the stored settings whenever they change, here or in another tab; returns how to stop. */
    onChange: (listener: (stored: TimeSettings) => void) => () => void
    /** Stores settings for every clock to follow; rejects where the browser does not keep them. */
    save: (chosen: TimeSettings) => Promise<void>
  }
  /** Whether the browser has promised to keep what it stores; false where it cannot say. */
  isPromised: () => Promise<boolean>
  toast: (toast: Toast) => void
}

export type SettingsEvent =
  | { type: 'settings.change'; values: Partial<TimeSettings> }
  | { type: 'settings.save' }
  | { type: 'settings.sync'; stored: TimeSettings }

export interface SettingsContext {
  /** What the form shows: the stored settings themselves, until something is chosen. */
  values: TimeSettings
  stored: TimeSettings
  failure: string | null
  /** Whether the browser may clear drafts to make room, as far as is known. */
  mayClear: boolean
}

/** The form as it opens (SET-2). */
export const initialSettings = (stored: TimeSettings): SettingsContext => ({
  values: stored,
  stored,
  failure: null,
  mayClear: false,
})
