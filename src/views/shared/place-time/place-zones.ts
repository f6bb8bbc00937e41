import zoneAt from '@photostructure/tz-lookup'
import { getAllCountries } from 'countries-and-timezones'
import { canonicalCountry } from '../../../domain/location/country'
import { pointIn } from '../../../domain/location/lat-long'
import { isKnownZone } from '../../../domain/time/time-zone'

/** The zones of each country of our list. */
let zonesOf: Map<string, readonly string[]> | null = null

function byCountry(): Map<string, readonly string[]> {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return new Map(
    Object.values(getAllCountries()).flatMap(({ id, name, timezones }) =>
      [name, english.of(id) ?? name].map((one) => [canonicalCountry(one), timezones] as const),
    ),
  )
}

/** The zones that a place may have: the one of its point, else those of its country; none if neither is known. */
export function zonesOfPlace({ latLong, country }: { latLong: string; country: string }): readonly string[] {
  const point = pointIn(latLong)
  if (point) return [zoneAt(point.latitude, point.longitude)].filter(isKnownZone)
  zonesOf ??= byCountry()
  return (zonesOf.get(canonicalCountry(country)) ?? []).filter(isKnownZone)
}
