import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampCrop, defaultCrop, MAX_HEIGHT, MAX_WIDTH, outputSize, ratioOf } from '../../src/domain/media/crop'
import { pageCount, pagerWindow, usablePageSize, usableTotal } from '../../src/domain/navigation/paging'

const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 2 ** 53),
)

test.each([
  [0, 10, 0],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [5, 0, 1],
  [0, 0, 0],
  [-3, 10, 0],
  [2 ** 53, 10, 100_000],
  [25, 1001, 3],
])('%d items on pages of %d make %d pages [PAGE-3]', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})

test('without a total, the page count follows from the current page and hasNext', () => {
  expect(pageCount(null, 10, { page: 2, hasNext: true })).toBe(4)
  expect(pageCount(null, 10, { page: 2, hasNext: false })).toBe(3)
  expect(pageCount(null, 10)).toBe(0)
})

test('a total takes precedence over hasNext', () => {
  expect(pageCount(10, 10, { page: 0, hasNext: true })).toBe(1)
})

test('for any numbers in a response, the page count is an integer in range', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), anyNumber, fc.boolean(), (total, size, page, hasNext) => {
      const count = pageCount(usableTotal(total), usablePageSize(size), { page, hasNext })
      expect(Number.isInteger(count) && count >= 0 && count <= 100_000).toBe(true)
    }),
  )
})

test('numbers sent as text are read', () => {
  expect(usableTotal('25')).toBe(25)
  expect(usablePageSize('20')).toBe(20)
  expect(usableTotal('many')).toBeNull()
  expect([usableTotal(2 ** 53), usableTotal(1e16), usableTotal(1e308)]).toEqual([2 ** 53, null, null])
})

test.each([
  [1, 1],
  [1000, 1000],
  [0, 10],
  [1001, 10],
  [1.5, 10],
  [undefined, 10],
])('a page whose size the host gives as %j is counted with a size of %d [PAGE-2]', (given, size) => {
  expect(usablePageSize(given)).toBe(size)
})

test('the pager shows five pages, centred and shifted inward at either end [PAGE-4]', () => {
  expect(pagerWindow(0, 10)).toEqual([0, 1, 2, 3, 4])
  expect(pagerWindow(5, 10)).toEqual([3, 4, 5, 6, 7])
  expect(pagerWindow(9, 10)).toEqual([5, 6, 7, 8, 9])
  expect(pagerWindow(1, 3)).toEqual([0, 1, 2])
  expect(pagerWindow(0, 0)).toEqual([])
})

test('the pager always names as many pages as fit, in order, with the current one [PAGE-4]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(), (pages, seed) => {
      const page = seed % pages
      const shown = pagerWindow(page, pages)
      expect(shown).toHaveLength(Math.min(5, pages))
      expect(shown).toContain(page)
      expect(
        shown.every(
          (each, index) => each >= 0 && each < pages && (index === 0 || each === (shown[index - 1] ?? 0) + 1),
        ),
      ).toBe(true)
    }),
  )
})

test('the default crop is 90% of the picture with a 5% offset [IMG-7]', () => {
  expect(defaultCrop({ width: 2000, height: 1000 }, null)).toEqual({ x: 100, y: 50, width: 1800, height: 900 })
})

test('a ratio takes the largest crop inside the 90%, centred [IMG-7]', () => {
  expect(defaultCrop({ width: 2000, height: 1500 }, ratioOf('16:9'))).toEqual({
    x: 100,
    y: 244,
    width: 1800,
    height: 1013,
  })
  expect(defaultCrop({ width: 2000, height: 1500 }, ratioOf('1:1'))).toEqual({
    x: 325,
    y: 75,
    width: 1350,
    height: 1350,
  })
})

test('any crop of any picture lies inside it and is not empty', () => {
  const side = fc.integer({ min: 1, max: 60_000 })
  fc.assert(
    fc.property(anyNumber, anyNumber, anyNumber, anyNumber, side, side, (x, y, width, height, across, down) => {
      const crop = clampCrop({ x, y, width, height }, { width: across, height: down })
      expect(crop.x >= 0 && crop.y >= 0 && crop.width >= 1 && crop.height >= 1).toBe(true)
      expect(crop.x + crop.width <= across && crop.y + crop.height <= down).toBe(true)
    }),
  )
})

test('an image is scaled to a width of 1080 and never enlarged [IMG-13]', () => {
  expect(outputSize({ width: 4000, height: 3000 })).toEqual({ width: 1080, height: 810 })
  expect(outputSize({ width: 200, height: 200 })).toEqual({ width: 200, height: 200 })
})

test('a tall strip stays within the size limits of WebP', () => {
  expect(outputSize({ width: 400, height: 70_000 })).toEqual({ width: 94, height: 16_383 })
})

test('any size gives a size that can be encoded', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, (width, height) => {
      const size = outputSize({ width, height })
      expect(size.width >= 1 && size.width <= MAX_WIDTH && size.height >= 1 && size.height <= MAX_HEIGHT).toBe(true)
      expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true)
    }),
  )
})
