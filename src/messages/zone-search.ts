import { isNamed } from '../domain/navigation/named'
import { platformZones } from '../domain/time/time-zone'
import { offeredZones, zoneLabel } from './zones'

/** The part of the world in the name of a zone; '' if it has none. */
export const zoneArea = (zone: string): string =>
  zone.slice(0, Math.max(zone.lastIndexOf('/'), 0)).replaceAll('_', ' ')

/**
 * The zones whose label or name has words that begin with the typed ones, those of the table first; all for blank text.
 * The other zone that is chosen is not among them (EXT-187).
 */
export const zonesMatching = (text: string, other: string): readonly string[] =>
  [...new Set([...offeredZones([]), ...platformZones()])].filter(
    (zone) => zone !== other && (text.trim() === '' || isNamed(text, `${zoneLabel(zone)} ${zone.replaceAll('_', ' ')}`)),
  )
