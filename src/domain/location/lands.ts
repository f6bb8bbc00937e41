import { countries } from './countries'
import { type Land, landAt, listedName, nearestLand } from './country-check'
import type { Point } from './lat-long'
import { owners } from './owned-lands'
import { fallbackRegions } from './regions'

/** What a point tells of an item's location: a country of our list, and the name of its region (EXT-121). */
export interface Country {
  country: string
  region: string
}

const [northAmerica, southAmerica, europe, asia, africa, oceania] = [
  'North America',
  'South America',
  'Europe',
  'Asia',
  'Africa',
  'Oceania',
] as const

/** The countries of each region; those that are not named are in Africa. */
const named: Readonly<Record<string, string>> = {
  [northAmerica]:
    'Antigua and Barbuda, Bahamas, Barbados, Belize, Canada, Costa Rica, Cuba, Dominica, Dominican Republic, El Salvador, Greenland, Grenada, Guatemala, Haiti, Honduras, Jamaica, Mexico, Nicaragua, Panama, Puerto Rico, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines, Trinidad and Tobago, United States',
  [southAmerica]:
    'Argentina, Bolivia, Brazil, Chile, Colombia, Ecuador, Guyana, Paraguay, Peru, Suriname, Uruguay, Venezuela',
  [europe]:
    'Albania, Andorra, Austria, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria, Croatia, Czechia, Denmark, Estonia, Finland, France, Germany, Greece, Hungary, Iceland, Ireland, Italy, Kosovo, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Moldova, Monaco, Montenegro, Netherlands, North Macedonia, Norway, Poland, Portugal, Romania, Russia, San Marino, Serbia, Slovakia, Slovenia, Spain, Sweden, Switzerland, Ukraine, United Kingdom, Vatican City',
  [asia]:
    'Afghanistan, Armenia, Azerbaijan, Bahrain, Bangladesh, Bhutan, Brunei, Cambodia, China, Cyprus, Georgia, Hong Kong, India, Indonesia, Iran, Iraq, Israel, Japan, Jordan, Kazakhstan, Kuwait, Kyrgyzstan, Laos, Lebanon, Macao, Malaysia, Maldives, Mongolia, Myanmar, Nepal, North Korea, Oman, Pakistan, Palestine, Philippines, Qatar, Saudi Arabia, Singapore, South Korea, Sri Lanka, Syria, Taiwan, Tajikistan, Thailand, Timor-Leste, Türkiye, Turkmenistan, United Arab Emirates, Uzbekistan, Vietnam, Yemen',
  [oceania]:
    'Australia, Fiji, Kiribati, Marshall Islands, Micronesia, Nauru, New Zealand, Palau, Papua New Guinea, Samoa, Solomon Islands, Tonga, Tuvalu, Vanuatu',
}
const regions = new Map(
  Object.entries(named).flatMap(([region, names]) => names.split(', ').map((name) => [name, region] as const)),
)

/** Countries of two regions, which an editor may name either of. */
const shared = new Map([
  ['Russia', asia],
  ['Türkiye', europe],
  ['Cyprus', europe],
  ['Georgia', europe],
  ['Armenia', europe],
  ['Azerbaijan', europe],
  ['Kazakhstan', europe],
  ['Egypt', asia],
  ['Indonesia', oceania],
  ['Timor-Leste', oceania],
  ['Greenland', europe],
  ['United States', oceania],
  ['Panama', southAmerica],
])

/** The name of the region of a country in our list; of a country that lies far apart, by the point (EXT-123). */
export function regionOf(country: string, point?: Point): string | null {
  if (!countries.includes(country)) return null
  const { latitude = 0, longitude = 0 } = point ?? {}
  const isApart = point !== undefined && (longitude < -30 || longitude > 45)
  if (country === 'France' && isApart) return longitude > 0 ? africa : latitude > 10 ? northAmerica : southAmerica
  if (country === 'Netherlands' && isApart) return northAmerica
  if (country === 'Russia' && point && (longitude > 60 || longitude < 0)) return asia
  return regions.get(country) ?? africa
}

/** Whether a country of our list is in a region; true for a region that is not one of the usual six. */
export const isIn = (country: string, region: string): boolean =>
  !fallbackRegions.some(({ name }) => name === region) ||
  [regionOf(country), shared.get(country)].includes(region) ||
  !countries.includes(country) ||
  // Islands of European countries lie in every ocean.
  ['France', 'Netherlands', 'United Kingdom', 'Denmark', 'Norway', 'Spain', 'Portugal'].includes(country)

/** The country at a point, or the nearest within half a degree; null at sea, in Antarctica and on disputed land. */
export function countryAt(world: readonly Land[], point: Point): Country | null {
  const land = landAt(world, point) ?? nearestLand(world, point)
  if (!land) return null
  const country = listedName(land.name)
  const region = regionOf(country, point)
  return region === null ? (owners.get(land.name) ?? null) : { country, region }
}
