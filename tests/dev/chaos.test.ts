import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleTab } from '../../dev/chaos/bundle'
import { createRunner, type Runner } from '../../dev/chaos/run'
import { shrink } from '../../dev/chaos/shrink'
import { stepsOf } from '../../dev/chaos/steps'

let runner: Runner
beforeAll(async () => {
  runner = await createRunner(await bundleTab())
})
afterAll(() => runner.close())

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'random work under random faults loses no word, doubles no row and promises nothing false, seed %i [EXT-10, EXT-44, EXT-46]',
  async (seed) => {
    const { problems, steps } = await runner.run(seed, stepsOf(seed, 120))
    expect(problems).toEqual([])
    expect(steps).toBe(120)
  },
)

test('a red list of steps shrinks to those that matter', async () => {
  const isRed = async (items: readonly number[]) => items.includes(17) && items.includes(62)
  expect(
    await shrink(
      Array.from({ length: 100 }, (_, index) => index),
      isRed,
    ),
  ).toEqual([17, 62])
})
