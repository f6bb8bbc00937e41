import { withinSentence } from '../domain/location/land-names'

const side = (degrees: number, positive: string, negative: string): string =>
  `${Math.abs(degrees)}°${degrees === 0 ? '' : ` ${degrees > 0 ? positive : negative}`}`

/** The same at the beginning of a sentence. */
const beginning = (land: string): string => withinSentence(land).replace(/^the /, 'The ')

/** Region, country and coordinates, in every form with a location (EXT-21, EXT-22). */
export const locationTexts = {
  title: 'Location',
  help: 'Point on the map, or type. The map moves with the numbers.',
  fields: { region: 'Region', country: 'Country', latLong: 'Latitude, longitude' },
  /** The format of the coordinates (EVN-9). */
  example: 'lat, long',
  map: 'World map',
  axes: { latitude: 'Latitude on the map', longitude: 'Longitude on the map' },
  noPoint: 'No point yet',
  latitude: (degrees: number) => side(degrees, 'N', 'S'),
  longitude: (degrees: number) => side(degrees, 'E', 'W'),
  /** The buttons of a map, and how it is moved (EXT-125 to EXT-127). */
  zoom: { zoomIn: 'Zoom in', zoomOut: 'Zoom out', whole: 'Whole world' },
  mapHelp: {
    keys: 'Ctrl and the wheel, or the keys + and −, zoom; 0 shows the whole world.',
    fingers: 'Two fingers zoom and move the map.',
  },
  credit: 'Map: Natural Earth. Towns: GeoNames, CC BY 4.0.',
  /** The search for a town (EXT-128). */
  find: {
    label: 'Find a place',
    list: 'Places',
    clear: 'Clear the place',
    none: 'No town of that name is known. Point on the map instead.',
    loading: 'Loading the towns...',
    failed: 'The towns could not be loaded. Type on to try again.',
    taken: (place: string) => `The point is set to ${place}.`,
  },
  mapMissing: 'The map could not be loaded. The fields work without it.',
  /** Hints about the text of the coordinates, which is never corrected. */
  errors: {
    unreadable: 'Two numbers are expected, such as 48.2082, 16.3738. What you typed is kept as it is.',
    swapped: 'No latitude goes beyond 90. Are the two numbers swapped?',
    beyond: 'Latitude goes from -90 to 90 and longitude from -180 to 180.',
  },
  /** What a press fills in (EXT-121 to EXT-124). */
  take: (name: string) => `Use ${withinSentence(name)}`,
  middle: (country: string) => `Use the middle of ${withinSentence(country)}`,
  swap: 'Swap',
  isIn: (land: string) => `This point is in ${withinSentence(land)}.`,
  regionOf: (country: string, region: string) => `${beginning(country)} is in ${region}.`,
  swappedIn: (country: string) => `This point is not in ${withinSentence(country)}. Are the two numbers swapped?`,
  elsewhere: (country: string, land: string) =>
    `This point is in ${withinSentence(land)}, not in ${withinSentence(country)}.`,
} as const
