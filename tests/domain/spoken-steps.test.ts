import { expect, test } from 'vitest'
import { isSpokenStep } from '../../src/domain/spoken-steps'

const spoken = (steps: number, of: number | null) =>
  Array.from({ length: steps + 1 }, (_, done) => done).filter((done) => isSpokenStep(done, of))

test('each of a few steps is spoken, of many about every tenth part and the last [EXT-106, EXT-167]', () => {
  expect(spoken(4, 4)).toEqual([0, 1, 2, 3, 4])
  expect(spoken(57, 57)).toEqual([0, 6, 12, 18, 23, 29, 35, 40, 46, 52, 57])
  expect(spoken(200, 200)).toHaveLength(11)
})

test('every tenth step is spoken where nobody knows how many there are [EXT-106]', () => {
  expect(spoken(25, null)).toEqual([0, 10, 20])
})
