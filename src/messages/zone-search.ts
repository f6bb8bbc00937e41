import { isNamed } from '../domain/navigation/named'
import { LOCAL, platformZones } from '../domain/time/time-zone'
import { offeredZones, zoneLabel } from './zones'

/** The part of the world in the name of a zone; '' if it has none. */
export const zoneArea = (zone: string): string => zone.slice(0, Math.max(zone.lastIndexOf('/'), 0)).replaceAll('_', ' ')

/** The browser's name of a zone, which may be another than the one of the table. */
const ownName = (zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone

/**
 * The zones whose label or name has words that begin with the typed ones, those of the table first; all for blank text.
 * The other zone that is chosen is not among them, nor one of the table under another name (EXT-187).
 */
export function zonesMatching(text: string, other: string): readonly string[] {
  const listed = offeredZones([])
  const known = new Set(listed.filter((zone) => zone !== LOCAL).map(ownName))
  return [...listed, ...platformZones().filter((zone) => !known.has(zone))].filter(
    (zone) =>
      zone !== other && (text.trim() === '' || isNamed(text, `${zoneLabel(zone)} ${zone.replaceAll('_', ' ')}`)),
  )
}
