/** A point on the globe, in degrees: north and east are positive. */
export interface Point {
  latitude: number
  longitude: number
}

/** Why a text is not a valid latitude and longitude. */
export type LatLongError = 'unreadable' | 'swapped' | 'beyond'

const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180
/** A longer text is not parsed. */
const MAX_CHARACTERS = 120
/** About ten metres, which is precise enough for the location of a story. */
const DECIMALS = 4

const number = String.raw`(\d{1,3}(?:\.\d+)?)`
const sixtieth = String.raw`([0-5]?\d(?:\.\d+)?)`
const seconds = `(?:${sixtieth} ?(?:["″”]|''))`
const minutes = `(?:${sixtieth} ?['′’] ?${seconds}?)`
const angle = `([+-]?) ?${number}(?: ?[°º] ?${minutes}?)? ?([NSEW])?`
const pair = new RegExp(`^${angle}(?: ?[,;] ?| )${angle}$`, 'i')

interface Angle {
  value: number
  letter: string
}

function angleOf([sign = '', whole = '', sixtieths = '0', parts = '0', letter = '']: (string | undefined)[]):
  | Angle
  | undefined {
  // A sign beside a hemisphere letter is ambiguous.
  if (sign !== '' && letter !== '') return undefined
  const size = Number(whole) + Number(sixtieths) / 60 + Number(parts) / 3600
  const isNegative = sign === '-' || /[sw]/i.test(letter)
  return { value: isNegative ? -size : size, letter: letter.toUpperCase() }
}

const isUpright = (letter: string): boolean => letter === 'N' || letter === 'S'
const isSideways = (letter: string): boolean => letter === 'E' || letter === 'W'

/** The two numbers of a text, in any range; hemisphere letters, if present, determine which is which. */
function pairIn(text: string): Point | null {
  if (text.length > MAX_CHARACTERS) return null
  const parts = pair.exec(text.trim().replaceAll(/\s+/g, ' ').replaceAll(/[−–]/g, '-'))
  if (!parts) return null
  const one = angleOf(parts.slice(1, 6))
  const other = angleOf(parts.slice(6, 11))
  if (!one || !other) return null
  const isTurned = isSideways(one.letter) || isUpright(other.letter)
  if (isTurned && (isUpright(one.letter) || isSideways(other.letter))) return null
  const [latitude, longitude] = isTurned ? [other.value, one.value] : [one.value, other.value]
  return { latitude, longitude }
}

const isOnGlobe = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE

/** The point with latitude and longitude swapped. */
export const swapped = ({ latitude, longitude }: Point): Point => ({ latitude: longitude, longitude: latitude })

/** The point that a text names, such as '48.2082, 16.3738' or '48.2° N, 16.3° E'; the text itself is not normalised. */
export function pointIn(text: string): Point | null {
  const found = pairIn(text)
  return found && isOnGlobe(found) ? found : null
}

/** The point of a text whose two numbers are in the other order; null if that names none. */
export function swappedIn(text: string): Point | null {
  const found = pairIn(text)
  return found && isOnGlobe(swapped(found)) ? swapped(found) : null
}

/** Why a text does not name a point; null if it does (EXT-22). */
export function latLongErrorIn(text: string): LatLongError | null {
  const found = pairIn(text)
  if (!found) return 'unreadable'
  if (isOnGlobe(found)) return null
  return isOnGlobe(swapped(found)) ? 'swapped' : 'beyond'
}

// Adding 0 turns -0 into 0.
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0

/** A point as text for the field: two numbers with at most 4 decimals (EXT-21). */
export const latLongText = ({ latitude, longitude }: Point): string => `${rounded(latitude)}, ${rounded(longitude)}`

const within = (degrees: number, most: number): number => rounded(Math.min(most, Math.max(-most, degrees)))

/** The nearest valid point on the globe, to 4 decimals. */
export const onGlobe = ({ latitude, longitude }: Point): Point => ({
  latitude: within(latitude, MAX_LATITUDE),
  longitude: within(longitude, MAX_LONGITUDE),
})
