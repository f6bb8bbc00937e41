import { canonicalCountry } from './country'
import { type Point, swapped } from './lat-long'
import { owners } from './owned-lands'

/** A closed ring of longitudes and latitudes. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** A country's land as simplified outlines, including holes; countries too small for the atlas are missing. */
export interface Land {
  name: string
  rings: readonly Ring[]
}

/** Why a point and a country appear not to match. */
export type LocationMismatch = { kind: 'swapped' } | { kind: 'elsewhere'; land: string }

/** The atlas's names of countries that have another name in our list. */
const listedNames = new Map([
  ['United States of America', 'United States'],
  ['Dem. Rep. Congo', 'Democratic Republic of the Congo'],
  ['Dominican Rep.', 'Dominican Republic'],
  ["Côte d'Ivoire", 'Ivory Coast'],
  ['Central African Rep.', 'Central African Republic'],
  ['Eq. Guinea', 'Equatorial Guinea'],
  ['eSwatini', 'Eswatini'],
  ['Turkey', 'Türkiye'],
  ['Solomon Is.', 'Solomon Islands'],
  ['Bosnia and Herz.', 'Bosnia and Herzegovina'],
  ['Macedonia', 'North Macedonia'],
  ['S. Sudan', 'South Sudan'],
  ['Antigua and Barb.', 'Antigua and Barbuda'],
  ['Cabo Verde', 'Cape Verde'],
  ['Marshall Is.', 'Marshall Islands'],
  ['St. Kitts and Nevis', 'Saint Kitts and Nevis'],
  ['St. Vin. and Gren.', 'Saint Vincent and the Grenadines'],
  ['São Tomé and Principe', 'Sao Tome and Principe'],
  ['Vatican', 'Vatican City'],
])

/** Dependent or disputed lands: an editor may name any of a group without a warning. */
const related = [
  ['Denmark', 'Greenland'],
  ['United States', 'Puerto Rico'],
  ['China', 'Hong Kong', 'Macao'],
  ['United Kingdom', 'Falkland Is.', 'Argentina'],
  ['China', 'Taiwan', 'India', 'Pakistan', 'Siachen Glacier'],
  ['Cyprus', 'N. Cyprus', 'Türkiye'],
  ['Somalia', 'Somaliland'],
  ['Morocco', 'W. Sahara'],
  ['Serbia', 'Kosovo'],
  ['Israel', 'Palestine'],
  ['Ukraine', 'Russia'],
].map((names) => new Set(names))

/** How far from its coast a country is taken for that of a point at sea, in degrees of a great circle. */
const SHORE = 0.5
/** Tolerance for the simplified outlines, in degrees of a great circle: a point this close is still at the border. */
const NEAR = 1
/** Beyond this distance, in degrees, a point is outside the named land even if it is near another land's border. */
const FAR = 5

/** The name in our list of countries for a name of the atlas. */
export const listedName = (name: string): string => listedNames.get(name) ?? name

/** Whether a point lies in a land: the even-odd rule, with a ray to the west. */
function holds({ rings }: Land, { latitude, longitude }: Point): boolean {
  let isIn = false
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0]
    for (const [x2, y2] of ring) {
      if (y1 > latitude !== y2 > latitude && longitude > x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
      ;[x1, y1] = [x2, y2]
    }
  }
  return isIn
}

/** The distance of a point to the nearest outline of a land, in degrees of a great circle; accurate only nearby. */
function distance({ rings }: Land, { latitude, longitude }: Point): number {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    let [x1, y1] = ring.at(-1) ?? [0, 0]
    for (const [x2, y2] of ring) {
      const x = (((x1 - longitude + 540) % 360) - 180) * narrow
      const y = y1 - latitude
      const [across, up] = [(x2 - x1) * narrow, y2 - y1]
      const length = across * across + up * up
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * across + y * up) / length))
      least = Math.min(least, Math.hypot(x + along * across, y + along * up))
      ;[x1, y1] = [x2, y2]
    }
  }
  return least
}

/** The land that contains a point, if any; small islands may be missing. */
export const landAt = (world: readonly Land[], point: Point): Land | undefined =>
  world.find((land) => holds(land, point))

/** The land whose outline is nearest to a point at sea; nothing if all are far away. */
export function nearestLand(world: readonly Land[], point: Point): Land | undefined {
  let nearest: Land | undefined
  let least = SHORE
  for (const land of world) {
    const far = distance(land, point)
    if (far < least) [nearest, least] = [land, far]
  }
  return nearest
}

/**
 * A point inside of the largest outline of a land: the middle of its widest stretch on the way through its centre
 * (EXT-123).
 */
export function middleOf({ rings }: Land): Point | null {
  const areaOf = (ring: Ring) =>
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
      return sum + (x * nextY - nextX * y) / 2
    }, 0)
  const largest = rings.reduce<Ring>(
    (one, other) => (Math.abs(areaOf(other)) > Math.abs(areaOf(one)) ? other : one),
    [],
  )
  const latitudes = largest.map(([, y]) => y)
  const latitude = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const crossings = largest
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = largest[(index + 1) % largest.length] ?? [x1, y1]
      return y1 > latitude === y2 > latitude ? [] : [x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)]
    })
    .sort((one, other) => one - other)
  let widest: { longitude: number; width: number } | null = null
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2)
    if (to - from > (widest?.width ?? 0)) widest = { longitude: (from + to) / 2, width: to - from }
  }
  return widest && { latitude, longitude: ((widest.longitude + 540) % 360) - 180 }
}

const reaches = (land: Land, point: Point): boolean => holds(land, point) || distance(land, point) <= NEAR

/** How a point contradicts the named country; null if it does not, or if that is uncertain (EXT-22). */
export function locationMismatch(world: readonly Land[], point: Point, country: string): LocationMismatch | null {
  const name = canonicalCountry(country)
  const named = world.find((land) => land.name === name)
  if (!named || reaches(named, point)) return null
  if (reaches(named, swapped(point))) return { kind: 'swapped' }
  const land = landAt(world, point) ?? nearestLand(world, point)
  if (!land || owners.get(land.name)?.country === name) return null
  if (related.some((names) => names.has(name) && names.has(land.name))) return null
  const isClear = distance(named, point) > FAR || distance(land, point) > NEAR / 2
  return isClear ? { kind: 'elsewhere', land: land.name } : null
}
