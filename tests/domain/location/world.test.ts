import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '../../../src/domain/location/countries'
import { landAt, locationMismatch } from '../../../src/domain/location/country-check'
import { borderPath, landPath, world } from '../../../src/views/shared/location/atlas'

const doubt = (latitude: number, longitude: number, country: string) =>
  locationMismatch(world(), { latitude, longitude }, country)

test.each([
  ['Austria', 48.2082, 16.3738],
  ['Peru', -9.5278, -77.5278],
  ['Thailand', 18.7883, 98.9853],
  ['United States', 40, -100],
  ['Russia', 67, -176],
  ['South Africa', -26.2, 28],
  ['Lesotho', -29.5, 28.3],
  ['Greenland', 72, -40],
  ['Democratic Republic of the Congo', 0.5, 25],
] as const)('the outline of %s contains its point [EXT-22]', (country, latitude, longitude) => {
  expect(landAt(world(), { latitude, longitude })?.name).toBe(country)
  expect(doubt(latitude, longitude, country)).toBeNull()
})

test.each([
  [48.2082, 16.3738, 'Peru', 'Austria'],
  [52.23, 21.01, 'germany', 'Poland'],
  [38.72, -9.14, 'Austria', 'Portugal'],
  [40, -100, 'Canada', 'United States'],
  [-26.2, 28, 'uk', 'South Africa'],
])('%d, %d is clearly not in %s but in %s [EXT-22]', (latitude, longitude, country, land) => {
  expect(doubt(latitude, longitude, country)).toEqual({ kind: 'elsewhere', land })
})

test.each([
  [16.3738, 48.2082, 'Austria'],
  [77.2, 28.6, 'India'],
  [-77.5278, -9.5278, 'Peru'],
  [18.07, 59.33, 'Sweden'],
])('%d, %d with the country %s looks swapped [EXT-22]', (latitude, longitude, country) => {
  expect(doubt(latitude, longitude, country)).toEqual({ kind: 'swapped' })
})

// Islands and dots that the atlas leaves out, capes that its outlines cut off, land that two countries name.
test.each([
  [1.35, 103.82, 'Singapore'],
  [1.35, 103.82, 'Malaysia'],
  [35.9, 14.5, 'Malta'],
  [22.3, 114.17, 'Hong Kong'],
  [22.3, 114.17, 'China'],
  [28.1, -15.4, 'Spain'],
  [35.29, -2.94, 'Spain'],
  [35.89, -5.31, 'Spain'],
  [36.15, 29.59, 'Greece'],
  [36.43, 28.22, 'Greece'],
  [39.1, 26.55, 'Greece'],
  [37.74, -25.67, 'Portugal'],
  [-20.9, 55.5, 'France'],
  [-22.27, 166.45, 'France'],
  [4.92, -52.3, 'France'],
  [55.5, 15, 'Denmark'],
  [64.18, -51.7, 'Denmark'],
  [18.4, -66.1, 'United States'],
  [21.3, -157.85, 'United States'],
  [-51.7, -57.85, 'Argentina'],
  [45, 34.1, 'Ukraine'],
  [42.67, 21.17, 'Serbia'],
  [35.34, 33.32, 'Cyprus'],
  [25.03, 121.5, 'China'],
  [34.5, 74.5, 'Pakistan'],
  [54.71, 20.5, 'Russia'],
  [-17.7, 178, 'Fiji'],
  [-16.5, -179.9, 'Fiji'],
  [68, 179.9, 'Russia'],
  [48.15, 17.11, 'Austria'],
  [-75, 0, 'Norway'],
  [0, 0, 'Ghana'],
  [48.2, 16.4, 'Atlantis'],
  [48.2, 16.4, ''],
  [48.2, 16.4, '__proto__'],
])('no warning is given for %d, %d with the country %j [EXT-22]', (latitude, longitude, country) => {
  expect(doubt(latitude, longitude, country)).toBeNull()
})

test('no point is doubted inside its country, and a mismatch names the country of the point [EXT-22]', () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.constantFrom(...countries),
      (point, country) => {
        const found = locationMismatch(world(), point, country)
        const land = landAt(world(), point)
        if (land?.name === country) expect(found).toBeNull()
        if (found?.kind === 'elsewhere') expect(found.land).toBe(land?.name)
      },
    ),
  )
})

test('the countries of the atlas have the names of our list, except those that are not on it [EXT-22]', () => {
  expect(
    world()
      .map(({ name }) => name)
      .filter((name) => !countries.includes(name)),
  ).toEqual(['W. Sahara', 'Falkland Is.', 'Fr. S. Antarctic Lands', 'New Caledonia', 'N. Cyprus', 'Somaliland'])
})

test('no outline jumps from one edge of the map to the other [EXT-21]', () => {
  for (const { name, rings } of world())
    for (const ring of rings)
      for (const [index, [longitude]] of ring.entries())
        expect(Math.abs(longitude - (ring.at(index - 1)?.[0] ?? 0)), name).toBeLessThan(90)
})

test('the map is drawn with finite decimal numbers [EXT-21]', () => {
  for (const path of [landPath(), borderPath()]) expect(path).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z?)+$/)
})
