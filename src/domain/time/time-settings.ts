import { isKnownZone, LOCAL, safeZone } from './time-zone'

/** What the header's clock shows (DATA-17). */
export interface TimeSettings {
  showTimeInHeader: boolean
  primaryTimeZone: string
  /** Empty where there is no second zone. */
  secondaryTimeZone: string
}

/** The time settings while none are stored (DATA-17). */
export const defaultTimeSettings: TimeSettings = {
  showTimeInHeader: true,
  primaryTimeZone: LOCAL,
  secondaryTimeZone: '',
}

/** The zones that a clock shows: the primary one, and the secondary one where it is set and known (CLOCK-2, CLOCK-3, CLOCK-7). */
export const shownZones = ({ primaryTimeZone, secondaryTimeZone }: TimeSettings): [string, string?] =>
  isKnownZone(secondaryTimeZone) ? [safeZone(primaryTimeZone), secondaryTimeZone] : [safeZone(primaryTimeZone)]
