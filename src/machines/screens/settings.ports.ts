import type { TimeSettings } from '../../domain/time/time-settings'
import type { Toast } from '../../domain/toast'
import type { TakeDownPorts } from '../parts/files/take-down.ports'

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
  /** Whether shortcuts of a single key are used (EXT-186). */
  shortcuts: {
    read: () => boolean
    /** Returns whether the choice is stored. */
    write: (isOn: boolean) => boolean
  }
  /** Whether the browser promised persistent storage; false if that is unknown. */
  isPromised: () => Promise<boolean>
  /** The uploaded files; null if the host does not offer them (EXT-302). */
  uploads: TakeDownPorts['uploads'] | null
  toast: (toast: Toast) => void
}

export type SettingsEvent =
  | { type: 'settings.change'; values: Partial<TimeSettings> }
  | { type: 'settings.save' }
  | { type: 'settings.sync'; stored: TimeSettings }
  | { type: 'shortcuts.toggle'; isOn: boolean }
  | { type: 'zones.open'; field: ZoneField }
  | { type: 'zones.search'; text: string }
  | { type: 'zones.pick'; zone: string }
  | { type: 'zones.close' }

/** The zone that is chosen among all. */
export type ZoneField = 'primaryTimeZone' | 'secondaryTimeZone'

export interface SettingsContext {
  /** The form's values: the stored settings themselves, until the editor changes one. */
  values: TimeSettings
  stored: TimeSettings
  failure: string | null
  /** Whether the browser may evict drafts, as far as is known. */
  mayClear: boolean
  usesShortcuts: boolean
  /** Whether the choice about shortcuts could be stored. */
  isChoiceStored: boolean
  /** The zone that is chosen among all, and what is searched there. */
  field: ZoneField
  search: string
}

/** The form as it opens (SET-2). */
export const initialSettings = (stored: TimeSettings, usesShortcuts: boolean): SettingsContext => ({
  values: stored,
  stored,
  failure: null,
  mayClear: false,
  usesShortcuts,
  isChoiceStored: true,
  field: 'primaryTimeZone',
  search: '',
})
