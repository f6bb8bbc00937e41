import { canonicalCountry } from './country'
import { type Point, swapped } from './lat-long'

/** A closed ring of longitudes and latitudes. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** A country's land as simplified outlines, including holes; countries too small for the atlas are missing. */
export interface Land {
  name: string
  rings: readonly Ring[]
}

/** Why a point and a country appear not to match (EXT-22). */
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
])

/** Dependent or disputed lands: an editor may name any of a group without a warning. */
const related = [
  ['Denmark', 'Greenland'],
  ['United States', 'Puerto Rico'],
  ['France', 'New Caledonia', 'Fr. S. Antarctic Lands'],
  ['United Kingdom', 'Falkland Is.', 'Argentina'],
  ['China', 'Taiwan', 'India', 'Pakistan'],
  ['Cyprus', 'N. Cyprus', 'Türkiye'],
  ['Somalia', 'Somaliland'],
  ['Morocco', 'W. Sahara'],
  ['Serbia', 'Kosovo'],
  ['Israel', 'Palestine'],
  ['Ukraine', 'Russia'],
].map((names) => new Set(names))

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

const reaches = (land: Land, point: Point): boolean => holds(land, point) || distance(land, point) <= NEAR

/** How a point contradicts the named country; null if it does not, or if that is uncertain. */
export function locationMismatch(world: readonly Land[], point: Point, country: string): LocationMismatch | null {
  const name = canonicalCountry(country)
  const named = world.find((land) => land.name === name)
  if (!named || reaches(named, point)) return null
  if (reaches(named, swapped(point))) return { kind: 'swapped' }
  const land = landAt(world, point)
  if (!land || related.some((names) => names.has(name) && names.has(land.name))) return null
  const isClear = distance(named, point) > FAR || distance(land, point) > NEAR / 2
  return isClear ? { kind: 'elsewhere', land: land.name } : null
}
