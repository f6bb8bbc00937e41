import { isKnownZone, LOCAL, safeZone } from './time-zone'

/** The settings of the header's clock (DATA-17). */
export interface TimeSettings {
  showTimeInHeader: boolean
  primaryTimeZone: string
  /** '' for no second zone. */
  secondaryTimeZone: string
}

/** The default time settings (DATA-17). */
export const defaultTimeSettings: TimeSettings = {
  showTimeInHeader: true,
  primaryTimeZone: LOCAL,
  secondaryTimeZone: '',
}

/** The zones of a clock: the primary one, and the secondary one if it is set and known (CLOCK-2, CLOCK-3, CLOCK-7). */
export const shownZones = ({ primaryTimeZone, secondaryTimeZone }: TimeSettings): [string, string?] =>
  isKnownZone(secondaryTimeZone) ? [safeZone(primaryTimeZone), secondaryTimeZone] : [safeZone(primaryTimeZone)]
