import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundsOf,
  boxOf,
  DEEPEST,
  gridOf,
  isInSight,
  panned,
  pointUnder,
  positionOf,
  positionUnder,
  showing,
  stepOf,
  wholeWorld,
  zoomed,
} from '../../../src/ui/display/map-frame'
import { frameAround, groupsIn, namesIn } from '../../../src/ui/display/map-groups'
import { drawnLine, pathWithin, windowOf } from '../../../src/ui/display/map-lines'
import { placedNames } from '../../../src/ui/display/map-names'
import { mapView } from '../../../src/ui/display/map-projection'

const latitudes = fc.double({ min: -57, max: 83, noNaN: true })
const longitudes = fc.double({ min: -179, max: 179, noNaN: true })
const points = fc.record({ latitude: latitudes, longitude: longitudes })
const phone = { left: 16, top: 200, width: 324, height: 324 * (284 / 720) }

test('at the deepest zoom a press on a phone is right within one kilometre, everywhere [EXT-125]', () => {
  fc.assert(
    fc.property(points, (point) => {
      const frame = zoomed({ ...positionOf(point), zoom: 1 }, DEEPEST, positionOf(point))
      const { left, top, width, height } = boxOf(frame)
      const { x, y } = positionOf(point)
      // A pointer is on a whole pixel.
      const clientX = Math.round(phone.left + ((x - left) / width) * phone.width)
      const clientY = Math.round(phone.top + ((y - top) / height) * phone.height)
      const found = pointUnder(phone, clientX, clientY, frame)
      const north = (found.latitude - point.latitude) * 111.2
      const east = (found.longitude - point.longitude) * 111.2 * Math.cos((point.latitude * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeLessThan(1)
    }),
  )
})

test('a frame never leaves the map, and what a zoom is about stays in its place [EXT-126]', () => {
  fc.assert(
    fc.property(points, fc.array(fc.double({ min: 0.2, max: 8, noNaN: true }), { maxLength: 12 }), (point, factors) => {
      let frame = wholeWorld
      for (const factor of factors) {
        const about = positionOf(point)
        const share = (one: typeof frame) => (about.x - boxOf(one).left) / boxOf(one).width
        const next = zoomed(frame, factor, about)
        const { left, top, width, height } = boxOf(next)
        expect(left).toBeGreaterThanOrEqual(mapView.left - 1e-6)
        expect(left + width).toBeLessThanOrEqual(mapView.left + mapView.width + 1e-6)
        expect(top).toBeGreaterThanOrEqual(mapView.top - 1e-6)
        expect(top + height).toBeLessThanOrEqual(mapView.top + mapView.height + 1e-6)
        if (next.zoom > frame.zoom) expect(share(next)).toBeCloseTo(share(frame), 6)
        frame = next
      }
    }),
  )
  expect(zoomed(wholeWorld, 0.5)).toEqual(wholeWorld)
  expect(panned(wholeWorld, 300, -300)).toEqual(wholeWorld)
  expect(zoomed(wholeWorld, 1e9).zoom).toBe(DEEPEST)
})

test('the frame follows a point that leaves it, and none that is off the map [EXT-127]', () => {
  const vienna = { latitude: 48.2, longitude: 16.4 }
  const near = zoomed(wholeWorld, 16, positionOf(vienna))
  expect(showing(near, vienna)).toBe(near)
  const lima = { latitude: -12, longitude: -77 }
  expect(isInSight(showing(near, lima), positionOf(lima))).toBe(true)
  expect(showing(near, lima).zoom).toBe(16)
  expect(showing(near, { latitude: -89, longitude: 0 })).toBe(near)
})

test('an arrow key moves the point by a pixel or two at any zoom [EXT-127]', () => {
  expect([1, 2, 4, 8, 64, 128, DEEPEST].map((zoom) => stepOf({ x: 0, y: 0, zoom }))).toEqual([
    1, 0.5, 0.2, 0.1, 0.02, 0.01, 0.005,
  ])
})

test('a pointer beyond the edge is at the edge, and a map without a size gives a point [EXT-21]', () => {
  expect(pointUnder(phone, -999, 9999)).toEqual({ latitude: -58, longitude: -180 })
  expect(positionUnder({ left: 0, top: 0, width: 0, height: 0 }, 5, 5, wholeWorld)).toEqual({ x: 0, y: 12 })
  expect(boundsOf(wholeWorld)).toEqual({ west: -180, east: 180, north: 84, south: -58 })
})

test('the grid is finer the deeper the zoom [EXT-125]', () => {
  expect(gridOf(wholeWorld).match(/M/g)).toHaveLength(11 + 4)
  for (const zoom of [2, 10, 100, DEEPEST]) {
    const lines = gridOf(zoomed(wholeWorld, zoom)).match(/v/g) ?? []
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.length).toBeLessThan(20)
  }
})

test('only the lines near a frame are drawn, and a small move draws the same [EXT-125]', () => {
  const square = (west: number, south: number) =>
    drawnLine(
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south],
      ],
      'z',
    )
  expect(square(0, 0).path).toBe('M360000 180000l2000 0 0 -2000 -2000 2000 z')
  const lines = [square(16, 48), square(-77, -12)]
  const near = zoomed(wholeWorld, 32, positionOf({ latitude: 48.2, longitude: 16.4 }))
  expect(pathWithin(lines, windowOf(near))).toBe(lines[0]?.path)
  expect(pathWithin(lines, windowOf(wholeWorld))).toBe(lines.map(({ path }) => path).join(''))
  const { left } = windowOf(near)
  expect(windowOf({ ...near, x: near.x + 0.01 }).left).toBe(left)
})

const named = (id: string, latitude: number, longitude: number) => ({ id, name: id, point: { latitude, longitude } })
const vienna = named('Vienna', 48.2, 16.4)
const graz = named('Graz', 47.1, 15.4)
const lima = named('Lima', -12, -77)

test('points that lie together are one group, which a zoom tells apart [EXT-130]', () => {
  const ids = (groups: readonly { points: readonly { id: string }[] }[]) =>
    groups.map(({ points: all }) => all.map(({ id }) => id))
  const all = [vienna, graz, lima]
  expect(ids(groupsIn(all, wholeWorld, 720))).toEqual([['Vienna', 'Graz'], ['Lima']])
  const around = frameAround([vienna, graz], wholeWorld)
  expect(around && ids(groupsIn(all, around, 720))).toEqual([['Vienna'], ['Graz']])
  expect(frameAround([vienna, { ...vienna, id: 'again' }], wholeWorld)).toBeNull()
  expect(frameAround([vienna, graz], { x: 392, y: 84, zoom: DEEPEST })).toBeNull()
  const off = named('McMurdo', -77.8, 166.7)
  expect(ids(groupsIn([off], wholeWorld, 720))).toEqual([['McMurdo']])
})

test('every point on the map is in exactly one group of the whole world, whatever its width [EXT-130]', () => {
  fc.assert(
    fc.property(fc.array(points, { maxLength: 60 }), fc.constantFrom(324, 720, 1100), (all, width) => {
      const given = all.map((point, index) => ({ id: `${index}`, name: 'An event', point }))
      const groups = groupsIn(given, wholeWorld, width)
      expect(groups.flatMap(({ points: own }) => own.map(({ id }) => Number(id))).sort((a, b) => a - b)).toEqual(
        given.map((_, index) => index),
      )
      for (const id of namesIn(groups, wholeWorld, width).keys())
        expect(groups.find(({ points: own }) => own.length === 1 && own[0]?.id === id)).toBeDefined()
    }),
  )
})

test('a name is shown on the right, or on the left, where it has room [EXT-129]', () => {
  const names = (...given: ReturnType<typeof named>[]) =>
    Object.fromEntries(namesIn(groupsIn(given, wholeWorld, 720), wholeWorld, 720))
  expect(names(vienna, lima)).toEqual({ Vienna: 'right', Lima: 'right' })
  expect(names(named('Where the map ends', 0, 175))).toEqual({ 'Where the map ends': 'left' })
  const close = ['one', 'two', 'three'].map((name, index) => named(`Event ${name}`, 0, index * 24))
  expect(names(...close)).toEqual({ 'Event one': 'left', 'Event three': 'right' })
})

test('the names of towns have room beside each other, the larger towns first, and none is cut off [EXT-125]', () => {
  const frame = zoomed(wholeWorld, 16, positionOf(vienna.point))
  const names = [
    vienna,
    { ...graz, name: 'Graz beside Vienna' },
    { ...lima, name: 'Far away' },
    named('Linz', 48.2, 16.1),
  ]
  expect(placedNames(frame, names, 720).map(({ name }) => name)).toEqual(['Vienna', 'Graz beside Vienna'])
  const { left, width } = boxOf(frame)
  const atEdge = named('Eastern edge', 48.2, (left + width) / 2 - 180 - 0.5)
  expect(placedNames(frame, [atEdge], 720)).toEqual([])
  const many = Array.from({ length: 40 }, (_, index) => named(`T${index}`, 40 + (index % 8), 5 + index))
  expect(placedNames(wholeWorld, many, 9_000)).toHaveLength(12)
})
