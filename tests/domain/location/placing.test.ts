import { expect, test } from 'vitest'
import { countries } from '../../../src/domain/location/countries'
import { locationMismatch, middleOf } from '../../../src/domain/location/country-check'
import { countryAt, isIn, regionOf } from '../../../src/domain/location/lands'
import { filledWith, isSamePlace, missingOf } from '../../../src/domain/location/placing'
import { fallbackRegions } from '../../../src/domain/location/regions'
import { locationTexts } from '../../../src/messages/location'
import { fineWorld } from '../../../src/views/shared/location/fine-atlas'

const at = (latitude: number, longitude: number) => countryAt(fineWorld(), { latitude, longitude })

test.each([
  ['Vienna', 48.2, 16.4, 'Austria', 'Europe'],
  ['Istanbul', 41.01, 28.98, 'Türkiye', 'Asia'],
  ['Hanoi', 21, 105.8, 'Vietnam', 'Asia'],
  ['Lima', -12.1, -77.1, 'Peru', 'South America'],
  ['Singapore', 1.35, 103.82, 'Singapore', 'Asia'],
  ['Valletta', 35.9, 14.5, 'Malta', 'Europe'],
  ['Manama', 26.2, 50.6, 'Bahrain', 'Asia'],
  ['Malé', 4.18, 73.5, 'Maldives', 'Asia'],
  ['Monaco', 43.73, 7.42, 'Monaco', 'Europe'],
  ['San Marino', 43.94, 12.45, 'San Marino', 'Europe'],
  ['Maseru', -29.5, 28.3, 'Lesotho', 'Africa'],
  ['Funafuti', -8.5, 179.2, 'Tuvalu', 'Oceania'],
  ['Nauru', -0.53, 166.93, 'Nauru', 'Oceania'],
  ['Bridgetown', 13.1, -59.6, 'Barbados', 'North America'],
  ['Lisbon at its shore', 38.7, -9.4, 'Portugal', 'Europe'],
  ['New York at its harbour', 40.6, -74.05, 'United States', 'North America'],
  ['Mumbai at sea', 18.9, 72.6, 'India', 'Asia'],
  ['Sydney at sea', -33.9, 151.5, 'Australia', 'Oceania'],
  ['Chukotka, beyond the date line', 67, -176, 'Russia', 'Asia'],
  ['Moscow', 55.75, 37.6, 'Russia', 'Europe'],
  ['Vladivostok', 43.1, 131.9, 'Russia', 'Asia'],
  ['Taveuni, on the date line', -16.85, 179.95, 'Fiji', 'Oceania'],
  ['Cayenne', 4.9, -52.3, 'France', 'South America'],
  ['Réunion', -21.1, 55.5, 'France', 'Africa'],
  ['Tahiti', -17.6, -149.4, 'France', 'Oceania'],
  ['Bermuda', 32.3, -64.8, 'United Kingdom', 'North America'],
  ['Jersey', 49.2, -2.1, 'United Kingdom', 'Europe'],
  ['Nuuk', 64.18, -51.7, 'Greenland', 'North America'],
  ['Aruba', 12.5, -69.97, 'Netherlands', 'North America'],
  ['Hong Kong', 22.3, 114.17, 'Hong Kong', 'Asia'],
  ['Kinshasa', -4.4, 15.2, 'Democratic Republic of the Congo', 'Africa'],
  ['Honolulu', 21.3, -157.85, 'United States', 'North America'],
] as const)('%s, %d, %d, is in %s, %s [EXT-121]', (_, latitude, longitude, country, region) => {
  expect(at(latitude, longitude)).toEqual({ country, region })
})

test.each([
  ['the middle of the Atlantic', 30, -40],
  ['the Gulf of Guinea', 0, 0],
  ['the north pole', 90, 0],
  ['the south pole', -90, 0],
  ['Antarctica', -75, 20],
  ['the Falkland Islands', -51.7, -58.5],
  ['Somaliland', 9.6, 44.1],
] as const)('%s, %d, %d, is in no country [EXT-121]', (_, latitude, longitude) => {
  expect(at(latitude, longitude)).toBeNull()
})

test('every country of the list has a region, and a middle that lies in it [EXT-123]', () => {
  const names = fallbackRegions.map(({ name }) => name)
  for (const country of countries) {
    expect(names, country).toContain(regionOf(country))
    const land = fineWorld().find(({ name }) => name === country)
    const middle = land && middleOf(land)
    expect(middle && at(middle.latitude, middle.longitude)?.country, country).toBe(country)
  }
})

test('a region is doubted only where the country does not reach it [EXT-122]', () => {
  expect(isIn('United Kingdom', 'Europe')).toBe(true)
  expect(isIn('Peru', 'Europe')).toBe(false)
  expect(isIn('Türkiye', 'Europe')).toBe(true)
  expect(isIn('Peru', 'The Andes')).toBe(true)
  expect(isIn('Atlantis', 'Europe')).toBe(true)
  expect(regionOf('Atlantis')).toBeNull()
})

test.each([
  ['Tahiti', 'France', 'Oceania'],
  ['Aruba', 'Netherlands', 'North America'],
  ['Pitcairn', 'United Kingdom', 'Oceania'],
  ['the Faroes and Greenland', 'Denmark', 'North America'],
  ['Bouvet', 'Norway', 'Africa'],
  ['Tenerife', 'Spain', 'Africa'],
  ['Madeira', 'Portugal', 'Africa'],
])('%s of %s is not doubted in %s [EXT-122]', (_, country, region) => {
  expect(isIn(country, region)).toBe(true)
})

const regions = [
  { value: 'europe', label: 'Europe' },
  { value: 'Asia', label: 'Asia' },
]
const italy = { country: 'Italy', region: 'Europe' }
const place = (country = '', region = '') => ({ country, region, latLong: '42, 12' })

test('what is empty is filled, what stands there is not, and what the map filled follows the map [EXT-121]', () => {
  expect(filledWith(place(), {}, italy, regions)).toEqual({ country: 'Italy', region: 'europe' })
  expect(filledWith(place('Italy'), {}, italy, regions)).toEqual({ region: 'europe' })
  expect(filledWith(place('', 'Asia'), {}, italy, regions)).toEqual({ country: 'Italy' })
  expect(filledWith(place('Peru'), {}, italy, regions)).toEqual({})
  expect(filledWith(place('Peru', 'Asia'), { country: 'Peru', region: 'Asia' }, italy, regions)).toEqual({
    country: 'Italy',
    region: 'europe',
  })
  expect(filledWith(place(), {}, { country: 'Peru', region: 'South America' }, regions)).toEqual({ country: 'Peru' })
})

test('what a form lacks of the place of its event is taken, and nothing that stands there [EXT-124]', () => {
  const event = { region: 'asia', country: 'Vietnam', latLong: '' }
  const empty = { region: '', country: '', latLong: '' }
  expect(missingOf(empty, event)).toEqual({ region: 'asia', country: 'Vietnam' })
  expect(missingOf({ ...empty, country: 'Laos', latLong: '18, 102' }, event)).toEqual({ region: 'asia' })
  expect(missingOf(event, event)).toEqual({})
  expect(isSamePlace({ region: 'asia' }, { region: 'asia' })).toBe(true)
  expect(isSamePlace({ region: 'asia' }, {})).toBe(false)
})

test.each([
  [41, 29, 'United Arab Emirates', 'Türkiye'],
  [1.35, 103.82, 'Peru', 'Singapore'],
  [35.9, 14.5, 'Peru', 'Malta'],
  [26.2, 50.6, 'Peru', 'Bahrain'],
  [4.18, 73.5, 'Peru', 'Maldives'],
] as const)(
  'a point at a coast or in a small state, %d, %d, is doubted for %s and is in %s [EXT-22, EXT-122]',
  (latitude, longitude, country, land) => {
    expect(locationMismatch(fineWorld(), { latitude, longitude }, country)).toEqual({ kind: 'elsewhere', land })
  },
)

test('countries have their article within a sentence and at its beginning, and lands of the atlas their full name [EXT-131]', () => {
  const { elsewhere, isIn: isInside, middle, regionOf: regionText, take } = locationTexts
  expect(elsewhere('United States', 'Türkiye')).toBe('This point is in Türkiye, not in the United States.')
  expect(elsewhere('Congo', 'Maldives')).toBe('This point is in the Maldives, not in Congo.')
  expect(isInside('Falkland Is.')).toBe('This point is in the Falkland Islands.')
  expect(isInside('W. Sahara')).toBe('This point is in Western Sahara.')
  expect(regionText('Netherlands', 'Europe')).toBe('The Netherlands is in Europe.')
  expect(regionText('Peru', 'South America')).toBe('Peru is in South America.')
  expect(take('Central African Republic')).toBe('Use the Central African Republic')
  expect(middle('Vietnam')).toBe('Use the middle of Vietnam')
})

test('every name of the atlas is one that an editor can read [EXT-131]', () => {
  const cut = fineWorld()
    .map(({ name }) => locationTexts.isIn(name).replace('U.S. ', ''))
    .filter((text) => /\w\. (?!Pierre)|\bI\b/.test(text))
  expect(cut).toEqual([])
})
