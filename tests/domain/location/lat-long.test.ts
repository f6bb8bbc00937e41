import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latLongErrorIn, latLongText, onGlobe, pointIn } from '../../../src/domain/location/lat-long'
import { adversarialText } from '../../support/adversarial-values'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })

test.each([
  ['48.2082, 16.3738', 48.2082, 16.3738],
  ['51.5,-0.12', 51.5, -0.12],
  ['51.5; -0.12', 51.5, -0.12],
  ['-33 151', -33, 151],
  ['  +48.2 \n +16.3\t', 48.2, 16.3],
  ['48.2° N, 16.3° E', 48.2, 16.3],
  ['51.5°N, 0.12°W', 51.5, -0.12],
  ['9.5278 s 77.5278 w', -9.5278, -77.5278],
  ['16.3° E, 48.2° N', 48.2, 16.3],
  ['16.3 E, 48.2', 48.2, 16.3],
  ['16.3, 48.2 N', 48.2, 16.3],
  ['48° 12′ N, 16° 22′ E', 48.2, 16 + 22 / 60],
  ['48°12′36″N 16°22\'12"W', 48.21, -16.37],
  ['−9.5, −77.5', -9.5, -77.5],
  ['-0, 0', -0, 0],
  ['90, 180', 90, 180],
])('%j names a point [EXT-21]', (text, latitude, longitude) => {
  const found = pointIn(text)
  expect(found?.latitude).toBeCloseTo(latitude, 9)
  expect(found?.longitude).toBeCloseTo(longitude, 9)
  expect(latLongErrorIn(text)).toBeNull()
})

test.each([
  ['', 'unreadable'],
  ['London', 'unreadable'],
  ['51.5', 'unreadable'],
  ['1, 2, 3', 'unreadable'],
  ['48,2082, 16,3738', 'unreadable'],
  ['48.2 N, 16.3 N', 'unreadable'],
  ['48.2 E, 16.3 W', 'unreadable'],
  ['-48.2 N, 16.3 E', 'unreadable'],
  ['48° 75′ N, 16° E', 'unreadable'],
  ['1e1, 2', 'unreadable'],
  ['٤٨, ١٦', 'unreadable'],
  ['NaN, NaN', 'unreadable'],
  ['151.2, -33.9', 'swapped'],
  ['91, 0', 'swapped'],
  ['0, 181', 'beyond'],
  ['120, 120', 'beyond'],
] as const)('%j is not a point, and its fault is %s [EXT-22]', (text, fault) => {
  expect(pointIn(text)).toBeNull()
  expect(latLongErrorIn(text)).toBe(fault)
})

test.each([
  ['digits', '1'.repeat(200_000)],
  ['blanks', `48.2,${' '.repeat(200_000)}x`],
  ['decimals', `48.${'0'.repeat(200_000)}, 16`],
])('a text with very many %s is rejected at once', (_, text) => {
  expect(latLongErrorIn(text)).toBe('unreadable')
})

test('a point written as text is read as the same point, to 4 decimals [EXT-21]', () => {
  fc.assert(
    fc.property(point, (from) => {
      const text = latLongText(from)
      expect(text).toMatch(/^-?\d{1,2}(\.\d{1,4})?, -?\d{1,3}(\.\d{1,4})?$/)
      expect(text).not.toMatch(/-0(,|$)/)
      const back = pointIn(text)
      expect(Math.abs((back?.latitude ?? 999) - from.latitude)).toBeLessThanOrEqual(0.000051)
      expect(Math.abs((back?.longitude ?? 999) - from.longitude)).toBeLessThanOrEqual(0.000051)
      expect(back && latLongText(back)).toBe(text)
    }),
  )
})

test('no text is misread: it either has a fault or is a point on the globe [EXT-22]', () => {
  const numbers = fc.string({ unit: fc.constantFrom(...'0123456789.,;+-−°′″\'"NSEWnsew \t'.split('')), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), numbers, adversarialText), (text) => {
      const found = pointIn(text)
      expect(found === null).toBe(latLongErrorIn(text) !== null)
      if (found) expect(pointIn(latLongText(found))).not.toBeNull()
    }),
    { numRuns: 2000 },
  )
})

test('a point moved off the globe stays at its edge [EXT-21]', () => {
  expect(onGlobe({ latitude: 95, longitude: -181 })).toEqual({ latitude: 90, longitude: -180 })
  fc.assert(
    fc.property(fc.record({ latitude: degrees(1000), longitude: degrees(1000) }), (far) => {
      expect(pointIn(latLongText(onGlobe(far)))).not.toBeNull()
    }),
  )
})
